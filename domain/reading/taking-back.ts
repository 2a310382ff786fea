/** What somebody takes back: `the 5th, sorry, the 6th`, `not 9:30 but 11:15`, `Saturday, not Friday`. */
import { after, before, type Span, words } from './text.ts'

const LEAD = `(?:${words`the on at for from to am um den die op om`} )*`
const SORRY = words`sorry wait i_mean(?:t)? correction make_(?:that|it) actually rather ich_meine?`
const TAKEN_BACK = new RegExp(
  String.raw`^[\s,.?()-]{0,4}(?:(?:oh|no|nein|nee)\b[\s,.-]{0,3})?${SORRY}\b[\s,.:-]{0,3}(?:(?:it'?s|it is|i mean|make it|rather)[\s,]{1,2})?${LEAD}$`,
)
/** In a later sentence or message: `sorry, I mean 6am`. */
const MEANT_LATER = new RegExp(
  String.raw`(?:^|[\n.!?]\s{0,40})(?:(?:oh|no|nein|nee)[\s,]{1,3})?${SORRY}[\s,.:-]{0,3}(?:(?:i mean|make it|it'?s|it is|rather)[\s,:]{1,3})?${LEAD}$`,
)
const NOT = words`not no nicht`
const NOT_BEFORE = new RegExp(String.raw`\b${NOT} ${LEAD}$`)
const BUT = new RegExp(String.raw`^,? ?(?:but|sondern|maar|rather)(?: rather)? ${LEAD}$`)
const AND_NOT = new RegExp(
  String.raw`^,? ?(?:(?:and |und |en )?${NOT}|rather than|instead of|statt) ${LEAD}$`,
)

/** `not from the one but from the other` */
export function isInstead(plain: string, one: Span, next: Span): boolean {
  return NOT_BEFORE.test(before(plain, one.from, 20)) && BUT.test(gapOf(plain, one, next))
}

/** `Dock House, not Portswood` */
export function isDenied(plain: string, one: Span, next: Span): boolean {
  return AND_NOT.test(gapOf(plain, one, next))
}

function gapOf(plain: string, one: Span, next: Span): string {
  return after(plain, one.to, Math.min(120, Math.max(0, next.from - one.to)))
}

/** Those that are meant, in their order; of two that stand for one, the one that was taken back is left out. */
export function meant<T extends Span>(
  plain: string,
  found: readonly T[],
  isOne?: (a: T, b: T) => boolean,
): T[] {
  const sorted = found.toSorted((a, b) => a.from - b.from)
  const isBack = (one: T | undefined, next: T | undefined) =>
    one !== undefined &&
    next !== undefined &&
    (isInstead(plain, one, next) ||
      TAKEN_BACK.test(gapOf(plain, one, next)) ||
      MEANT_LATER.test(plain.slice(Math.max(one.to, next.from - 90), next.from)))
  const isTogether = (one: T | undefined, next: T | undefined) =>
    one !== undefined && next !== undefined && isOne?.(one, next) === true
  const isNot = (one: T | undefined, next: T | undefined) =>
    one !== undefined && next !== undefined && isDenied(plain, one, next)
  return sorted.filter((one, i) => {
    const [earlier, last, next, later] = [sorted[i - 2], sorted[i - 1], sorted[i + 1], sorted[i + 2]]
    // `Monday the 14th, no, the 15th`: both parts are.
    const isCorrected = isBack(one, next) || (isTogether(one, next) && isBack(next, later))
    return !isCorrected && !isNot(last, one) && !(isTogether(last, one) && isNot(earlier, last))
  })
}
