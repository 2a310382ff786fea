/** Everything that a message names, by kind and position; no piece of text counts twice. */
import type { GazetteerPlace } from '#domain/places/places.ts'
import { emailsIn, phonesIn } from './contacts.ts'
import { datesIn } from './dates.ts'
import { freeDays } from './days.ts'
import { envelopeOf } from './envelope.ts'
import { flightsIn } from './flights.ts'
import { languagesOf, type Languages } from './languages.ts'
import type { Mentions } from './legs.ts'
import { nameIn } from './names.ts'
import { referenceIn } from './no-enquiry.ts'
import { placeNames } from './place-names.ts'
import { type Placing, placingOf } from './placing.ts'
import { type Spot, spotsIn } from './spots.ts'
import { type Counted, countsInTables } from './tables.ts'
import { type Found, folded, overlap, type Span, without } from './text.ts'
import { timesIn } from './times.ts'

/** `received` is the day on which it came. */
export type Message = { text: string; received: string }

export type Named = {
  /** The message without what surrounds it, as written and folded. */
  body: string
  plain: string
  languages: Languages
  name: Found<string> | null
  emails: Found<string>[]
  phones: Found<string>[]
  mentions: Mentions
  placing: Placing
  airport: Spot | null
  /** How many people the rows of a table say. */
  tabled: Counted[]
  /** What no number of persons or bags is part of. */
  taken: Span[]
  /** Only the writer's name and how to reach them; empty where there is none. */
  signature: Span
}

const BUSINESS_NAME = /\btours? (?:&|and|und) transfers?\b/g
/** Ends a sentence, as a dot does. */
const PICTURE = /\p{Extended_Pictographic}\uFE0F?/gu
const AIRPORT = 'cape-town-international'
const AIRPORT_OF_GEORGE = 'george-airport'
/** `we land in George`, which has an airport of its own. */
const FLIES_TO_GEORGE =
  /\b(?:fl(?:y|ies|ying|ight|iegen|iegt|ug|ieg|ieen|uchten?)|land\w*|arriv\w*|ankunft|ankommen|vlieg\w*|vlug|aankom\w*|atter\w*|vol|vuelo|lleg\w*|volo|voo|cheg\w*) (?:\w+ ){0,2}(?:in|into|at|to|nach|op|a|em|na) george\b/

export function mentionsIn(message: Message, places: GazetteerPlace[]): Named {
  const envelope = envelopeOf(message.text)
  const names = placeNames(places)
  const bare = without(message.text, envelope.skip)
  const withoutSubject = envelope.subject === null ? bare : without(bare, [envelope.subject])
  const isEnough = spotsIn(withoutSubject, names, []).length > 0 || envelope.subject === null
  const whole = isEnough ? withoutSubject : bare
  const body = without(
    whole.replaceAll(PICTURE, (picture) => '.'.padEnd(picture.length)),
    [...folded(whole).matchAll(BUSINESS_NAME)].map((match) => ({
      from: match.index,
      to: match.index + match[0].length,
    })),
  )
  const plain = folded(body)
  const languages = languagesOf(plain)
  // Mail heads and exports hold the writer's address and name too.
  const said = emailsIn(without(body, envelope.ofOthers))
  const emails = said.length > 0 ? said : emailsIn(without(message.text, envelope.ofOthers))
  const phones =
    phonesIn(body, languages.main).length > 0
      ? phonesIn(body, languages.main)
      : envelope.senders.flatMap((sender) => phonesIn(only(message.text, sender), languages.main))
  const reference = referenceIn(plain)
  const contacts: Span[] = [...emails, ...phones, ...(reference === null ? [] : [reference])]
  const flights = flightsIn(body, plain, contacts)
  const early = spotsIn(body, names, [...contacts, ...flights])
  const told = nameIn(body, { taken: contacts, places: early, fallback: envelope.name })
  const name = told !== null && OPENS_ROW.test(plain.slice(told.to, told.to + 12)) ? null : told
  const named = name === null ? [] : [name]
  const dates = datesIn(plain, message.received, [...contacts, ...flights])
  const free = freeDays(plain, dates)
  const spots = spotsIn(body, names, [...contacts, ...flights, ...dates, ...named])
  const times = timesIn(body, plain, [...contacts, ...flights, ...dates, ...spots])
  const isSigned = name !== null && name.from > body.trimEnd().length * 0.4 && isSignature(plain, name)
  const signature = isSigned ? signatureFrom(plain, name.from) : closingOf(plain)
  const taken = [...contacts, ...flights, ...dates, ...times, ...spots]
  const placing = placingOf(plain, spots, taken, languages, { name, signature })
  return {
    body,
    plain,
    languages,
    name,
    emails,
    phones,
    mentions: {
      dates: dates.filter((date) => !free.includes(date)),
      times: times.filter((time) => !overlap(time, signature)),
      places: placing.places,
      flights,
      wishes: wishesIn(without(plain, [signature])),
    },
    placing,
    airport: airportOf(places, FLIES_TO_GEORGE.test(plain) ? AIRPORT_OF_GEORGE : AIRPORT),
    tabled: countsInTables(plain),
    taken: [...taken, ...named],
    signature,
  }
}

