/** How many travel, and how old the children are. */
import type { How } from './reading.ts'
import { NUMBER, numberOf } from './numbers.ts'
import { isFree, type Span, spanOf } from './text.ts'

export type Party = Span & {
  count: number
  how: How
  isDoubtful: boolean
  ages: { values: number[]; span: Span | null }
  /** Children whose ages are not said. */
  lacksAges: boolean
}

type Kind = 'adults' | 'children' | 'infants' | 'total' | 'plus'
type Piece = Span & { kind: Kind; count: number; how: How }

const ADULTS = 'adults?|adult pax|grown-?ups|erwachsenen?|volwassene[ns]?|adultes?|adultos?|adulti|adult[ae]s'
const CHILDREN =
  'children|childs?|kids?|kinder|kindern|kind|kinders|kinderen|kleinkinder|enfants?|ninos?|ninas?|hijos?|hijas?|filhos?|filhas?|figli|bambin[ioae]|criancas?|kiddies|kiddos|boys?|girls?|sons?|daughters?|teen(?:ager)?s?|toddlers?|schoolkids|seuns?|dogters?|sohne?|tochter|tieners?|peuters?|fils|filles?'
const INFANTS = 'infants?|bab(?:y|ies)|babys|babas?|bebes?|neonat[oi]|saugling(?:e)?|zuigelingen?|newborns?'
const PEOPLE =
  'pax|people|peoples|persons?|ppl|pple|peeps|pers|pers\\.|personen|personas?|personnes?|persone|pessoas?|mense|mensen|guests?|gaste?n?|passengers?|passagier(?:e|s)?|passagers?|pasajeros?|passeggeri|passageiros?|delegates|delegasie|travell?ers|friends|vriende|vrienden|freunden?|amig[oa]s|amici|amis|ladies|women|men|gentlemen|colleagues|kollegen|collegas|collegues|executives|students|players|golfers|tourists|seater group|dames|vroue|mans|directors|managers|visitors|clients|engineers|girls|okes|hikers|divers|bridesmaids|grandparents'
const COUPLES = 'couples|paare|pare|koppels|stelle|parejas|coppie|casais'
const ADJECTIVE = String.raw`(?:(?:more|small|little|young|other|of|our|my|overseas|german|dutch|french|kleine?|groot|old|elderly|senior|junior|male|female|petits|jeunes|pequenos|foreign|vip|paying|smaller)\s+){0,2}`

const counted = (nouns: string) =>
  new RegExp(
    String.raw`(?<![\p{L}\d:.,/-])(${NUMBER}|a|an)\s*(?:x\s*)?-?\s*${ADJECTIVE}(?:${nouns})(?![\p{L}\d])`,
    'gu',
  )
