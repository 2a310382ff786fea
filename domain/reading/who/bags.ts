/** Bags, large and small, and what else must fit in. */
import { NUMBER, numberOf } from '../numbers.ts'
import { meant } from '../taking-back.ts'
import { after, before, type Found, isFree, matches, type Span, spanOf, words } from '../text.ts'

export type Bags = { large: Found<number> | null; small: Found<number> | null; other: Found<string> | null }

const ENDS = String.raw`(?=\s*(?:$|[.,;)\n]|and\b|und\b|en\b|&|\+))`
const SMALL = words`
  carry[-_]?ons?(?:_(?:bags?|luggage|suitcases?))? cabin(?:[-_](?:size[d]?|bags?|luggage|cases?|trolleys?|suitcases?))+ cabin${ENDS}
  hand[-_]?(?:luggage|bags?|baggage) small(?:er)?_(?:bags?|suitcases?|cases?|ones) (?:small|hand)${ENDS} (?:lap_?top|day|overnight)_?(?:bags?|packs?) back_?packs? rucksacks?
  handgepack(?:s?stucke?)? kleine[nr]?_(?:koffer|taschen?) kleine?${ENDS} rucksacke`
const SIZE = words`big large[r]? heavy huge normal check(?:ed)?(?:[-_]?in)? hold gross?e[nr]? groot`
const LARGE = words`
  (?:${SIZE}[_])+(?:bags?|suitcases?|cases?|luggage|baggage|pieces|ones|koffer|taschen?|tasse?|backpacks?|rucksacks?) check(?:ed)?-?_?in_(?:bags?|luggage)
  (?:big|large)(?!_(?:people|ppl|persons?|mense|adults|boys|girls|family|backpack|car|van|bus|group|vehicle|day|birthday))
  check(?:ed|-?in)${ENDS} suit_?cases? duffels?(?:_bags?)? cases? bags? pcs
  koffern? taschen? gross?e${ENDS}
  tas tasse koffers groot${ENDS}`
const counted = (nouns: string) =>
  new RegExp(
    String.raw`(?<![\p{L}\d:./-])(${NUMBER}|an?)\s*(?:x\s*)?(?:(?:more|very|our|my|of|rather|soft)\s+)?${nouns}(?![\p{L}\d]|\s*(?:seats?|hire|car\b|boot))`,
    'gu',
  )
const COUNTED = { small: counted(SMALL), large: counted(LARGE) }
const EACH_AFTER = /^\s*(?:\p{L}+\s+)?(?:each(?! (?:time|way|trip|day))|per person|pp|pro person)\b/u
const EACH_BEFORE =
  /\b(?:each(?: of us)?|everyone|jeder)(?: (?:got|have|has|with|carry\w*|bring\w*|met|mit))?\s*$/
const HAND_ONLY = new RegExp(
  String.raw`\b(?:only|just|nur|net)\s+(?:${NUMBER}\s+)?${SMALL}|${SMALL}\s+(?:only|alone)\b`,
)
const LISTED =
  /\b(?:bags?|luggage|suitcases?|koffer|gepack|tasse)\s*[:=]\s*(\d{1,2})\b(?!\s*(?:large|big|small|hand|x|gross))/
const NONE =
  /\b(?:no|without(?: any)?|nil|keine?|ohne|geen) (?:checked |big |large |check-?in |hold )?(?:bags?|luggage|baggage|suitcases?|gepack|koffer|tasse)\b|\bnothing (?:checked|to check)\b/

