import { capeDate } from '#domain/values/cape-time.ts'
import type { Contacts } from '#domain/business/contacts.ts'
import type { SiteWords } from '#domain/words/content.ts'
import { generalBody, generalSubject, whatsAppText } from '#domain/enquiry/message.ts'
import { mailtoLink, whatsAppLink } from '#domain/enquiry/message-links.ts'
import { telHref, dialled } from '#domain/values/phone-number.ts'
import { type Facts, fillFacts } from '#domain/words/words.ts'
import type { Content } from '#server/content.ts'
import { findClosuresAhead } from '#server/db/closures/closures.ts'
import { factsOf } from '#server/content/facts.ts'
import type { Deps } from './deps.ts'

/**
 * What the frame of every page needs: who we are, how to reach us, the words around the page, and those of the 404
 * page.
 */
export type Shell = Contacts & { words: SiteWords }

type Words = Content['words']
type WordsDeps = Pick<Deps, 'content' | 'settings' | 'tariff' | 'vehicles'>

/** The words of one page with all facts filled in; `extra` are facts of this request. */
export function pageWords<Page extends keyof Words>(
  deps: WordsDeps,
  page: Page,
  extra: Facts = {},
): Promise<Words[Page]> {
  return filledIn(deps, deps.content.words[page], extra)
}

/** The same for some of a page's words. */
export async function filledIn<T>(deps: WordsDeps, words: T, extra: Facts): Promise<T> {
  const [settings, tariff, vehicles] = await Promise.all([deps.settings(), deps.tariff(), deps.vehicles()])
  const facts = factsOf(deps.content, { settings, tariff, vehicles })
  return fillFacts(words, { ...facts, ...extra })
}

export async function shellOf(deps: WordsDeps): Promise<Shell> {
  const settings = await deps.settings()
  const { businessName, location, phone, emergencyPhone, email } = settings
  const { language } = deps.content
  const { about } = language.phrases.enquiry
  const chat = (context: string) =>
    whatsAppLink(dialled(phone), whatsAppText(businessName, { context }, language))
  return {
    businessName,
    location,
    phone,
    phoneHref: telHref(phone),
    emergencyPhone,
    emergencyHref: telHref(emergencyPhone),
    email,
    mailtoHref: mailtoLink({
      to: email,
      subject: generalSubject({}, language),
      body: generalBody(businessName, {}, language),
    }),
    whatsAppHref: chat(about.booking),
    contactWhatsAppHref: chat(about.contact),
    emergencyWhatsAppHref: chat(about.emergency),
    words: await pageWords(deps, 'site'),
  }
}

/** Changes whenever a fact changes that public pages show: settings, tariff, vehicles, the day. */
export async function factsVersion(
  deps: Pick<Deps, 'settings' | 'tariff' | 'vehicles' | 'now'>,
): Promise<string> {
  const { version } = await deps.tariff()
  return JSON.stringify([capeDate(deps.now()), version, await deps.settings(), await deps.vehicles()])
}

/** The same, and what is closed. */
export async function pagesVersion(
  deps: Pick<Deps, 'db' | 'settings' | 'tariff' | 'vehicles' | 'now'>,
): Promise<string> {
  const closures = await findClosuresAhead(deps.db, deps.now())
  return `${await factsVersion(deps)} ${closures.map(({ id }) => id).join(' ')}`
}
