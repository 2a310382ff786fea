/** A name that differs only by a typing error, or by two in a long name. */
export function nearest(meant: string, names: string[]): string | undefined {
  return names
    .map((name) => ({ name, slips: slipsBetween(name.toLowerCase(), meant.toLowerCase()) }))
    .filter(({ name, slips }) => name !== meant && slips <= (meant.length < 8 ? 1 : 2))
    .toSorted((a, b) => a.slips - b.slips)[0]?.name
}

/** Letters to add, remove or change (Levenshtein); the same letters in another order count as one error. */
function slipsBetween(a: string, b: string): number {
  if (sorted(a) === sorted(b)) return 1
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (const [i, letter] of Array.from(a).entries()) {
    const next = [i + 1]
    for (const [j, other] of Array.from(b).entries()) {
      const changed = (row[j] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

function sorted(letters: string): string {
  return Array.from(letters).toSorted().join('')
}
