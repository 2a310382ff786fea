import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { bookingSchema } from '#domain/words/booking-words.ts'
import { businessSchema, vehiclesSchema } from '#domain/business/business.ts'
import { chatSchema } from '#domain/words/chat-words.ts'
import {
  accountMailsSchema,
  accountSchema,
  bookingDigitsSchema,
  bookingMailsSchema,
  bookingsSchema,
  confirmationSchema,
  contactSchema,
  enquirySchema,
  homeSchema,
  privacySchema,
  quoteSchema,
  receiptSchema,
  siteSchema,
} from '#domain/words/content.ts'
import {
  areaFacts,
  areasSchema,
  contactPageSchema,
  fleetSchema,
  homeSectionsSchema,
  legalSchema,
  notFoundSchema,
  reviewsSchema,
  serviceDetailsSchema,
  servicesSchema,
  tripFacts,
  vehicleFacts,
} from '#domain/words/page-content.ts'
import { priceFacts } from '#domain/pricing/price-list.ts'
import type { Settings } from '#domain/business/settings.ts'
import { tariffSchema, writtenTariffSchema, type Tariff } from '#domain/pricing/tariff.ts'
import type { VehicleModel } from '#domain/fleet/vehicles.ts'
import { type Facts, unknownFacts, wordsThatHold } from '#domain/words/words.ts'
import { zonesSchema } from '#domain/places/zones.ts'
import { mistakesError, mistakesIn, parseYaml, unknownFactMistakes } from './content/mistakes.ts'
import { writtenIn } from './content/written.ts'
import { type PlacesFile, readGazetteer } from './geo/gazetteer.ts'
import { readRoads } from './geo/roads-file.ts'

/** Everything in `content/`, checked. Words still hold their `{facts}`; see `server/services/pages.ts`. */
export type Content = ReturnType<typeof readFiles>

/**
 * Reads the folder `content/`, in the words of a program that sends mail or does not. Mistakes in a file are
 * thrown as sentences that name the file, the line and what is wanted there.
 */
export function readContent({ folder = path.resolve('content'), hasMail = true } = {}): Content {
  const written = new Map<string, WrittenFile>()
  const content = readFiles(folder, (file, schema) => {
    const text = readText(folder, file)
    const data = parseYaml(file, text)
    written.set(file, { text, data })
    return checked(file, { text, data }, { schema, hasMail })
  })
  checkFacts(content, written)
  return content
}

type WrittenFile = { text: string; data: unknown }

/** The facts that words may name in braces. */
export function factsOf(
  { business, words }: FactsContent,
  { settings, tariff, vehicles }: { settings: Settings; tariff: Tariff; vehicles: VehicleModel[] },
): Facts {
  return {
    ...settings,
    ...business.claims,
    ...business.privacy,
    requestLogHolds: business.privacy.addressInLog
      ? 'the time, the page and your internet address'
      : 'the time and the page, without your internet address',
    ...business.houseRules,
    ...tariff.policies,
    ...priceFacts(tariff),
    ...tripFacts(tariff),
    ...vehicleFacts(vehicles),
    ...areaFacts(words.areas),
    corporateMinimumHours: tariff.hourly.corporate.minimumHours,
    customMinimumHours: tariff.hourly.point_to_point.minimumHours,
    kmPerHour: tariff.hourly.kmPerHour,
    dropOffKm: tariff.dropOff.upToKm,
    positioningFreeKm: tariff.base.freeKm,
    instantPriceKm: tariff.base.instantKm,
  }
}

type FactsContent = Pick<Content, 'business'> & { words: Pick<Content['words'], 'areas'> }

function readFiles(folder: string, read: <T>(file: string, schema: z.ZodType<T>) => T) {
  return {
    business: read('business.yml', businessSchema),
    tariff: read('tariff.yml', writtenTariffSchema),
    vehicles: read('vehicles.yml', vehiclesSchema),
    places: readGazetteer(readFolder(folder, 'places')),
    zones: read('zones.yml', zonesSchema),
    roads: readRoads(readText(folder, 'roads.yml')),
    words: {
      site: read('en/site.yml', siteSchema),
      home: read('en/home.yml', homeSchema),
      enquiry: read('en/enquiry.yml', enquirySchema),
      receipt: read('en/receipt.yml', receiptSchema),
      confirmation: read('en/confirmation.yml', confirmationSchema),
      account: read('en/account.yml', accountSchema),
      'account-mails': read('en/account-mails.yml', accountMailsSchema),
      booking: read('en/booking.yml', bookingSchema),
      bookings: read('en/bookings.yml', bookingsSchema),
      'booking-mails': read('en/booking-mails.yml', bookingMailsSchema),
      'booking-digits': read('en/booking-digits.yml', bookingDigitsSchema),
      contact: read('en/contact.yml', contactSchema),
      privacy: read('en/privacy.yml', privacySchema),
      quote: read('en/quote.yml', quoteSchema),
      'home-sections': read('en/home-sections.yml', homeSectionsSchema),
      services: read('en/services.yml', servicesSchema),
      'service-details': read('en/service-details.yml', serviceDetailsSchema),
      areas: read('en/areas.yml', areasSchema),
      reviews: read('en/reviews.yml', reviewsSchema),
      fleet: read('en/fleet.yml', fleetSchema),
      'contact-page': read('en/contact-page.yml', contactPageSchema),
      terms: read('en/terms.yml', legalSchema),
      safety: read('en/safety.yml', legalSchema),
      paia: read('en/paia.yml', legalSchema),
      'not-found': read('en/not-found.yml', notFoundSchema),
      chat: read('en/chat.yml', chatSchema),
    },
  }
}

const BOOKING_FACTS = [
  'reference',
  'name',
  'trip',
  'pickup',
  'freeUntil',
  'confirmBy',
  'fee',
  'total',
  'heldUntil',
  'heldMinutes',
]

const PROPOSAL_FACTS = ['proposed', 'answerUntil']

/** Facts that only the moment of use knows, by the words that may name them. */
const FACTS_OF_THE_MOMENT: Record<string, string[]> = {
  receipt: ['answerBy'],
  confirmation: ['reference', 'answerBy'],
  'account-mails': ['name', 'when', 'device', 'code', 'kind', 'count', 'what'],
  bookings: [...BOOKING_FACTS, ...PROPOSAL_FACTS],
  'booking-digits': [...BOOKING_FACTS, 'recipient', 'digits'],
  'booking-mails': [...BOOKING_FACTS, ...PROPOSAL_FACTS, 'answerBy', 'why'],
  chat: ['place', 'about', 'sedan', 'suv', 'minibus', 'minutes'],
}

/** In both wordings, whichever holds. */
function checkFacts(content: Content, written: Map<string, WrittenFile>): void {
  const facts = factsOf(content, {
    settings: content.business.settings,
    tariff: tariffSchema.parse(content.tariff),
    vehicles: content.vehicles.models,
  })
  for (const name of Object.keys(content.words)) {
    const file = `en/${name}.yml`
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
  // A wording that does not hold now must be right all the same.
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
