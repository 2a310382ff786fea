/** Places that are named by pointing at others: from there, our hotel, home, to us. */
import { isFree, matches, type Span, spanOf, words } from '../text.ts'

export type Reference = Span & { points: 'there' | 'hotel' | 'home' | 'us' }

const HOUSE = words`hotel guest_?house airbnb bnb apartment lodge accommodation villa flat gastehaus`
const WORDS: readonly [Reference['points'], RegExp][] = [
  ['there', /\b(?:from (?:there|here)|von (?:dort|da)|van daar|daarvandaan)\b/g],
  // Behind a preposition, which says its part.
  [
    'hotel',
    new RegExp(
      String.raw`(?<=\b(?:from|to|at|vom|zum|im|am|na|van) )${HOUSE}\b(?! (?:verde|is\b))|\b(?:same|the|our|my|that|this|your|unser\w*|dem|ons|die)\s(?:same )?${HOUSE}\b(?! (?:verde|is\b))`,
      'g',
    ),
  ],
  // In a table or a list of days it stands alone.
  ['hotel', /(?<=^|\s{2}|\|\s?|- )hotel(?= - | +-> |\s{2}|\s?\||\s*$)/gm],
  [
    'home',
    /\b(?:(?:back|then|go|going|us|me|return|from|our|my) (?:home|house|place)|home again|nach hause|huis toe|terug huis)\b/g,
  ],
  [
    'us',
    /(?<=\b(?:to|zu|na) )(?:us|uns|ons)\b|(?<=\bto )our (?:office|place)\b|\bour (?:main |front )?(?:entrance|lobby|reception|door|gate)\b(?!\s*:)/g,
  ],
]

export function referencesIn(plain: string, taken: readonly Span[]): Reference[] {
  const found: Reference[] = []
  for (const [points, pattern] of WORDS)
    for (const match of matches(pattern, plain)) {
      const span = spanOf(match)
      if (isFree(span, taken) && isFree(span, found)) found.push({ ...span, points })
    }
  return found.toSorted((a, b) => a.from - b.from)
}
