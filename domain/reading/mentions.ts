/** Everything that a message names, by kind and position; no piece of text counts twice. */
import type { GazetteerPlace } from '#domain/places/places.ts'
import { emailsIn, phonesIn } from './letter/contacts.ts'
import { envelopeOf } from './letter/envelope.ts'
import { nameIn } from './letter/names.ts'
import { referenceIn } from './letter/no-enquiry.ts'
import { languagesOf, type Languages } from './languages.ts'
import {
  after,
  before,
  endOf,
  folded,
  type Found,
  matches,
  only,
  overlap,
  type Span,
  spanOf,
  without,
  words,
} from './text.ts'
import { isFreeDay } from './trips/days.ts'
import type { Mentions } from './trips/journeys.ts'
import { wishSpansIn } from './trips/packages.ts'
import { datesIn } from './when/dates.ts'
import { flightsIn } from './when/flights.ts'
import { timesIn } from './when/times.ts'
import { placeNames } from './where/place-names.ts'
import { type Placing, placingOf } from './where/placing.ts'
import { ofOurs, type Spot, spotsIn } from './where/spots.ts'

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
  /** What no number of persons or bags is part of. */
  taken: Span[]
  /** Only the writer's name and how to reach them; empty where there is none. */
  signature: Span
}

/** Ends a sentence, as a dot does. */
const PICTURE = /\p{Extended_Pictographic}\uFE0F?/gu
const BUSINESS_NAME = /\btours? (?:&|and|und) transfers?\b/g
const AIRPORT = 'cape-town-international'
const AIRPORT_OF_GEORGE = 'george-airport'
/** `we land in George`, which has an airport of its own. */
const FLIES_TO_GEORGE =
  /\b(?:fl(?:y|ies|ying|ight|iegen)|land\w*|arriv\w*|vlieg\w*) (?:\w+ ){0,2}(?:in|into|at|to|nach|op) george\b/
/** `Sam 06:15 Cape Grace Spier`: the guest of a row, not who writes. */
const OPENS_ROW = /^\s{1,4}\d{1,2}[:.h]\d{2}(?!\d)/

export function mentionsIn({ text, received }: Message, places: readonly GazetteerPlace[]): Named {
  const names = placeNames(places)
  const { body, envelope } = bodyOf(text, (words) => spotsIn(words, names, []).length > 0)
  const plain = folded(body)
  const languages = languagesOf(plain)
  const reach = contactsIn(text, body, languages, envelope)
  const reference = referenceIn(plain)
  const contacts: Span[] = [...reach.emails, ...reach.phones, ...(reference === null ? [] : [reference])]
  const flights = flightsIn(body, plain, contacts)
  const early = spotsIn(body, names, [...contacts, ...flights])
  const told = nameIn(body, {
    taken: contacts,
    places: early,
    flights: flights.map((flight) => flight.words ?? flight),
    fallback: envelope.name,
  })
  const name = told !== null && OPENS_ROW.test(after(plain, told.to, 12)) ? null : told
  const known = [...contacts, ...flights, ...(name === null ? [] : [name])]
  const dates = datesIn(plain, received, languages.spoken.has('af'), known)
  const spots = spotsIn(body, names, [...known, ...dates])
  const times = timesIn(plain, [...known, ...dates, ...spots])
  const signature = signatureOf(plain, name)
  const elsewhere = [...flights, ...dates, ...times].flatMap(({ words }) => words ?? [])
  const taken = [...known, ...dates, ...times, ...spots, ...elsewhere]
  const placing = placingOf(plain, spots, taken, languages, { name, signature })
  const airport = places.find(({ id }) => id === (FLIES_TO_GEORGE.test(plain) ? AIRPORT_OF_GEORGE : AIRPORT))
  return {
    body,
    plain,
    languages,
    name,
    ...reach,
    mentions: {
      dates: dates.filter((date) => !isFreeDay(plain, date)),
      times: times.filter((time) => !overlap(time, signature)),
      places: placing.places,
      flights,
      wishes: wishSpansIn(without(plain, [signature])),
    },
    placing,
    airport: airport === undefined ? null : ofOurs({ from: 0, to: 0 }, airport, 'understood'),
    taken,
    signature,
  }
}

type Enveloped = { body: string; envelope: ReturnType<typeof envelopeOf> }

/** The line of a subject is read only where nothing below it names a place. */
function bodyOf(text: string, isEnough: (words: string) => boolean): Enveloped {
  const envelope = envelopeOf(text)
  const whole = onOwnLine(without(text, envelope.skip), envelope.stamps)
  const below = envelope.subject === null ? whole : without(whole, [envelope.subject])
  const read = envelope.subject === null || isEnough(below) ? below : whole
  const spoken = read.replaceAll(PICTURE, (picture) => '.'.padEnd(picture.length))
  return { envelope, body: without(spoken, matches(BUSINESS_NAME, folded(spoken)).map(spanOf)) }
}

/** A message of a chat begins a line, whatever stood before it. */
function onOwnLine(text: string, stamps: readonly Span[]): string {
  return stamps.reduce(
    (told, { from, to }) => `${told.slice(0, from)}${'\0'.repeat(to - from - 1)}\n${told.slice(to)}`,
    text,
  )
}

/** Mail heads and exports hold the writer's address and number too. */
function contactsIn(
  text: string,
  body: string,
  { main }: Languages,
  { ofOthers, senders }: Enveloped['envelope'],
): Pick<Named, 'emails' | 'phones'> {
  const [emails, phones] = [emailsIn(without(body, ofOthers)), phonesIn(body, main)]
  return {
    emails: emails.length > 0 ? emails : emailsIn(without(text, ofOthers)),
    phones: phones.length > 0 ? phones : senders.flatMap((sender) => phonesIn(only(text, [sender]), main)),
  }
}

const CLOSING =
  /^ {0,3}(?:(?:with|kind|kindest|best|warm|many|mit|viele|freundlichen|vriendelike) ){0,3}(?:regards|wishes|thanks|grusse?n?|groete) ?[,.!]? *$/gm
const CLOSED = new RegExp(
  String.raw`(?:\n\s*|${words`regards thanks cheers gruse groete dankie danke thx merci gracias groetjes`}[\s!,.]*)$`,
)

/** From the writer's name, or below `Kind regards`, up to a postscript. */
function signatureOf(plain: string, name: Span | null): Span {
  const end = endOf(plain)
  const isSigned =
    name !== null &&
    name.from > end * 0.4 &&
    (CLOSED.test(before(plain, name.from, 30)) || /^[\s|,]*(?:$|\n|\+?\d|\S+@)/.test(after(plain, name.to)))
  const closing = matches(CLOSING, plain).at(-1)?.index ?? 0
  const from = isSigned ? name.from : closing > end * 0.4 ? closing : plain.length
  const more = /\n\s{0,9}p\.? ?s\b\.?[\s:]/.exec(plain.slice(from))
  return { from, to: more === null ? plain.length : from + more.index }
}
