/** What somebody takes back: `the 5th, sorry, the 6th`, `not 9:30 but 11:15`, `Saturday, not Friday`. */
import type { Span } from './text.ts'

const NOT = 'not|no|nicht|nie|niet|pas|non|nao'
const LEAD = String.raw`(?:(?:the|on|at|for|from|to|am|um|den|die|der|op|om|le|a|a las|el|il|alle|o|as|dia) )*`
const TAKEN_BACK = new RegExp(
  String.raw`^[\s,.?()-]*(?:(?:oh|uh|um|wait|no|nee|nein|non|actually)\b[\s,.-]*)*(?:sorry|wait|i mean|correction|scratch that|make that|actually|pardon|perdon|perdao|scusa\w*|desculp\w*|verskoon|korrektur|ich meine|ek bedoel|ik bedoel|je veux dire|quiero decir|intendo|quero dizer|(?:nein|nee)(?=[\s,]*:)|(?<=\?\s*)(?:no|nein|nee|non))\b[\s,.:-]*(?:(?:it'?s|it is|for|to|make it|i mean|on|at|from|the|am|um|op|om)\b\s*)*$`,
)
/** In a later sentence or message: `sorry, I mean 6am`. */
const MEANT_LATER = new RegExp(
  String.raw`(?:^|[\n.!?]\s{0,100})(?:(?:oh|oops|ag|no|nee|nein|non|actually|please|pls)[\s,.:-]{1,5}){0,3}(?:sorry|oops|correction|i meant?|i mean to say|make (?:that|it)|ich meinte?|ek bedoel|ik bedoel(?:de)?|je v(?:eux|oulais) dire|quiero decir|quise decir|perdon|perdao|pardon|scusa\w*|scusi|desculp\w*|verskoon|intend(?:o|evo)|quero dizer|quis dizer)[\s,.:-]{0,5}(?:(?:i meant?|make (?:that|it)|it'?s|it is|rather|that should be|should be|ich meinte?|ek bedoel|ik bedoel(?:de)?)[\s,:]{1,5})?${LEAD}$`,
)
const NOT_BEFORE = new RegExp(String.raw`\b(?:${NOT}) ${LEAD}$`)
const BUT = new RegExp(String.raw`^,? ?(?:but|sondern|maar|mais|sino|ma|mas|rather)(?: rather)? ${LEAD}$`)
const INSTEAD =
  'rather than|instead of|statt|anstatt|anstelle von|in plaats van|pleks van|au lieu d[eu]|en lugar del?|en vez del?|invece d(?:i|el)|em vez d[eo]|ao inves d[eo]'
const AND_NOT = new RegExp(String.raw`^,? ?(?:(?:and |und |en |et |y |e )?(?:${NOT})|${INSTEAD}) ${LEAD}$`)

/** `not from the one but from the other` */
export function isInstead(plain: string, one: Span, next: Span): boolean {
  return (
    NOT_BEFORE.test(plain.slice(Math.max(0, one.from - 30), one.from)) &&
    BUT.test(plain.slice(one.to, next.from))
  )
}

/** Those that are meant, in their order; of two that stand for one, the one that was taken back is left out. */
export function meant<T extends Span>(
  plain: string,
  found: readonly T[],
  isOne?: (a: T, b: T) => boolean,
): T[] {
  const sorted = found.toSorted((a, b) => a.from - b.from)
  const gap = (a: T, b: T) => plain.slice(a.to, b.from)
  const isCorrected = (i: number): boolean => {
    const [one, next] = [sorted[i], sorted[i + 1]]
    if (one === undefined || next === undefined) return false
    const isLater = MEANT_LATER.test(plain.slice(Math.max(one.to, next.from - 150), next.from))
    // `Monday the 14th, no, the 15th`: both parts are.
    return (
      isInstead(plain, one, next) ||
      isLater ||
      TAKEN_BACK.test(gap(one, next)) ||
      (isOne?.(one, next) === true && isCorrected(i + 1))
    )
  }
  const isDenied = (i: number): boolean => {
    const [before, one] = [sorted[i - 1], sorted[i]]
    if (before === undefined || one === undefined) return false
    return AND_NOT.test(gap(before, one)) || (isOne?.(before, one) === true && isDenied(i - 1))
  }
  return sorted.filter((_, i) => !isCorrected(i) && !isDenied(i))
}
