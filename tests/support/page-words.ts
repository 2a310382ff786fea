import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type * as z from 'zod'
import { businessSchema } from '#domain/business/business.ts'
import { chatSchema } from '#domain/words/chat-words.ts'
import { privacySchema } from '#domain/words/content.ts'
import {
  areasSchema,
  contactPageSchema,
  fleetSchema,
  homeSectionsSchema,
  legalSchema,
  notFoundSchema,
  reviewsSchema,
  serviceDetailsSchema,
  servicesSchema,
} from '#domain/words/page-content.ts'
import { type Facts, fillFacts, wordsThatHold } from '#domain/words/words.ts'
import { factsOf } from '#server/content/facts.ts'
import { english } from './english.ts'
import { shippedTariff as tariff, shippedVehicles as vehicles } from './journeys.ts'

/** The shipped words of the pages, filled in. */

export const business = businessSchema.parse(yaml('content/business.yml'))
const writtenAreas = areasSchema.parse(yaml('content/en/areas.yml'))

/** The values that the words are filled with. */
export const facts: Facts = {
  ...factsOf(
    {
      business,
      language: english,
      words: { areas: writtenAreas },
    },
    { settings: business.settings, tariff, vehicles },
  ),
  // The company's own details, given by the operator (section 43 of the ECT Act).
  legalName: 'Cape Example Transfers (Pty) Ltd',
  legalForm: 'a private company incorporated in South Africa',
  registrationNumber: '2016/000000/07',
  officeBearers: 'T. Example, director',
  streetAddress: '1 Example Street, Cape Town, 8001',
  informationOfficer: 'T. Example',
  // The place that somebody names in the chat.
  place: 'Hermanus',
  about: 'Whales.',
  sedan: 'R850',
  suv: 'R1,100',
  minibus: 'R1,450',
  minutes: 90,
}

export const home = words('home-sections', homeSectionsSchema)
export const services = words('services', servicesSchema)
export const details = words('service-details', serviceDetailsSchema)
export const areas = words('areas', areasSchema)
export const reviews = words('reviews', reviewsSchema)
export const fleet = words('fleet', fleetSchema)
export const contact = words('contact-page', contactPageSchema)
const chat = words('chat', chatSchema)
export const notFound = words('not-found', notFoundSchema)
export const terms = words('terms', legalSchema)
export const paia = words('paia', legalSchema)
export const safety = words('safety', legalSchema)
const privacy = words('privacy', privacySchema)

/** By name. */
export const allPages = {
  home,
  services,
  details,
  areas,
  reviews,
  fleet,
  contact,
  chat,
  notFound,
  terms,
  paia,
  safety,
  privacy,
}

function words<T>(file: string, schema: z.ZodType<T>): T {
  const written = wordsThatHold(yaml(`content/en/${file}.yml`), { hasMail: true })
  return fillFacts(schema.parse(written), facts)
}

export function yaml(file: string): unknown {
  return parse(readFileSync(file, 'utf8'))
}
