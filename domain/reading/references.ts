/** Places that are named by pointing at others: from there, our hotel, home, to us. */
import type { Span } from './text.ts'
import { spanOf } from './text.ts'

export type Reference = Span & { points: 'there' | 'hotel' | 'home' | 'us' }

const HOUSE =
  'hotel|guest ?house|guesthouse|airbnb|bnb|b&b|apartment|lodge|accommodation|villa|flat|unterkunft|gastehaus|gastehuis|ferienwohnung|hebergement|logement|alojamiento|alloggio|albergo|alojamento|pousada|verblijf'
const WORDS: readonly [Reference['points'], RegExp][] = [
  [
    'there',
    /\b(?:from there|from here|von dort|von da|ebendort|ebenda|selber ort|daarvandaan|daar vandaan|vandaar|van daar|de la-bas|desde alli|desde ahi|da li|de la(?= (?:para|ate|de volta)\b)|dali|de la mesmo)\b/g,
  ],
  [
    'hotel',
    new RegExp(
      String.raw`\b(?:same|the|our|my|that|unser\w*|vom|zum|im|am|dem|ons|onze|die|het|notre|l'|a l'|de l'|nuestro|el|del|al|nostro|il|dall'|all'|nosso|do|ao|no|mesmo|mismo|meme|dieselbe|selben|this|your|to|from|at|na|van|mijn)\s?(?:same |selben |zelfde |mismo |mesmo |dieselbe )?(?:${HOUSE})\b(?! (?:verde|is\b))`,
      'g',
    ),
  ],
  // In a table or a list of days it stands alone.
  ['hotel', /(?<=^|\s{2}|\|\s?|- )hotel(?= - | +-> |\s{2}|\s?\||\s*$)/gm],
  [
    'home',
    /\b(?:(?:back|then|go|going|take us|bring us|us|me|drive us|return) home|home again|nach hause|huis toe|terug huis|a casa|para casa|chez nous|naar huis|from home|our home|my house|our house|from my place|from our place|my place)\b/g,
  ],
  [
    'us',
    /\bto us\b|\bto our (?:guest house|guesthouse|lodge|b&b|villa|hotel|office|place)\b|\bzu uns\b|\bna ons\b|\bnaar ons\b|\bchez nous\b|\bbring (?:him|her|them) (?:to us|here)\b|\b(?:at|from) our (?:main |front )?(?:entrance|lobby|reception|door|gate)\b(?!\s*:)/g,
  ],
]

export function referencesIn(plain: string, taken: readonly Span[]): Reference[] {
  const found: Reference[] = []
  for (const [points, pattern] of WORDS)
    for (const match of plain.matchAll(pattern)) {
      const { from, to } = spanOf(match)
      // Keep the preposition in the words before, where roles are read.
      const lead =
        /^(?:from|to|to our|at|vom|zum|im|am|na|van|de l'|a l'|del|al|dall'|all'|do|ao|no|von|a|para|chez|naar|zu|back|take|bring)\s?(?=\S)/.exec(
          match[0],
        )?.[0] ?? ''
      const start = points === 'home' ? from : from + lead.length
      if (![...taken, ...found].some((other) => start < other.to && other.from < to))
        found.push({ from: start, to, points })
    }
  return found.toSorted((a, b) => a.from - b.from)
}
