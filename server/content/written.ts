import { isMap, isScalar, isSeq, LineCounter, type Node, type Pair, parseDocument } from 'yaml'

export type Path = readonly PropertyKey[]

/** A value as YAML reads it, and as it is written. */
export type WrittenValue = { value: unknown; source: string }

/** A file with the position of everything in it. */
export type Written = {
  /** The position that the path leads to, or the innermost block of it that exists. */
  lineOf: (path: Path) => number
  /** Undefined if there is nothing. */
  valueAt: (path: Path) => WrittenValue | undefined
  /** The names in that block. */
  namesAt: (path: Path) => string[]
}

/** `variant` says which wording to use where a text is written twice. */
export function writtenIn(text: string, variant: 'withMail' | 'withoutMail'): Written {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const whole: Found = { at: document.contents, node: document.contents }
  const find = (path: Path) => path.reduce((found, name) => entryOf(found.node, name, variant), whole)
  const lineOf = (path: Path): number => {
    if (path.length === 0) return 1
    const offset = find(path).at?.range?.[0]
    return offset === undefined ? lineOf(path.slice(0, -1)) : lines.linePos(offset).line
  }
  return {
    lineOf,
    valueAt(path) {
      const { node } = find(path)
      if (node === null) return undefined
      const value: unknown = node.toJS(document)
      return { value, source: isScalar(node) ? text.slice(...(node.range ?? [0, 0])) : JSON.stringify(value) }
    },
    namesAt(path) {
      const { node } = find(path)
      return isMap(node) ? node.items.map((pair) => nameOf(pair)) : []
    },
  }
}

/** A value, and where it begins: at its name. */
type Found = { at: Node | null; node: Node | null }

const NOTHING: Found = { at: null, node: null }

function entryOf(block: Node | null, name: PropertyKey, variant: string): Found {
  if (isSeq(block)) {
    const node = (block.items[Number(name)] ?? null) as Node | null
    return { at: node, node: chosen(node, variant) }
  }
  const pair = isMap(block) ? block.items.find((item) => nameOf(item) === String(name)) : undefined
  if (pair === undefined) return NOTHING
  return { at: pair.key as Node, node: chosen(pair.value as Node | null, variant) }
}

function chosen(node: Node | null, variant: string): Node | null {
  const isTwice = isMap(node) && node.has('withMail') && node.has('withoutMail')
  return isTwice ? (node.get(variant, true) as unknown as Node) : node
}

function nameOf({ key }: Pair): string {
  return String(isScalar(key) ? key.value : key)
}
