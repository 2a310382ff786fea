/** Street addresses, and houses that we do not know, in the words of the message. */
import { folded, isFree, type Span, spanOf, trimmed } from './text.ts'

export type Address = Span & {
  /** `number` with its house number, `street` without one, `house` only its name. */
  kind: 'number' | 'street' | 'house'
}

const ENDING =
  '(?:road|rd|street|str|st|avenue|ave|av|drive|dr|lane|ln|close|crescent|cres|way|boulevard|blvd|terrace|place|square|walk|steps|straat|stras+e|weg|laan|rylaan|singel|court|ct|circle|mews|heights)'
const WORD = String.raw`(?!(?:from|to|at|in|on|and|the|for|von|vom|nach|vanaf|naar|desde|dal|dalla|leute|damen|friends|guys|girls|ladies|players|learners|pax|people|persons|of|adults?|guests?|bags?|suitcases?|one|both|us|we|is|am|pm|by|with|kids?|children|uur|uhr|hrs|mense|personen|jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december)\b)(?:\p{L}{1,4}\.|[\p{L}'-]+)`
const NUMBERED = new RegExp(
  String.raw`(?<![\d:.,/+])\b(\d{1,4}[a-z]?),?[ ]+(?:${WORD}[ ]+){0,3}?(?:${WORD}[ ]+${ENDING}|[\p{L}]{3,}(?:straat|weg|laan|rylaan|street|road)|(?:avenue|rue|rua|via|calle|boulevard)[ ]+[\p{L}]{3,})\b(?![ ]*(?:trip|service)|[ ]+\d{1,4}[a-z]?[ ]*(?:[,.;\n]|$))`,
  'gu',
)
const NUMBER_LAST = new RegExp(
  String.raw`\b(?:[\p{L}]{3,}(?:straat|weg|laan|rylaan)|(?:${WORD}[ ]+){0,2}${WORD}[ ]+${ENDING}|rua [\p{L} ]{3,20}),?[ ]+(\d{1,4}[a-z]?)\b(?![ ]*(?:am\b|pm\b|[:h]\d|\.\d|uhr|uur|pax|people|ppl|persons?|personen|adults?|mense|guests?|bags?|(?:st|nd|rd|th)\b|${'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|des|okt'}))`,
  'gu',
)
const NATIVE_YARD = /\b(?:\d{1,4} )?ny\s?\d{1,3}\b/g
const STREET = new RegExp(
  String.raw`\b(?:${WORD}[ ]+){1,2}(?:road|rd|street|str|avenue|ave|drive|lane|close|crescent|boulevard|rylaan|straat)\b|\b[\p{L}]{4,}(?:straat|rylaan)\b`,
  'gu',
)

const KIND =
  '(?:Guest ?[Hh]ouse|Guesthouse|Guest Lodge|Lodge|Hotel|B&B|BnB|Villas?|Manor|Backpackers|Apartments?|Gastehuis|Gästehaus|Residence|Cottage|Cottages|Resort|Inn|Suites|House|Estate|Mansions?|Hostel|Gasthuis|Self[- ]Catering|Retreat|Towers?|Clinic|School|Club)'
const NAME = String.raw`\p{Lu}[\p{L}'’.&-]*`
const HOUSE = new RegExp(
  String.raw`\b(?:(?:${NAME}|on|the|of|de|du|la|le)[ ]){0,3}?${NAME}[ ]${KIND}(?![\p{L}])|\b(?:Villa|Hotel|Casa|Pension|Maison|Chalet|Guesthouse|Guest House|Gasthaus|Gästehaus|Hostal|Quinta|Lodge|Huis|Domaine)[ ]+(?:(?:de|du|la|le|los|el|do|da|di|am|an|on|the)[ ]+)?${NAME}(?:[ ]+${NAME}){0,2}`,
  'gu',
)
const NOT_NAMES =
  /^(?:the|on|of|de|du|la|le|Our|The|My|At|From|To|In|We|Near|Drop|Pick|Pickup|Collect|Transfer|And|Airport|Same|Your|Their|This|Good|Your|Das|Die|Der|Vom|Zum|Im|Am|Ziel|Abholung|Abfahrt|Start|Destination|Destino|Bestemming|Adresse|Address|Dropoff|Nuestro|Notre|Il|Al|Nosso|Onze|Ons|A|An|Private|Nice|Small|Big)$/

/** Addresses first, streets next, then names of houses; none overlapping, none where something else stands. */
export function addressesIn(text: string, taken: readonly Span[]): Address[] {
  const plain = folded(text)
  const found: Address[] = []
  const add = (span: Span, kind: Address['kind']) => {
    if (isFree(span, found) && isFree(span, taken) && !text.slice(span.from, span.to).includes('\n'))
      found.push({ ...span, kind })
  }
  for (const pattern of [NUMBERED, NUMBER_LAST])
    for (const match of plain.matchAll(pattern))
      add(withFlat(plain, afterPrepositions(plain, spanOf(match))), 'number')
  for (const match of plain.matchAll(NATIVE_YARD)) add(spanOf(match), 'street')
  for (const match of plain.matchAll(STREET)) {
    const span = afterPrepositions(plain, spanOf(match))
    const words = text.slice(span.from, span.to)
    const isShouted = words === words.toUpperCase() && text === text.toUpperCase()
    if (!isShouted && /\p{Lu}[\p{L}'’.-]*(?:\s+\S+)?$/u.test(words)) add(span, 'street')
  }
  for (const match of text.matchAll(HOUSE)) add(named(text, spanOf(match)), 'house')
  return found.toSorted((a, b) => a.from - b.from)
}

const LEADING =
  /^(?:(?:from|to|at|in|on|near|the|our|my|is|address|us|me|collect|fetch|pickup|up|drop|off|leaving|van|vanaf|na|by|in|van die|aan|von|der|nach|zur|ab|de|du|au|a|al|alla|en|da|do|rua)[ :]+)+(?=\S)/

function afterPrepositions(plain: string, { from, to }: Span): Span {
  const words = plain.slice(from, to)
  const lead = words.startsWith('rua ') ? '' : (LEADING.exec(words)?.[0] ?? '')
  return { from: from + lead.length, to }
}

/** `Unit 4, 27 Victoria Road` */
function withFlat(plain: string, { from, to }: Span): Span {
  const flat = /\b(?:unit|flat|apartment|apt|suite|villa|cottage)\.? ?\d{1,4}[a-z]?,? $/.exec(
    plain.slice(Math.max(0, from - 24), from),
  )
  return { from: from - (flat?.[0].length ?? 0), to }
}

/** Without words that only begin a sentence. */
function named(text: string, span: Span): Span {
  let { from } = span
  for (;;) {
    const word = /^[\p{L}'’.&-]+/u.exec(text.slice(from, span.to))?.[0] ?? ''
    const rest = text.slice(from + word.length, span.to).trimStart()
    if (
      !NOT_NAMES.test(word) ||
      rest === '' ||
      (!/\s/.test(rest.trim()) &&
        /^(?:Hotel|House|Lodge|Villa|Club|Church|School|Hall|Estate|Apartment|Guesthouse)$/.test(rest.trim()))
    )
      break
    from = span.to - rest.length
  }
  const words = text.slice(from, span.to)
  return NOT_NAMES.test(/^\S+/.exec(words)?.[0] ?? '')
    ? { from, to: from }
    : trimmed(text, { from, to: span.to })
}
