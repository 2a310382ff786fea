import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { bookingPagesSchema } from '#domain/words/booking-words.ts'
import { oftenClosedSchema } from '#domain/closures/closures.ts'
import { businessSchema, vehiclesSchema } from '#domain/business/business.ts'
import { chatSchema } from '#domain/words/chat-words.ts'
import {
  accountMailsSchema,
  accountSchema,
  bookingDigitsSchema,
  bookingMailsSchema,
  bookingStatusSchema,
  confirmationSchema,
  contactSchema,
  enquirySchema,
  languageSchema,
  quoteSchema,
  receiptSchema,
  repliesSchema,
  siteSchema,
} from '#domain/words/content.ts'
import {
  areasSchema,
  contactPageSchema,
  fleetSchema,
  homeSchema,
  legalSchema,
  privacySchema,
  safetySchema,
  notFoundSchema,
  reviewsSchema,
  servicesSchema,
} from '#domain/words/page-content.ts'
import { serviceDetailsSchema } from '#domain/words/service-details.ts'
import { tariffSchema, writtenTariffSchema } from '#domain/pricing/tariff.ts'
import { ENGLISH, type Language } from '#domain/words/language.ts'
import type { Phrases } from '#domain/words/phrases.ts'
import { translated, unknownFacts, wordsThatHold } from '#domain/words/words.ts'
import { zonesSchema } from '#domain/places/zones.ts'
import { factsOf } from './content/facts.ts'
import { mistakesError, mistakesIn, parseYaml, unknownFactMistakes } from './content/mistakes.ts'
import { writtenIn } from './content/written.ts'
import { type PlacesFile, readGazetteer } from './geo/gazetteer.ts'
import { readRoads } from './geo/roads-file.ts'

/** Everything in `content/`, checked. Texts still contain their `{facts}`; see `server/services/pages.ts`. */
export type Content = ReturnType<typeof readFacts> &
  Translation & {
    /** Every language that has a folder, English first. */
    languages: Map<string, Translation>
  }

/** The texts of one language. */
type Translation = { language: Language; words: ReturnType<typeof readWords> }

type Read = <T>(file: string, schema: z.ZodType<T>) => T
type WrittenFile = { text: string; data: unknown }

/**
 * Reads the folder `content/`, with the wording for a program that sends mail or one that does not. Throws the
 * mistakes in a file as sentences that name the file, the line and what should be there.
 */
export function readContent({ folder = 'content', hasMail = true } = {}): Content {
  const written = new Map<string, WrittenFile>()
  const readFile = (file: string, original?: WrittenFile): WrittenFile => {
    const isLeftOut = original !== undefined && !existsSync(path.join(folder, file))
    const text = isLeftOut ? '' : readText(folder, file)
    const data = isLeftOut ? original.data : translated(original?.data, parseYaml(file, text))
    const read = { text, data }
    written.set(file, read)
    return read
  }
  const facts = readFacts(folder, (file, schema) => checked(file, readFile(file), { schema, hasMail }))
  const languages = new Map<string, Translation>()
  const all: Language['all'] = []
  for (const tag of tagsIn(folder)) {
    // Texts that a language leaves out come from English.
    const original = (file: string) => (tag === ENGLISH ? undefined : written.get(`${ENGLISH}/${file}`))
    const read: Read = (file, schema) =>
      checked(`${tag}/${file}`, readFile(`${tag}/${file}`, original(file)), { schema, hasMail })
    const phrases = translated(languages.get(ENGLISH)?.language.phrases, readPhrases(folder, tag)) as Phrases
    const named = read('language.yml', languageSchema)
    all.push({ tag, name: named.name })
    languages.set(tag, {
      language: { tag, ...named, phrases, all },
      words: readWords(read),
    })
  }
  const english = languages.get(ENGLISH)
  if (english === undefined) throw new Error(`content/${ENGLISH} cannot be read: ENOENT`)
  const content = { ...facts, ...english, languages }
  for (const tag of languages.keys()) checkFacts(contentIn(content, tag), written)
  return content
}

/** The same content in another language; in English if there is no such language. */
export function contentIn(content: Content, tag: string): Content {
  return { ...content, ...(content.languages.get(tag) ?? content.languages.get(ENGLISH)) }
}

/** The folders with a `language.yml`, English first, which the others fall back on. */
function tagsIn(folder: string): string[] {
  const names = orSentence('', () => readdirSync(folder)).filter((name) =>
    existsSync(path.join(folder, name, 'language.yml')),
  )
  return [ENGLISH, ...names.filter((name) => name !== ENGLISH).toSorted()]
}

function readPhrases(folder: string, tag: string): Record<string, unknown> {
  const files = orSentence(`${tag}/phrases`, () => readdirSync(path.join(folder, tag, 'phrases')))
  return Object.fromEntries(
    files.map((file) => [path.parse(file).name, readJson(folder, `${tag}/phrases/${file}`)]),
  )
}

function readJson(folder: string, file: string): unknown {
  try {
    return JSON.parse(readText(folder, file))
  } catch (error) {
    throw error instanceof SyntaxError
      ? new Error(`content/${file}: ${error.message}`, { cause: error })
      : error
  }
}

function readFacts(folder: string, read: Read) {
  const business = read('business.yml', businessSchema)
  const tariff = read('tariff.yml', writtenTariffSchema)
  const places = readGazetteer(readFolder(folder, 'places'))
  const ids = { places: places.map(({ id }) => id), packages: tariff.packages.map(({ id }) => id) }
  return {
    business,
    tariff,
    vehicles: read('vehicles.yml', vehiclesSchema),
    places,
    zones: read('zones.yml', zonesSchema),
    closures: read('closures.yml', oftenClosedSchema(ids)),
    roads: readRoads(readText(folder, 'roads.yml')),
  }
}

