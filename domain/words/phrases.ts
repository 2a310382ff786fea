import type account from '#content/en/phrases/account.json'
import type api from '#content/en/phrases/api.json'
import type arrival from '#content/en/phrases/arrival.json'
import type auth from '#content/en/phrases/auth.json'
import type booking from '#content/en/phrases/booking.json'
import type bookings from '#content/en/phrases/bookings.json'
import type chat from '#content/en/phrases/chat.json'
import type closures from '#content/en/phrases/closures.json'
import type controls from '#content/en/phrases/controls.json'
import type enquiry from '#content/en/phrases/enquiry.json'
import type faults from '#content/en/phrases/faults.json'
import type fields from '#content/en/phrases/fields.json'
import type finder from '#content/en/phrases/finder.json'
import type forms from '#content/en/phrases/forms.json'
import type group from '#content/en/phrases/group.json'
import type handshake from '#content/en/phrases/handshake.json'
import type journey from '#content/en/phrases/journey.json'
import type mails from '#content/en/phrases/mails.json'
import type mytrip from '#content/en/phrases/mytrip.json'
import type pages from '#content/en/phrases/pages.json'
import type papers from '#content/en/phrases/papers.json'
import type pay from '#content/en/phrases/pay.json'
import type problems from '#content/en/phrases/problems.json'
import type profile from '#content/en/phrases/profile.json'
import type quotes from '#content/en/phrases/quotes.json'
import type receipt from '#content/en/phrases/receipt.json'
import type script from '#content/en/phrases/script.json'
import type security from '#content/en/phrases/security.json'
import type server from '#content/en/phrases/server.json'
import type site from '#content/en/phrases/site.json'
import type trip from '#content/en/phrases/trip.json'
import { formatCount } from '#domain/values/numbers.ts'

/**
 * Labels, buttons, errors and other short pieces of text, by the files of `content/<tag>/phrases/`. A page that React
 * brings to life is given those of the files that it needs.
 */
export type Phrases = {
  account: typeof account
  api: typeof api
  arrival: typeof arrival
  auth: typeof auth
  booking: typeof booking
  bookings: typeof bookings
  chat: typeof chat
  closures: typeof closures
  controls: typeof controls
  enquiry: typeof enquiry
  faults: typeof faults
  fields: typeof fields
  finder: typeof finder
  forms: typeof forms
  group: typeof group
  handshake: typeof handshake
  journey: typeof journey
  mails: typeof mails
  mytrip: typeof mytrip
  pages: typeof pages
  papers: typeof papers
  pay: typeof pay
  problems: typeof problems
  profile: typeof profile
  quotes: typeof quotes
  receipt: typeof receipt
  script: typeof script
  security: typeof security
  server: typeof server
  site: typeof site
  trip: typeof trip
}

/** A phrase that depends on a number, `count`: by the plural categories of its language (CLDR). */
export type PluralPhrase = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

export type PhraseFacts = Record<string, string | number>

/**
 * A phrase with its `{braces}` filled, numbers written as the language does. Throws where a fact is missing.
 */
export function say(tag: string, phrase: string | PluralPhrase, facts: PhraseFacts = {}): string {
  return piecesOf(tag, phrase, facts).join('')
}

/** The same in pieces, of which those that stand for a fact may be anything: a link, a button. */
export function piecesOf<Fact>(
  tag: string,
  phrase: string | PluralPhrase,
  facts: Record<string, Fact | string | number>,
): (Fact | string)[] {
  return formOf(tag, phrase, facts.count)
    .split(BRACES)
    .map((piece, at) => (at % 2 === 0 ? piece : factOf(tag, facts, piece)))
    .filter((piece) => piece !== '')
}

const BRACES = /\{(\w+)\}/

function formOf(tag: string, phrase: string | PluralPhrase, count: unknown): string {
  if (typeof phrase === 'string') return phrase
  if (typeof count !== 'number') throw new Error(`"${phrase.other}" needs a count`)
  return phrase[pluralRules(tag).select(count)] ?? phrase.other
}

function factOf<Fact>(
  tag: string,
  facts: Record<string, Fact | string | number>,
  name: string,
): Fact | string {
  const fact = Object.hasOwn(facts, name) ? facts[name] : undefined
  if (fact === undefined) throw new Error(`a phrase needs the fact "${name}"`)
  return typeof fact === 'number' ? formatCount(fact, tag) : fact
}

const PLURALS = new Map<string, Intl.PluralRules>()

function pluralRules(tag: string): Intl.PluralRules {
  const rules = PLURALS.get(tag) ?? new Intl.PluralRules(tag)
  PLURALS.set(tag, rules)
  return rules
}