/** What it is called in a field of the office, where the message does not say so itself. */
const THINGS: readonly [pattern: string, english: string][] = [
  [words`wheel_?chairs? rollstuhl`, 'wheelchair'],
  [words`strollers? prams? bugg(?:y|ies) push_?chairs? kinderwagens?`, 'stroller'],
  [
    words`(?:\w+[-_]?(?:foot|ft)_)?(?:surf|body|boogie|sup|paddle)[-_]?boards?(?:_?bags?)? boards surfbrett(?:er)?`,
    'surfboard',
  ],
  [words`golf_?(?:bags?|clubs?|sets?|stokke|sakke|taschen)`, 'golf bag'],
  [words`(?:mountain_?)?bi(?:ke|cycle)s?(?:_(?:boxe?s?|bags?))? fahrrad(?:er)?`, 'bicycle'],
  [words`guitars? (?:musical_)?instruments?`, 'instrument'],
  [words`(?:kissie|kiste?n?|cases?|box(?:es)?|dozen)_(?:of_)?(?:wyn|wines?|wein)`, 'case of wine'],
  [words`walkers? rollators? walking_frame crutches`, 'walking aid'],
  [words`(?:small_|big_)?(?:dogs?|cats?|puppy|hund|honde?)`, 'dog'],
  [
    words`camera_(?:gear|equipment|cases?) (?:film|sound)_equipment tripods? (?:pull-?up_|roll-?up_)?banners? tents? fishing_rods?`,
    'equipment',
  ],
]
const THING = THINGS.map(([pattern, english]) => ({
  english,
  pattern: new RegExp(
    String.raw`(?<![\p{L}\d])(?:(?:${NUMBER}|an?)\s+(?:x\s+)?)?(?:(?:folding|foldable|electric|double|large|small|faltbaren?)\s+)?${pattern}(?![\p{L}\d])`,
    'gu',
  ),
}))
const NOT_WITH_THEM = /^\s*(?:tour|trip|ride|shop|hire|rental|race|park|seat|rack|friendly|access)/
const NO_THING = /\b(?:hire|rent|no|without|quad|motor)\s+(?:a |an |our )?$/
const FOLDS = /\bfold|klapp|faltbar|opvou/

export function bagsIn(text: string, plain: string, taken: readonly Span[], passengers: number | null): Bags {
  const other = thingsIn(text, plain, taken)
  const blocked = [...taken, ...other.spans]
  const free = (match: RegExpExecArray | null) =>
    match !== null && isFree(spanOf(match), blocked) ? match : null
  const small = summed(plain, COUNTED.small, blocked, passengers)
  const large = summed(plain, COUNTED.large, [...blocked, ...small.spans], passengers)
  const listed = free(LISTED.exec(plain))
  const none = free(NONE.exec(plain)) ?? free(HAND_ONLY.exec(plain))
  const found =
    listed !== null
      ? { ...spanOf(listed), value: Number(listed[1]), how: 'read' as const }
      : none && { ...spanOf(none), value: 0, how: 'read' as const }
  return { large: large.found ?? found, small: small.found, other: other.found }
}

function summed(plain: string, pattern: RegExp, taken: readonly Span[], passengers: number | null) {
  const found = matches(pattern, plain).flatMap((match): Found<number>[] => {
    const span = spanOf(match)
    const count = numberOf(match[1])
    const each = EACH_AFTER.exec(after(plain, span.to)) ?? EACH_BEFORE.exec(before(plain, span.from, 20))
    if (!isFree(span, taken) || count === undefined || count > 60 || (each !== null && passengers === null))
      return []
    // Of bags alone nobody says how large they are.
    const isRead = each === null && !/^\S+ (?:x )?(?:bags?|tas|tasse)$/.test(match[0])
    const value = each === null ? count : count * (passengers ?? 1)
    return [{ ...span, value, how: isRead ? 'read' : 'understood' }]
  })
  const all = meant(plain, found)
  const [start, end] = [all[0], all.at(-1)]
  return {
    spans: found,
    found:
      start === undefined || end === undefined
        ? null
        : {
            ...start,
            to: all.length > 2 ? start.to : end.to,
            value: all.reduce((sum, { value }) => sum + value, 0),
            how: all.find(({ how }) => how !== 'read')?.how ?? 'read',
          },
  }
}

function thingsIn(
  text: string,
  plain: string,
  taken: readonly Span[],
): { found: Found<string> | null; spans: Span[] } {
  const found: (Span & { name: string })[] = []
  for (const { pattern, english } of THING)
    for (const match of matches(pattern, plain)) {
      const span = spanOf(match)
      const isElsewhere =
        NOT_WITH_THEM.test(after(plain, span.to, 14)) || NO_THING.test(before(plain, span.from, 14))
      if (isElsewhere || !isFree(span, found) || !isFree(span, taken)) continue
      const written = text.slice(span.from, span.to).replace(/^an? /i, '')
      const isEnglish = english.split(' ').some((word) => match[0].includes(word))
      const folds = english === 'wheelchair' && FOLDS.test(plain) && !FOLDS.test(match[0]) ? 'folding ' : ''
      found.push({ ...span, name: isEnglish ? `${folds}${written}` : `${folds}${english} (${written})` })
    }
  const list = found.toSorted((a, b) => a.from - b.from)
  const [start] = list
  if (start === undefined) return { found: null, spans: [] }
  return {
    found: { from: start.from, to: start.to, value: list.map(({ name }) => name).join(', '), how: 'read' },
    spans: list,
  }
}