function readWords(read: Read) {
  return {
    site: read('site.yml', siteSchema),
    home: read('home.yml', homeSchema),
    enquiry: read('enquiry.yml', enquirySchema),
    receipt: read('receipt.yml', receiptSchema),
    confirmation: read('confirmation.yml', confirmationSchema),
    replies: read('replies.yml', repliesSchema),
    account: read('account.yml', accountSchema),
    'account-mails': read('account-mails.yml', accountMailsSchema),
    booking: read('booking.yml', bookingPagesSchema),
    bookings: read('bookings.yml', bookingStatusSchema),
    'booking-mails': read('booking-mails.yml', bookingMailsSchema),
    'booking-digits': read('booking-digits.yml', bookingDigitsSchema),
    contact: read('contact.yml', contactSchema),
    privacy: read('privacy.yml', privacySchema),
    quote: read('quote.yml', quoteSchema),
    services: read('services.yml', servicesSchema),
    'service-details': read('service-details.yml', serviceDetailsSchema),
    areas: read('areas.yml', areasSchema),
    reviews: read('reviews.yml', reviewsSchema),
    fleet: read('fleet.yml', fleetSchema),
    'contact-page': read('contact-page.yml', contactPageSchema),
    terms: read('terms.yml', legalSchema),
    safety: read('safety.yml', safetySchema),
    paia: read('paia.yml', legalSchema),
    'not-found': read('not-found.yml', notFoundSchema),
    chat: read('chat.yml', chatSchema),
  }
}

const BOOKING_FACTS = [
  'reference',
  'name',
  'trip',
  'pickup',
  'freeUntil',
  'notIncluded',
  'deposit',
  'depositHours',
  'restBy',
  'confirmBy',
  'fee',
  'total',
  'heldUntil',
  'heldMinutes',
]

const PROPOSAL_FACTS = ['newTotal', 'answerUntil']
const NEWS_FACTS = [
  'answerBy',
  'why',
  'when',
  'way',
  'by',
  'driver',
  'driverPhone',
  'vehicle',
  'plate',
  'amount',
  'what',
  'sum',
  'sumBy',
  'closedPlace',
  'closedWords',
  'thereBy',
  'payUntil',
  'transferBy',
  'clock',
  'missing',
  'flight',
  'business',
]

/** Facts known only at the moment of use, by the texts that may name them. */
const FACTS_OF_THE_MOMENT: Record<string, string[]> = {
  receipt: ['answerBy'],
  confirmation: ['reference', 'answerBy'],
  replies: ['name'],
  'account-mails': ['name', 'when', 'device', 'code', 'kind', 'count', 'what'],
  bookings: [...BOOKING_FACTS, ...PROPOSAL_FACTS],
  'booking-digits': [...BOOKING_FACTS, 'recipient', 'digits'],
  'booking-mails': [...BOOKING_FACTS, ...PROPOSAL_FACTS, ...NEWS_FACTS],
  chat: ['place', 'about'],
}

/** In both wordings, whichever is used. */
function checkFacts(content: Content, written: Map<string, WrittenFile>): void {
  const facts = factsOf(content, {
    settings: content.business.settings,
    tariff: tariffSchema.parse(content.tariff),
    vehicles: content.vehicles.models,
  })
  for (const name of Object.keys(content.words)) {
    const file = `${content.language.tag}/${name}.yml`
    const { text, data } = written.get(file) ?? { text: '', data: null }
    const ofTheMoment = Object.fromEntries((FACTS_OF_THE_MOMENT[name] ?? []).map((fact) => [fact, fact]))
    const known = { ...facts, ...ofTheMoment }
    const unknown = unknownFacts(data, known)
    if (unknown.length > 0) throw mistakesError(file, unknownFactMistakes(text, unknown, Object.keys(known)))
  }
}

function checked<T>(
  file: string,
  { text, data }: WrittenFile,
  { schema, hasMail }: { schema: z.ZodType<T>; hasMail: boolean },
): T {
  const said = schema.safeParse(wordsThatHold(data, { hasMail }))
  // The wording that is not used now must be right too.
  const unsaid = text.includes('withoutMail:')
    ? schema.safeParse(wordsThatHold(data, { hasMail: !hasMail }))
    : said
  if (said.success && unsaid.success) return said.data
  const mistakes = [true, false].flatMap((variant) => {
    const { error } = variant === hasMail ? said : unsaid
    return mistakesIn(writtenIn(text, variant ? 'withMail' : 'withoutMail'), error?.issues ?? [])
  })
  throw mistakesError(file, mistakes)
}

/** Every YAML file of a folder, in the order of their names. */
function readFolder(folder: string, name: string): PlacesFile[] {
  const files = orSentence(name, () => readdirSync(path.join(folder, name))).filter((file) =>
    file.endsWith('.yml'),
  )
  return files
    .toSorted()
    .map((file) => ({ file: `${name}/${file}`, text: readText(folder, `${name}/${file}`) }))
}

function readText(folder: string, file: string): string {
  return orSentence(file, () => readFileSync(path.join(folder, file), 'utf8'))
}

function orSentence<T>(name: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new Error(`content/${name} cannot be read: ${(error as NodeJS.ErrnoException).code}`, {
      cause: error,
    })
  }
}
