/** Lines that each say a journey without a bullet or a day: `Lebo 05:30 Commodore Hotel Spier`. */
import type { Mentions } from './journeys.ts'

/** Lines of a form speak of one journey together. */
const LABEL =
  /^\W{0,9}(?:pick-? ?ups?|collect\w*|drop-? ?offs?|from|to|via|stops?|return|back|arr\w*|dep\w*|land\w*|flight|date|time|abholung|ziel|von|nach|van|na)\b/

/** Where the lines begin that are rows of a list: two with both ends and a time, or three with a place and a time. */
export function rowsIn(
  plain: string,
  { times, places, flights }: Pick<Mentions, 'times' | 'places' | 'flights'>,
): number[] {
  const lines: { at: number; isRow: boolean; isWhole: boolean }[] = []
  let at = 0
  for (const line of plain.split('\n')) {
    const start = at
    const isIn = ({ from }: { from: number }) => from >= start && from < start + line.length
    const ends = places.filter((place) => place.spot !== null && isIn(place)).length
    const isTimed = times.some(isIn) || flights.some(isIn)
    if (/\S/.test(line.replaceAll('\0', ' ')))
      lines.push({ at, isWhole: ends > 1, isRow: isTimed && ends > 0 && (ends > 1 || !LABEL.test(line)) })
    at += line.length + 1
  }
  const runs = lines.reduce<(typeof lines)[]>((all, line, i) => {
    if (!line.isRow) return all
    if (lines[i - 1]?.isRow === true) all.at(-1)?.push(line)
    else all.push([line])
    return all
  }, [])
  return runs.flatMap((run) =>
    run.length > 2 || (run.length > 1 && run.every(({ isWhole }) => isWhole))
      ? run.map((line) => line.at)
      : [],
  )
}
