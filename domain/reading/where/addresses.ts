/** Street addresses, and houses that we do not know, in the words of the message. */
import { before, isFree, matches, type Span, spanOf, words } from '../text.ts'

export type Address = Span & {
  /** `number` with its house number, `street` without one, `house` only its name. */
  kind: 'number' | 'street' | 'house'
}

const ENDING = words`road rd street str st avenue ave drive dr lane ln close way boulevard blvd place square walk court circle straat weg`
const JOINED = String.raw`\p{L}{3,20}(?:straat|weg|laan|rylaan|street|road)`
/** No word of a street's name: what stands before an address or behind it. */
const NO_NAME = words`
  from to at in on and the for pax people persons? of adults? guests? bags? one both us we is am pm by with kids? children hrs
  von vom nach uhr personen
  jan(?:uary)? feb(?:ruary)? mar(?:ch)? apr(?:il)? may june? july? aug(?:ust)? sept? oct nov dec (?:septem|octo|novem|decem)ber`
const WORD = String.raw`(?!${NO_NAME}\b)(?:\p{L}{1,4}\.|[\p{L}'-]{1,25})`
const NUMBERED = new RegExp(
  String.raw`(?<![\d:.,/+])\b(\d{1,4}[a-z]?),? (?:(?:${WORD} ){1,4}${ENDING}|${JOINED})\b(?! (?:trip|service))`,
  'gu',
)
const NUMBER_LAST = new RegExp(
  String.raw`\b(?:${JOINED}|(?:${WORD} ){1,3}${ENDING}),? (\d{1,4}[a-z]?)\b(?! ?(?:[:h]\d|\.\d|${words`am pm uhr pax people ppl persons? adults? guests? bags? (?:st|nd|rd|th) jan\w* feb\w* mar(?:ch)? apr\w* nov\w* dec\w*`}\b))`,
  'gu',
)
const STREET = new RegExp(
  String.raw`\b(?:${WORD} ){1,2}${words`road rd street str avenue ave drive lane close boulevard straat`}\b|\b\p{L}{4,20}(?:straat|rylaan)\b`,
  'gu',
)

const KIND =
  '(?:Guest ?[Hh]ouse|Guest Lodge|Lodge|Hotel|B&B|BnB|Villas?|Manor|Backpackers|Apartments?|Gastehuis|Gästehaus|Residence|Cottages?|Resort|Inn|Suites|House|Estate|Mansions?|Hostel|Self[- ]Catering|Retreat|Towers?|Clinic|School|Club)'
const NAME = String.raw`\p{Lu}[\p{L}'’.&-]{0,25}`
const HOUSE = new RegExp(
  String.raw`\b(?:(?:${NAME}|on|the|of) ){0,3}?${NAME} ${KIND}(?!\p{L})|\b(?:Villa|Hotel|Casa|Pension|Guest ?[Hh]ouse|Gästehaus|Lodge) (?:(?:de|la|am|an|on|the) )?${NAME}(?: ${NAME}){0,2}`,
  'gu',
)
/** Only begin a sentence, or say what the house is for. */
const NOT_NAMES =
  /^(?:the|on|of|Our|The|My|At|From|To|In|We|Near|Drop|Pick|Pickup|Collect|Transfer|And|Airport|Same|Your|Their|This|Good|Das|Die|Der|Vom|Zum|Im|Am|Ziel|Abholung|Start|Destination|Address|Dropoff|Ons|A|An|Private|Nice|Small|Big)$/

/** Addresses first, streets next, then names of houses; none overlapping, none where something else stands. */
export function addressesIn(text: string, plain: string, taken: readonly Span[]): Address[] {
  const found: Address[] = []
  const isShouted = text === text.toUpperCase()
  const add = (span: Span, kind: Address['kind']) => {
    const isOneLine = !text.slice(span.from, span.to).includes('\n')
    if (span.from < span.to && isOneLine && isFree(span, found) && isFree(span, taken))
      found.push({ ...span, kind })
  }
  for (const pattern of [NUMBERED, NUMBER_LAST])
    for (const match of matches(pattern, plain))
      add(withFlat(plain, afterPrepositions(plain, spanOf(match))), 'number')
  for (const match of matches(STREET, plain)) {
    const span = afterPrepositions(plain, spanOf(match))
    const isNamed = /\p{Lu}[\p{L}'’.-]*(?:\s+\S+)?$/u.test(text.slice(span.from, span.to))
    if (isNamed && !isShouted) add(span, 'street')
  }
  for (const match of matches(HOUSE, text)) add(named(text, spanOf(match)), 'house')
  return found.toSorted((a, b) => a.from - b.from)
}

const LEADING = new RegExp(
  String.raw`^(?:${words`from to at in on near the our my is address us me collect fetch pickup up drop off leaving vanaf by aan von der nach zur ab`}[ :]+)+(?=\S)`,
)

function afterPrepositions(plain: string, { from, to }: Span): Span {
  return { from: from + (LEADING.exec(plain.slice(from, to))?.[0].length ?? 0), to }
}

/** `Unit 4, 27 Victoria Road` */
function withFlat(plain: string, { from, to }: Span): Span {
  const flat = /\b(?:unit|flat|apartment|apt|suite|villa|cottage)\.? ?\d{1,4}[a-z]?,? $/.exec(
    before(plain, from, 24),
  )
  return { from: from - (flat?.[0].length ?? 0), to }
}

/** Without words that only begin a sentence; empty where nothing but the kind of house is left. */
function named(text: string, { from, to }: Span): Span {
  const [first = '', ...more] = text.slice(from, to).split(' ')
  if (!NOT_NAMES.test(first)) return { from, to }
  return more.length < 2 ? { from: to, to } : named(text, { from: from + first.length + 1, to })
}
