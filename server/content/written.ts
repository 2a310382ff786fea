import { type Event, EVENT_ID, getScalarValue, loadAll, parseEvents } from 'js-yaml'

export type Path = readonly PropertyKey[]

/** A value as YAML reads it, and as it is written. */
export type WrittenValue = { value: unknown; source: string }

/** A file with the position of everything in it. */
export type Written = {
  /** The line that the path leads to, or that of the innermost block of it that exists. */
  lineOf: (path: Path) => number
  /** Undefined if there is nothing. */
  valueAt: (path: Path) => WrittenValue | undefined
  /** The names in that block. */
  namesAt: (path: Path) => string[]
}

/** `variant` says which wording to use where a text is written twice. */
export function writtenIn(text: string, variant: 'withMail' | 'withoutMail'): Written {
  const events = parseEvents(text, {})
  const whole: Found = { at: 0, node: nodes(events.values(), text)[0]?.items[0], value: loadAll(text)[0] }
  const find = (path: Path) =>
    path.reduce<Found | undefined>((found, name) => found && entryOf(found, name, variant), whole)
  const lineOf = (path: Path): number => {
    const found = find(path)
    return found === undefined ? lineOf(path.slice(0, -1)) : text.slice(0, found.at).split('\n').length
  }
  return {
    lineOf,
    valueAt(path) {
      const found = find(path)
      return found && { value: found.value, source: found.node?.text ?? JSON.stringify(found.value) }
    },
    namesAt: (path) => namesOf(find(path)?.node).map(({ text }) => text ?? ''),
  }
}

/** A text, or a block or list with what is in it: of a block, names and values in turn. */
type Node = { start: number; text?: string; isBlock: boolean; items: Node[] }

/** What follows, up to the end of the block that it is in. */
function nodes(events: Iterator<Event>, source: string): Node[] {
  const found: Node[] = []
  for (let next = events.next(); next.done !== true; next = events.next()) {
    const event = next.value
    if (event.type === EVENT_ID.POP) break
    if (event.type === EVENT_ID.SCALAR)
      found.push({ start: event.valueStart, text: getScalarValue(source, event), isBlock: false, items: [] })
    else if (event.type === EVENT_ID.ALIAS)
      found.push({ start: event.anchorStart, isBlock: false, items: [] })
    else {
      const start = 'start' in event ? event.start : 0
      found.push({ start, isBlock: event.type === EVENT_ID.MAPPING, items: nodes(events, source) })
    }
  }
  return found
}

/** A value, and where it begins: at its name. */
type Found = { at: number; node: Node | undefined; value: unknown }

function entryOf(block: Found, name: PropertyKey, variant: string): Found | undefined {
  const { node, value } = block
  if (!node?.isBlock) {
    const item = node?.items[Number(name)]
    return item && chosen({ at: item.start, node: item, value: (value as unknown[])[Number(name)] }, variant)
  }
  const at = node.items.findIndex(({ text }, i) => i % 2 === 0 && text === String(name))
  if (at === -1) return undefined
  const inside = (value as Record<PropertyKey, unknown>)[name]
  return chosen({ at: node.items[at]?.start ?? 0, node: node.items[at + 1], value: inside }, variant)
}

function chosen(found: Found, variant: string): Found {
  const names = namesOf(found.node).map(({ text }) => text)
  const isTwice = names.includes('withMail') && names.includes('withoutMail')
  const inside = isTwice ? entryOf(found, variant, '') : undefined
  return inside === undefined ? found : { ...inside, at: found.at }
}

function namesOf(node: Node | undefined): Node[] {
  return node?.isBlock === true ? node.items.filter((_, i) => i % 2 === 0) : []
}
