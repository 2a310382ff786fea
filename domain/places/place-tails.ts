/**
 * Words in alphabetical order, each with the numbers filed under it, found by their beginning. A search goes
 * down the letters and narrows a range, so that it costs about the same in a long list as in a short one.
 */
export type Tails = {
  /** Each text once, by code units. */
  texts: string[]
  /** Where in `filed` the numbers of a text begin; those of the next text end them. */
  starts: Uint32Array
  filed: Uint32Array
}

/** The texts from `from` to before `to`: all of them begin with the same `length` letters. */
export type Range = { from: number; to: number; length: number }

export function fileTails(entries: { text: string; value: number }[]): Tails {
  const byText = new Map<string, number[]>()
  for (const { text, value } of entries) {
    const values = byText.get(text)
    if (values === undefined) byText.set(text, [value])
    else values.push(value)
  }
  const sorted = [...byText].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const starts = new Uint32Array(sorted.length + 1)
  for (const [i, [, values]] of sorted.entries()) starts[i + 1] = (starts[i] ?? 0) + values.length
  return {
    texts: sorted.map(([text]) => text),
    starts,
    filed: Uint32Array.from(sorted.flatMap(([, values]) => values)),
  }
}

/** The texts that begin with what was typed: none or one range. */
export function beginningWith({ texts }: Tails, typed: string): Range[] {
  return follow(texts, { from: 0, to: texts.length, length: 0 }, typed)
}

/**
 * The texts that begin with what was typed but for one typing error: a letter too many, one too few, a wrong
 * one, or two neighbours swapped. Ranges may overlap.
 */
export function nearlyBeginningWith({ texts }: Tails, typed: string): Range[] {
  const found: Range[] = []
  let right: Range[] = [{ from: 0, to: texts.length, length: 0 }]
  for (let at = 0; at < typed.length; at++) {
    const letter = typed.charAt(at)
    const after = typed.slice(at + 1)
    for (const range of right) {
      found.push(...follow(texts, range, after))
      if (after !== '') found.push(...follow(texts, range, after.charAt(0) + letter + after.slice(1)))
      for (const other of branches(texts, range)) {
        found.push(...follow(texts, other, after), ...follow(texts, other, letter + after))
      }
    }
    right = right.flatMap((range) => follow(texts, range, letter))
  }
  return found
}

function follow(texts: string[], start: Range, letters: string): Range[] {
  let { from, to, length } = start
  for (let i = 0; i < letters.length && from < to; i++) {
    const code = letters.charCodeAt(i)
    from = firstFrom(texts, from, to, length, code)
    to = firstFrom(texts, from, to, length, code + 1)
    length += 1
  }
  return from < to ? [{ from, to, length }] : []
}

/** One range for each letter that comes next. */
function branches(texts: string[], { from, to, length }: Range): Range[] {
  const found: Range[] = []
  // A text that ends here stands first.
  let start = firstFrom(texts, from, to, length, 0)
  while (start < to) {
    const code = texts[start]?.charCodeAt(length) ?? 0
    const end = firstFrom(texts, start, to, length, code + 1)
    found.push({ from: start, to: end, length: length + 1 })
    start = end
  }
  return found
}

/** The first text of a range whose letter at a position is this one or a later one. */
function firstFrom(texts: string[], from: number, to: number, position: number, code: number): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    // Past the end of a text there is no number, which is smaller than none: such texts stand first.
    if ((texts[middle]?.charCodeAt(position) ?? 0) >= code) high = middle
    else low = middle + 1
  }
  return low
}
