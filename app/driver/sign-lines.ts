/** A name longer than this is larger in two lines. */
const LONG = 9

/** The name on a sign, in capitals: in two lines where these are larger than one. */
export function signLines(name: string): string[] {
  const words = name.trim().toLocaleUpperCase('en').split(/\s+/)
  const whole = words.join(' ')
  if (whole.length <= LONG || words.length < 2) return [whole]
  const splits = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')])
  const longest = (lines: string[]) => Math.max(...lines.map((line) => line.length))
  return splits.toSorted((a, b) => longest(a) - longest(b))[0] ?? [whole]
}
