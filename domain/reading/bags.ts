/** Bags, large and small, and what else must fit in. */
import type { How } from './reading.ts'
import { NUMBER, numberOf } from './numbers.ts'
import { isFree, type Found, type Span, spanOf } from './text.ts'

export type Bags = { large: Found<number> | null; small: Found<number> | null; other: Found<string> | null }

const HAND = String.raw`carry[- ]?ons?(?: bags?| suitcases?| luggage)?|cabin(?:[- ](?:size[d]?|bags?|luggage|cases?|trolleys?|baggage|suitcases?))+|cabin bags?|hand(?:[- ](?:luggage|bags?|baggage|carry))|handbags?|handgepack(?:stucke?)?|handgepacksstucke?|handbagasie|handbagage|handtassen|small(?:er)? (?:bags?|suitcases?|cases?|ones|backpacks?|back packs)|backpacks?|back packs|rucksacks?|rucksacke|rugsakke?|rugtassen|sacs? a (?:dos|main)|mochilas?|zain[io]|bagages? (?:a main|cabine|de cabine)|valises? cabine|equipajes? de mano|bolsos? de mano|maletas? (?:de mano|de cabina|pequenas?)|bagagli(?:o)? a mano|trolley|bagagens? de mao|malas? (?:de mao|de bordo|pequenas?)|kleine?[rns]? (?:tasse?|koffers?)|klein(?:e)? sakke|daypacks?|laptop bags?|de mano|a mano|de mao|tog bags?|kleine taschen|petits? (?:sacs?|valises?)|overnight bags?|cabin(?=\s*(?:$|[.,;\n]|and\b|&))|(?:kleine?|pequen[ao]s?|piccol[aei]|petite?s?)(?=\s*(?:$|[.,;\n)]))|(?:hand|small)(?=\s*(?:$|[.,;\n]|and\b|und\b))`
const LARGE = String.raw`(?:(?:big|large|larger|heavy|huge|full[- ]size|medium|normal|standard|check(?:ed)?(?:[- ]?in)?|hold|gross?e[rn]?|groot|grote|grandes?|grandi|gros|grosses?|despachadas?|facturadas?|da stiva|en soute)\s+)+(?:bags?|suitcases?|cases?|luggage|baggage|pieces|koffers?|koffern|tasse?|tassen|sakke?|valises?|maletas?|malas?|valig[ie]a?e?|bagages|sacs|taschen|ones|backpacks?|rucksacks?|rucksacke)|check-?in (?:bags?|luggage)|check(?:ed|-?in)(?=\s*(?:and\b|&|,|\+))|suit ?cases?|suite?c[a-z]{2,4}s|koffers?|koffern|valises?|maletas?|malas?|valigi?[ea]|trunks?|duffels?(?: bags?)?|duffles?|kiste|reistassen|reisetaschen|gepackstucke?n?|stuks bagage|stukke bagasie|pieces? of (?:check(?:ed)?(?:[- ]?in)? )?(?:luggage|baggage)|pieces luggage|pcs|tasse?(?!n)|tas(?!\p{L})|tassen|cases?|bags?|baggages|bagages|colis|big(?! (?:people|ppl|persons?|mense|adults|boys|girls|guys|family|backpack|rucksack|car|van|bus|group|vehicle|day|birthday))|large(?! (?:backpack|rucksack|car|van|bus|group|vehicle))|gross?e(?=\s*(?:und|,|\+|\d))|groot(?=\s*(?:en|,|\+|\d))|grandes(?=\s*(?:y|e|,|\+|\d))`
const EACH =
  /^\s*(?:\p{L}+\s+)?(?:each(?! (?:time|way|trip|day|direction|journey))|per person|pp|p\.p|apiece|elk|pro person|je person|per persoon|chacun|cada uno|cada um|ciascuno|a testa)\b/u
const NOT_AS_MANY = new RegExp(String.raw`^,? (?:and )?not (${NUMBER})\b`)
const EACH_BEFORE =
  /\b(?:each(?: of us)?|ieder|elk|jeder|chacun|cada uno|cada um|ciascuno)(?: (?:got|have|has|with|carry\w*|bring\w*|met|mit|avec|con|com))?\s*$/
const counted = (nouns: string) =>
  new RegExp(
    String.raw`(?<![\p{L}\d:./-])(${NUMBER}|a|an)\s*(?:x\s*)?(?:(?:more|very|our|my|of|rather|soft|x)\s+)?(?:${nouns})(?![\p{L}\d])(?!\s*(?:seats?|hire|car\b|boot))`,
    'gu',
  )
