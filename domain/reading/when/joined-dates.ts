/** The pieces of dates put together: `Sat 5 Dec` is one date, `5 to 12 December` are two. */
import { type Found, before, type Span } from '../text.ts'
import { type Day, weekdayAfter, weekdayIndex } from './calendar.ts'

export type FoundDate = Found<string> & {
  /** Somebody must be asked whether this day is meant. */
  isDoubtful: boolean
  /** In the year of the message it would be over. */
  isPast: boolean
  /** One of the two days between which somebody is here: no trip's. */
  isStay: boolean
}

/** A piece of text that names a day. */
export type Piece = Span & Day & { isStay?: boolean }
/** `this Friday`, `by Monday` to answer */
const COUNTED_FROM_NOW =
  /\b(?:this|next|coming|by|before|until|last|diesen|kommenden|hierdie|bis|vor|voor) (?:\p{L}+ )?\p{L}+$/u
const BETWEEN_PARTS = /^[\s,.(]*(?:that'?s|i\.?e\.?|the|den|dem|der|die|on)?[\s,(]*$/
/** `Sat 19 or Sun 20 Dec`: one trip, whose day is asked. */
const EITHER = /^\s*(?:or|oder)\s*$/
const UNTIL = /^\s*(?:-|to|until|till|bis|tot)\s*(?:the |den )?$/

/** `Sat 5 Dec` is one date; where its parts contradict each other, nobody may choose silently. */
export function joined(plain: string, pieces: readonly Piece[]): FoundDate[] {
  const found: (Piece & { isStay: boolean })[] = []
  for (const [i, piece] of pieces.entries()) {
    const last = found.at(-1)
    const gap = last === undefined ? 'x' : plain.slice(last.to, Math.min(piece.from, last.to + 20))
    const isOne = gap.length < 12 && !gap.includes('\n') && BETWEEN_PARTS.test(gap)
    // `Mon 7, Tue 8`: the second weekday leads to the second day.
    const next = pieces[i + 1]
    const leadsOn =
      piece.kind === 'weekday' &&
      next?.kind === 'day' &&
      last?.kind === 'day' &&
      /^[\s,.]*$/.test(plain.slice(piece.to, Math.min(next.from, piece.to + 9)))
    if (last !== undefined && isOne && !leadsOn && last.kind !== piece.kind) {
      Object.assign(last, asOne(last, piece))
      continue
    }
    const isRange = last?.kind === 'day' && piece.kind === 'day' && UNTIL.test(gap)
    if (isRange) last.isStay = true
    const isEither = EITHER.test(gap)
    if (last !== undefined && isEither) Object.assign(last, { isDoubtful: true, how: 'understood' })
    found.push({ ...inPlan(plain, piece, found), isStay: isRange || isEither || piece.isStay === true })
  }
  return found.map(({ from, to, value, isDoubtful, how, isPast = false, isStay }) => ({
    from,
    to,
    value,
    isDoubtful,
    how,
    isPast,
    isStay,
  }))
}

/** Of two ways to read the figures, the one on the day of the week is meant. */
function asOne(last: Piece, piece: Piece): Partial<Piece> {
  const day = [last, piece].find(({ kind }) => kind === 'day') ?? piece
  const side = day === piece ? last : piece
  const agrees = (value: string) =>
    side.kind === 'weekday' ? weekdayIndex(value) === weekdayIndex(side.value) : value === side.value
  const value = day.other !== undefined && !agrees(day.value) && agrees(day.other) ? day.other : day.value
  return {
    ...day,
    from: last.from,
    to: piece.to,
    value,
    isDoubtful: !agrees(value) || (day.isPast === true && value === day.value),
    how: agrees(value) ? 'read' : 'understood',
    isStay: last.isStay === true || piece.isStay === true,
  }
}

function inPlan(plain: string, piece: Piece, found: readonly Piece[]): Piece {
  const fixed = found.findLast((one) => one.kind === 'day' && one.isPast !== true)
  const isFromNow = COUNTED_FROM_NOW.test(before(plain, piece.to, piece.to - piece.from + 12))
  if (piece.kind !== 'weekday' || fixed === undefined || fixed.value <= piece.value || isFromNow) return piece
  const latest = found.findLast(({ value }) => value >= fixed.value) ?? fixed
  return { ...piece, ...weekdayAfter(latest.value, piece) }
}