/** `Sam 06:15 Cape Grace Spier`: the guest of a row, not who writes. */
const OPENS_ROW = /^\s{1,4}\d{1,2}[:.h]\d{2}(?!\d)/

/** The text with nothing but this piece, at its position. */
function only(text: string, { from, to }: Span): string {
  return without(text, [
    { from: 0, to: from },
    { from: to, to: text.length },
  ])
}

/** Up to a postscript. */
function signatureFrom(plain: string, from: number): Span {
  const more = /\n\s*p\.? ?s\b\.?[\s:]/.exec(plain.slice(from))
  return { from, to: more === null ? plain.length : from + more.index }
}

const CLOSING =
  /^ {0,3}(?:(?:with|kind|kindest|best|warm|many|mit|viele|freundlichen|met|vriendelike|vriendelijke|bien|un) ){0,3}(?:regards|wishes|thanks|grusse?n?|groete|groeten|groet|cordialement|saludos|saluti|cumprimentos) ?[,.!]? *$/gm

/** Below `Kind regards`, where nobody's name was read. */
function closingOf(plain: string): Span {
  const last = [...plain.matchAll(CLOSING)].at(-1)
  return last !== undefined && last.index > plain.length * 0.4
    ? signatureFrom(plain, last.index)
    : { from: plain.length, to: plain.length }
}

function isSignature(plain: string, { from, to }: Span): boolean {
  const before = plain.slice(Math.max(0, from - 30), from)
  return (
    /\n\s*$/.test(before) ||
    /(?:regards|thanks|cheers|gruse|groete|dankie|danke|merci|gracias|grazie|thx|saludos|saluti|groetjes|obrigad[oa]|cordialement)[\s!,.]*$/.test(
      before,
    ) ||
    /^[\s|,]*(?:$|\n|\+?\d|\S+@)/.test(plain.slice(to))
  )
}

const WISHES =
  /\b(?:full[- ]day|half[- ]day|whole day|hele dag|heeldag|halfdag|halwe dag|ganztag\w*|halbtag\w*|(?:peninsula|cape point|winelands?|city) day|wine ?(?:tour|tasting|route|day)|wyntoere?|weintour|weinprobe|wijntour|(?:day|city|township|private|guided|peninsula|full[- ]day|half[- ]day|sightseeing) tour|tour|excursions?|tagesausflug|ausflug|stadtrundfahrt|excursion|escursione|gita|paseo|passeio|visite[rn]?|visitare?|besichtig\w*|shark cage|cage diving|skydiv\w*|at (?:our |my |his |her |their )?disposal|zur verfugung|a disposition|mise a disposition|by the hour|hourly|chauffeur(?:ed)?|as directed|dagtoer|toer)\b/g

function wishesIn(plain: string): Span[] {
  return [...plain.matchAll(WISHES)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
  }))
}

function airportOf(places: GazetteerPlace[], airport: string): Spot | null {
  const place = places.find(({ id }) => id === airport)
  if (place === undefined) return null
  return {
    from: 0,
    to: 0,
    value: `place:${place.id}`,
    how: 'understood',
    place,
    isAirport: true,
    isVague: false,
    isArea: false,
    isCity: false,
  }
}
