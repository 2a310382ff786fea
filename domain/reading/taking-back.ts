/** What somebody takes back: `the 5th, sorry, the 6th`, `not 9:30 but 11:15`, `FRIDAY not thurs` in a later message. */
import { NUMBER, numberOf } from './numbers.ts'
import { after, before, type Found, type Span, words } from './text.ts'

const LEAD = `(?:${words`the on at for from to am um den der dem die op om`} )*`
const SORRY = words`sorry wait wag i_mean(?:t)? correction make_(?:that|it) actually rather oops edit moment ich_meine?`
const SORRY_BEFORE = String.raw`(?:(?:oh|no|nein|nee)\b[\s,.-]{0,3})?(?:${SORRY}\b[\s,.:-]{0,3}|(?<=\boh[\s,]{1,3})(?=it))(?:(?:it'?s|it is|i meant?|make (?:it|that)|rather)[\s,:]{1,3})?${LEAD}$`
const TAKEN_BACK = new RegExp(String.raw`^[\s,.?()-]{0,4}${SORRY_BEFORE}`)
/** In a later sentence or message: `sorry, I mean 6am`. */
const MEANT_LATER = new RegExp(String.raw`(?:^|[\n.!?]\s{0,40})${SORRY_BEFORE}`)
const NOT = words`not no nicht`
const NOT_BEFORE = new RegExp(String.raw`\b${NOT} ${LEAD}$`)
const BUT = new RegExp(String.raw`^,? ?(?:but|sondern|maar|rather)(?: rather)? ${LEAD}$`)
const AND_NOT = String.raw`,? ?(?:(?:and |und |en )?${NOT}|rather than|instead of|statt) ${LEAD}`
const AND_NOT_NEXT = new RegExp(`^${AND_NOT}$`)
/** `10:30 instead of 11`, `four suitcases, not three` */
const AND_NOT_NUMBER = new RegExp(String.raw`^${AND_NOT}(${NUMBER})(?![\w:]|\.\d)`)

/** `not from the one but from the other` */
export function isInstead(plain: string, one: Span, next: Span): boolean {
  return NOT_BEFORE.test(before(plain, one.from, 20)) && BUT.test(gapOf(plain, one, next))
}

/** `Dock House, not Portswood` */
export function isDenied(plain: string, one: Span, next: Span): boolean {
  return AND_NOT_NEXT.test(gapOf(plain, one, next))
}

function gapOf(plain: string, one: Span, next: Span): string {
  return after(plain, one.to, Math.min(120, Math.max(0, next.from - one.to)))
}

type Takeable = Found<unknown> & { isDoubtful?: boolean }

/**
 * Those that are meant, in their order. What is taken back is left out; what is meant instead stands where that stood,
 * so that it belongs to the same trip.
 */
export function meant<T extends Takeable>(plain: string, found: readonly T[]): T[] {
  const kept: T[] = []
  const sorted = found.toSorted((a, b) => a.from - b.from)
  for (let i = 0; i < sorted.length; i++) {
    const [one, next] = [sorted[i], sorted[i + 1]]
    if (one === undefined) break
    if (next !== undefined && isInstead(plain, one, next)) {
      replace(kept, { ...next, words: { from: one.from, to: next.to } }, (last) => last.value === one.value)
      i++
    } else if (next !== undefined && isDenied(plain, one, next)) {
      replace(kept, { ...one, words: { from: one.from, to: next.to } }, (last) => last.value === next.value)
      i++
    } else putMeant(plain, kept, one)
  }
  return kept
}

function putMeant<T extends Takeable>(plain: string, kept: T[], one: T): void {
  const number = AND_NOT_NUMBER.exec(after(plain, one.to))
  const last = kept.at(-1)
  if (number !== null)
    replace(
      kept,
      { ...one, words: { from: one.from, to: one.to + number[0].length } },
      ({ from, to, value }) =>
        [value, Number(/\d+/.exec(plain.slice(from, to))?.[0])].includes(numberOf(number[1])),
    )
  else if (last === undefined) kept.push(one)
  else if (TAKEN_BACK.test(gapOf(plain, last, one)))
    kept.splice(-1, 1, { ...one, words: { from: last.from, to: one.to } })
  else if (MEANT_LATER.test(plain.slice(Math.max(last.to, one.from - 90), one.from)))
    // Which of several is taken back, nobody says.
    replace(kept, kept.length === 1 ? one : doubtful(one), (other) => other === last)
  else kept.push(one)
}

function doubtful<T extends Takeable>(one: T): T {
  return { ...one, how: 'understood', ...(one.isDoubtful !== undefined && { isDoubtful: true }) }
}

function replace<T extends Takeable>(kept: T[], one: T, isTakenBack: (last: T) => boolean): void {
  const at = kept.findLastIndex(isTakenBack)
  const old = kept[at]
  if (old === undefined) kept.push(one)
  else kept[at] = { ...one, words: one.words ?? { from: one.from, to: one.to }, from: old.from, to: old.to }
}
