import type { ClosedPlace, ClosedWhy, Closure } from '#domain/closures/closures.ts'
import { capeDate, capeTime } from '#domain/values/cape-time.ts'
import type { Language } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
import { shortInstant } from './policy.ts'

/** A closure in words, in the language of whoever reads it. */

/** `Chapman’s Peak Drive`. */
export function closedName({ id, name }: Pick<ClosedPlace, 'id' | 'name'>, { phrases }: Language): string {
  return wordsFor(phrases.closures.names, id) ?? name
}

/** `from Sat 21 Nov, 06:00 to Sun 22 Nov, 18:00`; the day once where it is the same. */
export function closedSpan({ from, until }: Pick<Closure, 'from' | 'until'>, language: Language): string {
  const { span, further } = language.phrases.closures
  if (until === null) return say(language.tag, further, { from: shortInstant(from, language) })
  const isOneDay = capeDate(from) === capeDate(until)
  return say(language.tag, span, {
    from: shortInstant(from, language),
    until: isOneDay ? capeTime(until) : shortInstant(until, language),
  })
}

/** `Chapman’s Peak Drive is closed from … to … because of fallen rock.` */
export function closedInWords(
  place: Pick<ClosedPlace, 'id' | 'name' | 'isRoad'>,
  { from, until, why }: Pick<Closure, 'from' | 'until'> & { why: ClosedWhy },
  language: Language,
): string {
  const { closures } = language.phrases
  return say(language.tag, place.isRoad ? closures.road : closures.sight, {
    name: closedName(place, language),
    span: closedSpan({ from, until }, language),
    why: closures.why[why],
  })
}

/** What guests get instead: the way round, or what a tour shows; empty where nobody has thought of anything. */
export function insteadInWords(
  { id, round, packages }: Pick<ClosedPlace, 'id' | 'round' | 'packages'>,
  packageId: string | null,
  { tag, phrases }: Language,
): string {
  if (round !== null) return say(tag, phrases.closures.round, { round: round.name })
  const isOnTour = packageId !== null && packages.includes(packageId)
  return (isOnTour && wordsFor(phrases.closures.instead, id)) || ''
}

/** What its guests are mailed: the heading, and what they get instead. */
export function closureText(
  place: Pick<ClosedPlace, 'id' | 'name' | 'isRoad' | 'round' | 'packages'>,
  closure: Pick<Closure, 'from' | 'until' | 'why'>,
  packageId: string | null,
  language: Language,
): string {
  return [closedInWords(place, closure, language), insteadInWords(place, packageId, language)]
    .filter((sentence) => sentence !== '')
    .join('\n\n')
}

function wordsFor(words: Record<string, string>, id: string): string | undefined {
  return words[id]
}
