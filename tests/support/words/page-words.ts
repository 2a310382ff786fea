import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { type Facts, fillFacts } from '#domain/words/words.ts'
import { factsOf } from '#server/content/facts.ts'
import { shippedContent } from '../english.ts'
import { shippedTariff as tariff, shippedVehicles as vehicles } from '../journeys.ts'

/** The shipped words of the pages, filled in. */

export const { business } = shippedContent

/** The values that the words are filled with. */
export const facts: Facts = {
  ...factsOf(shippedContent, { settings: business.settings, tariff, vehicles }),
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

export const home = filled('home')
export const services = filled('services')
export const details = filled('service-details')
export const areas = filled('areas')
export const reviews = filled('reviews')
export const fleet = filled('fleet')
export const contact = filled('contact-page')
const chat = filled('chat')
export const notFound = filled('not-found')
export const terms = filled('terms')
export const paia = filled('paia')
export const safety = filled('safety')
const privacy = filled('privacy')

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

function filled<Page extends keyof typeof shippedContent.words>(page: Page) {
  return fillFacts(shippedContent.words[page], facts)
}

export function yaml(file: string): unknown {
  return load(readFileSync(file, 'utf8'))
}
