/** What somebody takes back: `the 5th, sorry, the 6th`, `not 9:30 but 11:15`, `Saturday, not Friday`. */
import type { Span } from './text.ts'

const NOT = 'not|no|nicht|nie|niet|pas|non|nao'
const LEAD = String.raw`(?:(?:the|on|at|for|from|am|um|den|die|der|op|om|le|a|a las|el|il|alle|o|as|dia) )*`
const TAKEN_BACK = new RegExp(
  String.raw`^[\s,.?-]*(?:(?:oh|uh|um|wait|no|nee|nein|non|actually)\b[\s,.-]*)*(?:sorry|wait|i mean|correction|scratch that|make that|actually|pardon|perdon|perdao|scusa\w*|desculp\w*|verskoon|korrektur|ich meine|ek bedoel|ik bedoel|je veux dire|quiero decir|intendo|quero dizer|(?:nein|nee)(?=[\s,]*:)|(?<=\?\s*)(?:no|nein|nee|non))\b[\s,.:-]*(?:(?:it'?s|for|to|make it|i mean|on|at|from|the|am|um|op|om)\b\s*)*$`,
)
const NOT_BEFORE = new RegExp(String.raw`\b(?:${NOT}) ${LEAD}$`)
const BUT = new RegExp(String.raw`^,? ?(?:but|sondern|maar|mais|sino|ma|mas|rather)(?: rather)? ${LEAD}$`)
const AND_NOT = new RegExp(String.raw`^,? ?(?:and |und |en |et |y |e )?(?:${NOT}) ${LEAD}$`)

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
    const isNot =
      NOT_BEFORE.test(plain.slice(Math.max(0, one.from - 30), one.from)) && BUT.test(gap(one, next))
    // `Monday the 14th, no, the 15th`: both parts are.
    return isNot || TAKEN_BACK.test(gap(one, next)) || (isOne?.(one, next) === true && isCorrected(i + 1))
  }
  const isDenied = (i: number): boolean => {
    const [before, one] = [sorted[i - 1], sorted[i]]
    if (before === undefined || one === undefined) return false
    return AND_NOT.test(gap(before, one)) || (isOne?.(before, one) === true && isDenied(i - 1))
  }
  return sorted.filter((_, i) => !isCorrected(i) && !isDenied(i))
}