const COUNTED = { small: counted(HAND), large: counted(LARGE) }
const HAND_ONLY = new RegExp(
  String.raw`\b(?:only|just|nur|net|slegs|alleen|alleen maar|seulement|uniquement|que des|solo|soltanto|so|apenas)\s+(?:${NUMBER}\s+)?(?:${HAND})|(?:${HAND})\s+(?:only|alone|seulement|solamente)\b`,
  'g',
)
const LISTED =
  /\b(?:large |big )?(?:bags?|luggage|suitcases?|baggage|koffer|gepack|bagages?|valises?|maletas?|equipaje|bagagli|valigie|malas?|bagasie|tasse)\s*[:=]\s*(\d{1,2})\b(?!\s*(?:large|big|small|hand|x|gross?e|grandes|pieces of hand))/g
const NONE =
  /\bno (?:checked |big |large |check-?in |hold )?(?:bags?|luggage|baggage|suitcases?)\b|\bwithout (?:any )?(?:luggage|bags?|baggage)|\bkeine? (?:gepack|koffer)|\bohne gepack|\bgeen (?:bagasie|tasse|bagage|koffers)|\bsonder bagasie|\bzonder bagage|\bsans bagages?|\bpas de (?:bagages?|valises?)|\bsin (?:equipaje|maletas)|\bsenza (?:bagagli|valigie)|\bsem (?:malas|bagagem)|\bnil (?:bags|luggage)|\bnothing (?:checked|to check)(?: in)?\b/g

type Thing = [pattern: string, english: string]
const THINGS: readonly Thing[] = [
  [
    'wheel ?chairs?|rollstuhl|rolstoel|fauteuil roulant|silla de ruedas|sedia a rotelle|cadeira de rodas',
    'wheelchair',
  ],
  [
    'strollers?|prams?|buggy|buggies|push ?chairs?|kinderwagens?|kinderwagen|stootkar|waentjie|poussettes?|cochecitos?|carritos? de bebe|passeggin[oi]|carrinhos?(?: de bebe)?',
    'stroller',
  ],
  [
    '(?:(?:\\w+|\\d+)[- ]?(?:foot|ft|feet) )?(?:surf|body|boogie|long|short)[- ]?boards?|boards|surfbretter|surfbrett|branderplanke?|planches? de surf|tablas? de surf|tavol[ae] da surf|pranchas?(?: de surf)?|sup boards?|paddle ?boards?|boards? ?bags?',
    'surfboard',
  ],
  ['kite ?(?:boards?|gear|bags?|equipment|surf gear)|kites?|kitesurf\\w*', 'kite gear'],
  [
    'golf ?(?:bags?|clubs?|sets?|stokke|sakke|taschen|tassen|gear)|golftaschen|golfbags?|golftassen|golfstokke|clubs de golf|sacs? de golf|bolsas? de golf|palos de golf|sacche? da golf|sacos? de golfe|tacos de golfe',
    'golf bag',
  ],
  [
    'bicycles?|mountain ?bikes?|bikes?|bike (?:boxes|box|bags?)|fahrrader|fahrrad|fietse?n?|velos?|bicicletas?|biciclett[ae]',
    'bicycle',
  ],
  ['skis?|snowboards?', 'skis'],
  ['(?:dive|diving|scuba) (?:gear|bags?|equipment)|tauchausrustung|duiktoerusting', 'dive gear'],
  ['guitars?|cellos?|double bass|keyboards?|drum kit|(?:musical )?instruments?|kitaar|gitarre', 'instrument'],
  [
    '(?:kissie|kis|kiste|kisten|case|cases|box|boxes|caisses?|cajas?|cass[ae]|caixas?|dozen|doos)\\s+(?:of\\s+|de\\s+|di\\s+)?(?:wyn|wine|wines|wein|wijn|vin|vino|vinho)',
    'case of wine',
  ],
  ['walkers?|rollators?|walking frame|crutches|krucken|zimmer frame', 'walking aid'],
  ['(?:small |little |big )?(?:dogs?|cats?|puppy|hund|honde?|pet crate|dog crate|chien|perro|cane)', 'dog'],
  ['cool(?:er)? ?box(?:es)?|cooler bags?|koelboks', 'cool box'],
  [
    'camera (?:gear|equipment|cases?)|kamera-ausrustung|tripods?|film equipment|sound equipment|exhibition (?:material|stands?)|display stands?|pull-?up banners?|roll-?up banners?|banners?',
    'equipment',
  ],
  ['wedding dress(?:es)?|trourok|brautkleid|robe de mariee', 'wedding dress'],
  ['boxes|cartons|kartons|bokse', 'boxes'],
  ['oxygen (?:bottle|concentrator|tank)', 'oxygen bottle'],
  ['camp(?:ing)? (?:gear|cots?|bed)|tents?|fishing rods?|visstokke', 'gear'],
]
/** Seats for children are no luggage; a chair that somebody asks about is none either. */
const OTHER_THAN = /\b(?:seat|rack|friendly|accessible|hire|rent)\b/

