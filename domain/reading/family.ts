/** Families that are named one by one. */
import { CHILDREN_SAID, KIN } from './party-words.ts'
import type { Counted } from './tables.ts'

/** `my wife, our toddler and me` are three. */
export function familyIn(plain: string, children: readonly Counted[], ages: number): Counted | null {
  const minors = children.reduce((sum, { count }) => sum + count, 0)
  for (const match of plain.matchAll(/[^.!?\n]+/g)) {
    const isWithMe =
      /\b(?:and (?:me|i|myself)|me (?:and|plus|\+|&)|i and|me,|(?:und|et|y|e|en) (?:ich|moi|yo|io|eu|ek|ik)|(?:ich|moi|yo|io|eu|ek|ik)(?: (?:und|et|y|e|en)|,))(?!\p{L})/u.test(
        match[0],
      )
    // `fetch my mother, my aunt and the two kids`
    if (!isWithMe && !/\b(?:fetch|collect|pick ?up|meet|transport|take|drive) (?:my|our)\b/.test(match[0]))
      continue
    const others = [...match[0].matchAll(KIN)]
    if (others.length === 0 || others.length + minors < 2) continue
    const counted = others.filter(
      ([kin]) => minors === 0 || !/(?:toddler|baby|infant|kid|boy|girl)$/.test(kin),
    )
    // `my husband, our 3 year old and me`
    const onlyAged = Math.max(0, ages - minors - others.filter(([kin]) => CHILDREN_SAID.test(kin)).length)
    const said = [
      ...others.map((kin) => ({
        from: match.index + kin.index,
        to: match.index + kin.index + kin[0].length,
      })),
      ...children,
    ]
    return {
      from: Math.min(...said.map(({ from }) => from)),
      to: Math.max(...said.map(({ to }) => to)),
      count: counted.length + minors + onlyAged + (isWithMe ? 1 : 0),
    }
  }
  return null
}
