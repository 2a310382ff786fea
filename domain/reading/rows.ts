/** Lines that each say a journey without a bullet or a day: `Lebo 05:30 Commodore Hotel Spier`. */
import type { Mentions } from './legs.ts'
import { NO_TRANSFER } from './days.ts'

/** Lines of a form speak of one journey together. */
const LABEL =
  /^\W*(?:pick-? ?ups?|collect\w*|drop-? ?offs?|from|to|via|stops?|return|back|arr\w*|dep\w*|land\w*|flight|date|time|abholung|ziel|von|nach|van|na|naar|de|a|da)\b/

/** Where the lines begin that are rows of a list: two with both ends and a time, or three with a place and a time. */
export function rowsIn(plain: string, { times, places, flights }: Mentions): number[] {
  const rows: number[] = []
  let run: { at: number; isWhole: boolean }[] = []
  const close = () => {
    if (run.length > 2 || (run.length > 1 && run.every(({ isWhole }) => isWhole)))
      rows.push(...run.map(({ at }) => at))
    run = []
  }
  let at = 0
  for (const line of plain.split('\n')) {
    const isIn = ({ from }: { from: number }) => from >= at && from < at + line.length
    const ends = places.filter((place) => place.spot !== null && isIn(place))
    const isTimed = times.some(isIn) || flights.some(isIn)
    const isWhole = ends.length > 1
    if (isTimed && ends.length > 0 && (isWhole || !LABEL.test(line)) && !NO_TRANSFER.test(line))
      run.push({ at, isWhole })
    else close()
    at += line.length + 1
  }
  close()
  return rows
}
