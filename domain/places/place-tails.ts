/**
 * Sorted words, each with the numbers filed under it, looked up by how they start. A search follows the letters and
 * narrows a range, so its cost hardly depends on the length of the list.
 */
export type Tails = {
  /** Each text once, sorted by code units. */
  texts: string[]
  /** Where the numbers of each text start in `filed`; they end where those of the next text start. */
  starts: Uint32Array
  filed: Uint32Array
}

/** The texts from index `from` up to, but not including, `to`. They all start with the same `length` letters. */
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

/** The texts that start with the typed letters: no range or one. */
export function beginningWith({ texts }: Tails, typed: string): Range[] {
  return follow(texts, { from: 0, to: texts.length, length: 0 }, typed)
}

/**
 * The texts that start with the typed letters except for one typing error: an extra letter, a missing one, a wrong one,
 * or two neighbours swapped. Ranges may overlap.
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

/** One range for each possible next letter. */
function branches(texts: string[], { from, to, length }: Range): Range[] {
  const found: Range[] = []
  // A text that ends here sorts first.
  let start = firstFrom(texts, from, to, length, 0)
  while (start < to) {
    const code = texts[start]?.charCodeAt(length) ?? 0
    const end = firstFrom(texts, start, to, length, code + 1)
    found.push({ from: start, to: end, length: length + 1 })
    start = end
  }
  return found
}

/** The first text of a range whose letter at this position is `code` or later. */
function firstFrom(texts: string[], from: number, to: number, position: number, code: number): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    // A text that has ended has no letter here. It counts as 0, so such texts sort first.
    if ((texts[middle]?.charCodeAt(position) ?? 0) >= code) high = middle
    else low = middle + 1
  }
  return low
}