export function bagsIn(text: string, plain: string, taken: readonly Span[], passengers: number | null): Bags {
  const other = thingsIn(text, plain, taken)
  const blocked = [...taken, ...other.spans]
  const none = first(plain, NONE, blocked)
  const handOnly = first(plain, HAND_ONLY, blocked)
  const small = summed(plain, COUNTED.small, blocked, passengers)
  const large = summed(plain, COUNTED.large, [...blocked, ...small.spans], passengers)
  const listed = [...plain.matchAll(LISTED)].find((match) => isFree(spanOf(match), blocked))
  const said =
    listed === undefined ? null : { ...spanOf(listed), value: Number(listed[1]), how: 'read' as const }
  const empty = none ?? (large.found === null ? handOnly : null)
  const nought: Found<number> | null = empty && { ...empty, value: 0, how: 'read' }
  return { large: large.found ?? said ?? nought, small: small.found, other: other.found }
}

function first(plain: string, pattern: RegExp, taken: readonly Span[]): Span | null {
  const match = [...plain.matchAll(pattern)].map(spanOf).find((span) => isFree(span, taken))
  return match ?? null
}

function summed(plain: string, pattern: RegExp, taken: readonly Span[], passengers: number | null) {
  const spans: Span[] = []
  let value = 0
  let how: How = 'read'
  for (const match of plain.matchAll(pattern)) {
    const span = spanOf(match)
    const count = numberOf(match[1] ?? '')
    if (!isFree(span, taken) || Number.isNaN(count) || count > 60) continue
    const each =
      EACH.exec(plain.slice(span.to)) ?? EACH_BEFORE.exec(plain.slice(Math.max(0, span.from - 20), span.from))
    if (each !== null && passengers === null) continue
    if (
      each !== null ||
      /bags?$|tassen$|bagages$/.test(
        match[0].replace(/(?:big|large|check\S*|checked|heavy|grosse?s?) bags?$/, ''),
      )
    )
      how = 'understood'
    // `four suitcases, not three`
    const [, wrong] = NOT_AS_MANY.exec(plain.slice(span.to)) ?? []
    const isCorrected = wrong !== undefined && numberOf(wrong) === value
    if (isCorrected) how = 'understood'
    value = (isCorrected ? 0 : value) + (each === null ? count : count * (passengers ?? 1))
    spans.push(each === null || each.index > 0 ? span : { from: span.from, to: span.to + each[0].length })
  }
  const [start] = spans
  const end = spans.at(-1)
  const found: Found<number> | null =
    start === undefined || end === undefined
      ? null
      : { from: start.from, to: spans.length > 2 ? start.to : end.to, value, how }
  return { spans, found }
}

function thingsIn(
  text: string,
  plain: string,
  taken: readonly Span[],
): { found: Found<string> | null; spans: Span[] } {
  const found: (Span & { words: string })[] = []
  for (const [pattern, english] of THINGS) {
    const expression = new RegExp(
      String.raw`(?<![\p{L}\d])(?:(${NUMBER}|a|an)\s+(?:x\s+)?)?(?:(?:folding|foldable|electric|manual|double|large|small|big|faltbaren?|klappbaren?|opvoubare|opklapbare)\s+)?(?:${pattern})(?![\p{L}\d])`,
      'gu',
    )
    for (const match of plain.matchAll(expression)) {
      const span = spanOf(match)
      const [around = ''] = plain.slice(span.to, span.to + 14).split(/[.,;!?\n]/)
      if (!isFree(span, found) || !isFree(span, taken) || OTHER_THAN.test(around) || isElsewhere(plain, span))
        continue
      const words = text.slice(span.from, span.to)
      const isEnglish = folded(english)
        .split(' ')
        .some((word) => plain.slice(span.from, span.to).includes(word))
      const folds =
        english === 'wheelchair' &&
        /\bfold|collapsib|klapp|faltbar|opvou|pliable|plegable|pieghevole/.test(plain)
          ? 'folding '
          : ''
      found.push({
        ...span,
        words: isEnglish ? `${folds}${words.replace(/^an? /i, '')}` : `${folds}${english} (${words})`,
      })
    }
  }
  const list = found.toSorted((a, b) => a.from - b.from)
  const [start] = list
  if (start === undefined) return { found: null, spans: [] }
  return {
    found: { from: start.from, to: start.to, value: list.map(({ words }) => words).join(', '), how: 'read' },
    spans: list,
  }
}

function folded(words: string): string {
  return words.toLowerCase()
}

/** `the boat`, `bike tour`: not with them. */
function isElsewhere(plain: string, { from, to }: Span): boolean {
  return (
    /^\s*(?:tour|trip|ride|shop|hire|rental|race|park|access)/.test(plain.slice(to)) ||
    /\b(?:hire|rent|no|without|quad|motor)\s+(?:a |an |our )?$/.test(plain.slice(0, from))
  )
}
