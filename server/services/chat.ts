import type { Chat, ChatPlace, ChatReply } from '#domain/site/chat.ts'
import {
  generalBody,
  generalSubject,
  mailtoLink,
  whatsAppLink,
  whatsAppText,
} from '#domain/enquiry/message.ts'
import { formatRand } from '#domain/values/money.ts'
import { telHref } from '#domain/values/phone.ts'
import { plainName } from '#domain/places/place-words.ts'
import type { Point } from '#domain/places/point.ts'
import type { Settings } from '#domain/business/settings.ts'
import type { Tariff } from '#domain/pricing/tariff.ts'
import { zonesOf } from '#domain/places/zones.ts'
import { type Facts, fillFacts } from '#domain/words/words.ts'
import { ENGLISH, type Language } from '#domain/words/language.ts'
import { type Content, contentIn } from '#server/content.ts'
import { factsOf } from '#server/content/facts.ts'
import type { Deps } from './deps.ts'

/** All that the chat assistant knows, from the facts that the pages show too. */
export async function chatTopics(
  deps: Pick<Deps, 'content' | 'settings' | 'tariff' | 'vehicles'>,
): Promise<Chat> {
  const { content } = deps
  const [settings, tariff, vehicles] = await Promise.all([deps.settings(), deps.tariff(), deps.vehicles()])
  const facts = factsOf(content, { settings, tariff, vehicles })
  const { places: words, ...said } = content.words.chat
  const spots = spotsOf(content, tariff).map((spot) => placeOf(spot, content, tariff, facts))
  const regions = content.words.areas.regions.map(({ name, description }) => {
    const about = fillFacts(words.about, { ...facts, place: name, about: fillFacts(description, facts) })
    return { name, names: [name], about: reply(about, words.link, '/areas') }
  })
  return {
    ...fillFacts(said, facts),
    // Where both have one name (`Cape Town`), people mean the wider.
    places: [...regions, ...spots],
    airport: airportNames(content, tariff),
    between: reply(fillFacts(words.between, facts), words.link, '/quotes'),
    contacts: contactsOf(settings, content.language),
    phrases: content.language.phrases.chat,
  }
}

/** `sought` is the name under which the place search knows it, in whatever language the page is. */
type Spot = Point & { name: string; sought: string; aliases?: string[] | undefined; text?: string }

/** The places of the page Areas, and the other suburbs that have a fixed airport price. */
function spotsOf(content: Content, { airport }: Tariff): Spot[] {
  const { words, places, zones } = content
  const inEnglish = contentIn(content, ENGLISH).words.areas.regions.flatMap((region) => region.areas)
  const areas = words.areas.regions
    .flatMap((region) => region.areas)
    .filter(({ id }) => !airport.airports.includes(id))
    .map((area) => ({ ...area, sought: inEnglish.find(({ id }) => id === area.id)?.name ?? area.name }))
  const listed = areas.map(({ sought }) => plainName(sought))
  const fixed = new Set(airport.routes.flatMap((route) => route.zones))
  const suburbs = zones.filter(({ id }) => fixed.has(id)).flatMap((zone) => zone.suburbs)
  return [
    ...areas.map((area) => ({ ...area, aliases: places.find(({ id }) => id === area.id)?.aliases })),
    ...places
      .filter(({ name, type }) => {
        const plain = plainName(name)
        return type === 'suburb' && suburbs.includes(plain) && !listed.includes(plain)
      })
      .map((place) => ({ ...place, sought: place.name })),
  ]
}

function placeOf(spot: Spot, content: Content, tariff: Tariff, facts: Facts): ChatPlace {
  const { name, sought, aliases = [], text } = spot
  const words = content.words.chat.places
  const zones = zonesOf(content.zones, { ...spot, suburb: sought })
  const route = tariff.airport.routes.find((fixed) => fixed.zones.some((zone) => zones.includes(zone)))
  const known = {
    ...facts,
    place: name,
    ...(text !== undefined && { about: fillFacts(text, facts) }),
    ...(route !== undefined && { minutes: route.minutes, ...fares(route.prices, content.language.tag) }),
  }
  const say = (template: string) =>
    reply(fillFacts(template, known), words.link, `/quotes?${new URLSearchParams({ to: sought })}`)
  return {
    name,
    names: [...new Set([...namesOf(name), ...namesOf(sought), ...aliases])],
    about: say(text === undefined ? words.aboutRoute : words.about),
    price: say(route === undefined ? words.price : words.fixedPrice),
  }
}

function fares(prices: Tariff['airport']['routes'][number]['prices'], tag: string): Facts {
  return Object.fromEntries(Object.entries(prices).map(([name, price]) => [name, formatRand(price, tag)]))
}

/** `Cape Agulhas (L'Agulhas)` is called by both names. */
function namesOf(name: string): string[] {
  return name.split(/[()]/).filter((part) => part.trim() !== '')
}

function airportNames({ places }: Content, { airport }: Tariff): string[] {
  const { name = '', aliases = [] } = places.find(({ id }) => id === airport.fixedFrom) ?? {}
  const [whole = ''] = namesOf(name)
  return [...namesOf(name), whole.replace(/ Airport\s*$/, ''), ...aliases]
}

function contactsOf(settings: Settings, language: Language): Chat['contacts'] {
  const { businessName, phone, emergencyPhone, email } = settings
  const context = language.phrases.enquiry.about.chat
  return {
    phone,
    phoneHref: telHref(phone),
    emergencyPhone,
    emergencyHref: telHref(emergencyPhone),
    email,
    mailtoHref: mailtoLink({
      to: email,
      subject: generalSubject({ context }, language),
      body: generalBody(businessName, {}, language),
    }),
    whatsAppHref: whatsAppLink(phone, whatsAppText(businessName, { context }, language)),
  }
}

function reply(answer: string, label: string, to: string): ChatReply {
  return { answer, links: [{ label, to }], ways: false }
}