const COUNTED: readonly [Kind, RegExp, number][] = [
  ['infants', counted(INFANTS), 1],
  ['children', counted(CHILDREN), 1],
  ['adults', counted(ADULTS), 1],
  ['total', counted(COUPLES), 2],
  ['total', counted(PEOPLE), 1],
]
const OF_US = new RegExp(
  String.raw`(?<![\p{L}\d:.,/-])(${NUMBER})\s+of (?:us|them|you)\b|\b(?:we are|we're|were|we will be|we'll be|there are|there's|there is|us|we be|its|it's|wir sind|sind wir|zu|nous sommes|nous serons|on est|on sera|somos|seremos|siamo in|siamo|saremo in|saremo|ons is|wij zijn met|we zijn met|wij zijn|we zijn|estamos|seriamos|party of|group of|family of|gruppe von|groep van|familie van|familie mit|groupe de|famille de|grupo de|familia de|gruppo di|famiglia di|total of|pour|for|fur|vir|voor|para|per)\s+(?:just |only |about |a (?:group|party|family) (?:of )?|eine (?:gruppe|familie) von |'n groep van |n groep van |un groupe de |un grupo de |un gruppo di |in totaal |en tout |gesamt )?(?!(?:une?|eine?n?|einem|een|uma?|uno|una|'?n|one)\b)(${NUMBER})\b(?!\s*(?:[:.h/]\d|%|st\b|nd\b|rd\b|th\b|am\b|pm\b|uhr|uur|hours?|hrs?|nights?|days?|tage|nachte|stunden|ure|dae|nagte|heures|jours|nuits|horas|dias|noches|ore|giorni|notti|noites|weeks?|months?|years?|jahre|jaar|ans|anos|bags?|suitcases?|koffer|tasse|valises?|maletas?|bikes?|cars?|vehicles?|trips?|tours?|transfers?|minutes|min|km|o'?clock|${'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec'}|(?:\p{L}+ )?(?:road|street|drive|avenue)))|\b(?:(?:family|group|party) of)\s+(${NUMBER})\b`,
  'gu',
)
const IN_GERMAN: readonly [RegExp, number][] = [
  [
    /\bzu (?:zweit|zweien)\b|\bmet z'n tweeen\b|\bwe two\b|\bjust the two of us\b|\bthe two of us\b|\bboth of us\b|\bin due\b|\bwir beide\b|\bons twee\b|\bnous deux\b/g,
    2,
  ],
  [/\bzu dritt\b|\bmet z'n drieen\b|\bin tre\b/g, 3],
  [/\bzu viert\b|\bmet z'n vieren\b|\bin quattro\b/g, 4],
  [/\bzu funft\b|\bmet z'n vijven\b|\bin cinque\b/g, 5],
  [/\bzu sechst\b|\bmet z'n zessen\b|\bin sei\b/g, 6],
]
const RELATION =
  'husband|wife|partner|boyfriend|girlfriend|fiancee?|mom|mum|mother|dad|father|son|daughter|sister|brother|friend|colleague|boss|gran|granny|grandmother|grandfather|ma|pa|mother-in-law|father-in-law|skoonma|skoonpa|vrou|man|mann|frau|freundin|freund|femme|mari|mere|pere|ami|amie|esposa|esposo|mujer|marido|madre|padre|moglie|marito|mae|pai|guest|client|aunt|uncle|niece|nephew|ceo|director|daughter-in-law|son-in-law|kollege|kollegin|mutter|vater'
const WITH_ME = new RegExp(
  String.raw`\bmy (?:${RELATION}) and (?:i|me|myself)\b|\b(?:me|i|myself) and my (?:${RELATION})\b|\bmy (?:${RELATION}) (?:&|\+) (?:i|me)\b|\bmein(?:e)? (?:${RELATION}) und ich\b|\bich und mein(?:e)? (?:${RELATION})\b|\bm(?:on|a) (?:${RELATION}) et moi\b|\bmi (?:${RELATION}) y yo\b|\bmia? (?:${RELATION}) e io\b|\bio e mi[ao] (?:${RELATION})\b|\bmy (?:${RELATION}) en ek\b|\bek en my (?:${RELATION})\b|\bminha (?:${RELATION}) e eu\b|\beu e minha (?:${RELATION})\b|\bmr\.? (?:&|and|und|en) mrs\b|\bherr und frau\b|\bmnr\.? en mev\b|\bmijn (?:${RELATION}) en ik\b|\bik en mijn (?:${RELATION})\b|\bmy (?:parents|grandparents|in-laws|mom and dad|mum and dad|folks)\b|\bmeine eltern\b|\bmy ouers\b`,
  'g',
)
const ALONE =
  /\b(?:just me|only me|just myself|myself only|only myself|travelling alone|traveling alone|by myself|on my own|i'm alone|solo|1 pax|one pax|single passenger|allein|alleine|nur ich|net ek|alleen|seule?|juste moi|solo yo|sola|da solo|so eu|sozinh[oa]|just her|just him|only her|only him|just one|1 person)\b/g
const ONE_SAID = new RegExp(
  String.raw`\b(?:our guest (?:mr|mrs|ms|dr|prof)\b|\bfor (?:mr|mrs|ms|dr|prof)\.? [a-z]+(?! (?:and|&))|(?:collect|fetch|pick ?up) (?:mr|mrs|ms|dr|my (?:${RELATION})\b)|my (?:${RELATION}) (?:lands?|arrives?|is (?:arriving|landing|flying)|flies|needs|will|has|wants|kom|land)|our (?:ceo|director|md|cfo|guest|speaker|client)(?:'s)?\b)`,
  'g',
)
const ONE_WRITES =
  /\b(?:i (?:need|want|am|will|have|land|arrive|would|'d|'m)|i'm|i'd like|i'll|ich (?:brauche|lande|komme|mochte|suche)|ek (?:soek|benodig|land|wil|het)|ik (?:wil|zoek|land|heb)|je (?:cherche|voudrais|souhaite|suis|dois|arrive)|necesito|quisiera|vorrei|arrivo|preciso|chego|gostaria|can you (?:fetch|collect|pick) me|pick me up|collect me|fetch me|take me)\b/g
const PLUS = new RegExp(
  String.raw`(?:\bplus|\band also|\bas well as|\+)\s+(?:my|a|an|our|the|one|1|his|her)?\s*(?:${RELATION}|${INFANTS}|${CHILDREN}|driver|nanny|guide|interpreter|one more|1 more)\b`,
  'g',
)
const INCLUDING =
  /(?:\bincluding|\bincl\.?|\bof which|\bof whom|\bof them|\bdont|\bdavon|\bdarunter|\bwaarvan|\binclu\w*|\bdi cui|\bsendo|\bwovon|\binsluitend|\bthat's|\bi\.e\.|[(:=])\s*(?:\p{L}+\s+){0,2}$/u
const ADDED = /(?:\bplus|\band|\+|&|\bund|\ben|\bet|\by|\be|\bas well as|,)\s*(?:a |an |our |my |one )?$/

const UNIT = String.raw`(?:years?(?: old)?|yrs?(?: old)?|y\/?o|yr old|jahren?(?: alt)?|jarige?|jaar(?: oud)?|ans|anos|anni|aged)`
const LIST = String.raw`\d{1,2}(?:\s*(?:,|and|&|und|et|y|e|en|\+|\/|,? ?and)\s*\d{1,2}(?![\d:]|\s*(?:infant|bab|kid|child|boy|girl|toddler|month|mth|pax|people|bags?|suitcases?|adults)))*`
const AGES: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:aged|ages?|alter|im alter von|age de|ages de|de edad)\b\s*(?:are |is |of |von |: ?)?(${LIST})(?:\s*${UNIT})?`,
    'g',
  ),
  new RegExp(
    String.raw`(?:\b(?:of|de|van|von|mit|di)\s+)?(?<![\d:.])(${LIST})[\s-]*${UNIT}\b(?!\s*(?:ago|anniversary|birthday))`,
    'g',
  ),
  new RegExp(
    String.raw`\b(?:${CHILDREN}|${INFANTS})\b\s*[(:,-]\s*(?:ages? |aged )?(${LIST})\s*(?:\)|$|[.,;\n])`,
    'gm',
  ),
  new RegExp(
    String.raw`\b(?:${CHILDREN}|${INFANTS})\b\s+(?:of |who are |are |is )?(${LIST})(?=\s*(?:$|[.,;\n)]))`,
    'gm',
  ),
]
const MONTHS_OLD =
  /(?<![\d:.])(\d{1,2})[\s-]*(?:months?|mths?|mos?|monate?n?|maande?n?|mois|meses|mesi)(?:[\s-]*old|[\s-]*alt| oud)?\b/g

/** All of a piece of text; null where it names nobody. */
export function partyIn(plain: string, taken: readonly Span[]): Party | null {
  const ages = agesIn(plain, taken)
  const pieces = piecesIn(plain, [...taken, ...ages.spans])
  const summed = sumOf(plain, pieces, ages.values)
  if (summed === null) return null
  const children = pieces.filter(({ kind }) => kind === 'children' || kind === 'infants')
  const minors = children.reduce((sum, { count }) => sum + count, 0)
  const isOld = ages.values.length > 0 && minors === 0
  const values =
    isOld && !/\bold\b|jahr|jaar|jarig|\bans\b|\banos\b|\banni\b|yo\b|month/.test(plain) ? [] : ages.values
  const first = ages.spans[0]
  const last = ages.spans.at(-1)
  return {
    ...summed,
    ages: {
      values,
      span: first === undefined || last === undefined ? null : { from: first.from, to: last.to },
    },
    lacksAges: minors > values.length,
  }
}

function agesIn(plain: string, taken: readonly Span[]): { values: number[]; spans: Span[] } {
  const found: (Span & { values: number[] })[] = []
  for (const match of plain.matchAll(MONTHS_OLD)) {
    const isOfPerson = /old|alt|oud|infant|bab|bebe|kind|child/.test(
      plain.slice(Math.max(0, match.index - 25), match.index + match[0].length + 14),
    )
    if (isOfPerson && isFree(spanOf(match), taken))
      found.push({ ...spanOf(match), values: [Math.floor(Number(match[1]) / 12)] })
  }
  for (const pattern of AGES) {
    for (const match of plain.matchAll(pattern)) {
      const list = match[1] ?? ''
      const from = match.index + match[0].indexOf(list)
      const span = { from, to: from + list.length }
      const values = [...list.matchAll(/\d{1,2}/g)].map(([age]) => Number(age))
      const isChild = values.every((age) => age < 18)
      if (isChild && isFree(span, found) && isFree(span, taken)) found.push({ ...span, values })
    }
  }
  found.sort((a, b) => a.from - b.from)
  return { values: found.flatMap(({ values }) => values), spans: found }
}

function piecesIn(plain: string, taken: readonly Span[]): Piece[] {
  const pieces: Piece[] = []
  const add = (match: RegExpMatchArray, kind: Kind, count: number, how: How = 'read') => {
    const span = spanOf(match)
    const isRepeated =
      kind !== 'plus' &&
      kind !== 'total' &&
      pieces.some((piece) => piece.kind === kind && piece.count === count)
    if (
      !Number.isNaN(count) &&
      count > 0 &&
      count < 200 &&
      isFree(span, pieces) &&
      isFree(span, taken) &&
      !isRepeated
    )
      pieces.push({ ...span, kind, count, how })
  }
  for (const match of plain.matchAll(PLUS)) add(match, 'plus', 1, 'understood')
  for (const [kind, pattern, times] of COUNTED)
    for (const match of plain.matchAll(pattern))
      add(match, kind, numberOf(match[1] ?? '') * times, times === 1 ? 'read' : 'understood')
  for (const match of plain.matchAll(OF_US))
    add(match, 'total', numberOf(match[1] ?? match[2] ?? match[3] ?? ''))
  for (const [pattern, count] of IN_GERMAN)
    for (const match of plain.matchAll(pattern)) add(match, 'total', count)
  return pieces.toSorted((a, b) => a.from - b.from)
}

type Sum = Omit<Party, 'ages' | 'lacksAges'>

function sumOf(plain: string, pieces: Piece[], ages: number[]): Sum | null {
  const of = (kind: Kind) => pieces.filter((piece) => piece.kind === kind)
  const total = (kind: Kind) => of(kind).reduce((sum, { count }) => sum + count, 0)
  const [whole] = of('total')
  const minors = total('children') + total('infants')
  if (of('adults').length > 0) {
    const sum = total('adults') + minors + total('plus')
    if (whole === undefined) return spanning(pieces, sum, 'read', false)
    const isWhole = whole.count === sum || (whole.count === total('adults') && minors === 0)
    return spanning(isWhole ? [whole] : pieces, whole.count, isWhole ? 'read' : 'understood', !isWhole)
  }
  if (whole !== undefined) return wholeWith(plain, whole, pieces)
  const pair = WITH_ME.exec(plain)
  WITH_ME.lastIndex = 0
  if (pair !== null) {
    const singles = minors === 0 && ages.length > 0 ? ages.length : 0
    return {
      ...spanOf(pair),
      count: 2 + minors + singles + total('plus'),
      how: 'understood',
      isDoubtful: minors + singles > 0,
    }
  }
  for (const [pattern, count] of [
    [ALONE, 1],
    [ONE_SAID, 1],
    [ONE_WRITES, 1],
  ] as const) {
    const match = pattern.exec(plain)
    pattern.lastIndex = 0
    if (match === null) continue
    const isSure = pattern === ALONE
    if (
      pattern === ONE_WRITES &&
      /\b(?:we|us|our (?:family|group|flight)|wir|ons|nous|nos|noi|wij)\b/.test(plain)
    )
      return null
    return {
      ...spanOf(match),
      count: count + minors + total('plus'),
      how: isSure ? 'read' : 'understood',
      isDoubtful: minors > 0,
    }
  }
  return minors > 0 && of('children').some(({ count }) => count > 3)
    ? spanning(pieces, minors, 'understood', true)
    : null
}

/** `six, two of them children` are six; `four and a baby` are five. */
function wholeWith(plain: string, whole: Piece, pieces: Piece[]): Sum {
  let { count, how } = whole
  let isDoubtful = false
  let { to } = whole
  for (const piece of pieces) {
    if (piece === whole || piece.kind === 'total') continue
    const gap = plain.slice(Math.min(whole.to, piece.from), piece.from)
    const isPart = INCLUDING.test(gap)
    const isMore = piece.kind === 'plus' || ADDED.test(gap.slice(-14))
    if (isPart || piece.from < whole.from) continue
    if (isMore && piece.from - whole.to < 40) {
      count += piece.count
      how = 'understood'
      to = Math.max(to, piece.to)
    } else if (piece.from - whole.to < 40) isDoubtful = true
  }
  return { from: whole.from, to, count, how: isDoubtful ? 'understood' : how, isDoubtful }
}

function spanning(pieces: Piece[], count: number, how: How, isDoubtful: boolean): Sum {
  return { from: pieces[0]?.from ?? 0, to: pieces.at(-1)?.to ?? 0, count, how, isDoubtful }
}
