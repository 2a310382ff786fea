import { drawRoute } from '#app/ui/art/map/draw-route.server.ts'
import { capeInstant, formatDate } from '#domain/cape-time.ts'
import type { PassportWords } from '#domain/content.ts'
import { mailtoLink, whatsAppLink } from '#domain/enquiry-message.ts'
import { formatRand } from '#domain/money.ts'
import type { PricedOption } from '#domain/pricing.ts'
import type { Quote } from '#domain/quote.ts'
import type { Settings } from '#domain/settings.ts'
import type { Tariff } from '#domain/tariff.ts'
import { CLASS_NAMES, orList } from '#domain/vehicles.ts'
import { counted, formatInstant, routeInWords, tripFacts, tripTitle } from './trip-words.ts'

type Facts = {
  quote: Quote
  isExpired: boolean
  words: PassportWords
  tariff: Tariff
  settings: Settings
  /** True where the pickup is at an airport: free waiting begins with the landing. */
  isLanding: boolean
  now: Date
  url: string
}

/** All that the page of a quoted price shows, in the words and figures in which it shows it. */
export function passportView(facts: Facts) {
  const { quote, isExpired, words, tariff, url } = facts
  const title = tripTitle(quote, packageTitle(quote, tariff))
  const { request, places, options } = quote
  const back = request.return
  return {
    id: quote.id,
    url,
    title,
    isExpired,
    when: `${formatDate(request.date)}, ${request.time}`,
    wayBack: back === null ? null : `${formatDate(back.date)}, ${back.time}`,
    facts: tripFacts(quote),
    places: places.map(({ label }) => label),
    options: options.map((option) => optionView(option, url)),
    cheapest: formatRand(options[0].total),
    until: formatInstant(quote.expiresAt),
    free: freeCancellation(facts),
    included: includedIn(facts),
    notIncluded: isPackage(quote) ? words.notIncluded : null,
    vat: vatOf(facts),
    tariffVersion: quote.tariffVersion,
    map: {
      alt: routeInWords(quote),
      wide: drawRoute(
        places,
        quote.path,
        { width: 700, height: 372 },
        { end: 18, other: 14, longestName: 34 },
      ),
      narrow: drawRoute(
        places,
        quote.path,
        { width: 350, height: 250 },
        { end: 15, other: 12, longestName: 24 },
      ),
    },
    links: linksOf(facts, title),
  }
}

export type PassportView = ReturnType<typeof passportView>

function optionView(option: PricedOption, url: string) {
  const { id, models, capacity, luggage, smallLuggage, lines, base, taxes, total, difference } = option
  return {
    id,
    name: CLASS_NAMES[id],
    models: orList(models.map(({ name }) => name)),
    room: `${counted(capacity, 'passenger')}, ${counted(luggage, 'large bag')}, ${counted(smallLuggage, 'small bag')}`,
    price: formatRand(total),
    against: difference === 0 ? 'standard price' : `${formatRand(difference)} more`,
    lines: lines.map(({ label, rule, amount }) => ({ label, rule, amount: formatRand(amount) })),
    base: withCents(base),
    taxes: withCents(taxes),
    requestHref: `/booking-enquiry?quote=${url.split('/').at(-1)}&vehicle=${id}`,
  }
}

function packageTitle({ packageId }: Quote, { packages, dropOff }: Tariff): string | null {
  if (packageId === null || packageId === dropOff.id) return null
  return packages.find(({ id }) => id === packageId)?.title ?? null
}

/** A tour by its package, with hours; all else goes by the rules of transfers. */
function isPackage({ packageId, hours }: Quote): boolean {
  return packageId !== null && hours !== null
}

function freeCancellation({ quote, tariff, words, now }: Facts) {
  const kind = isPackage(quote) ? 'tour' : 'transfer'
  const { tourFreeUntilHours, transferFreeUntilHours } = tariff.policies
  const hours = kind === 'tour' ? tourFreeUntilHours : transferFreeUntilHours
  const pickup = capeInstant(quote.request.date, quote.request.time) ?? quote.expiresAt
  const until = new Date(pickup.getTime() - hours * 3_600_000)
  return until > now
    ? { until: formatInstant(until), isOver: null }
    : { until: null, isOver: words.freeIsOver[kind] }
}

function includedIn({ quote, isLanding, words }: Facts): string {
  if (isPackage(quote)) return words.included.package
  if (quote.hours !== null) return words.included.hourly
  return isLanding ? words.included.landing : words.included.transfer
}

/** Without a VAT number VAT is not spoken of at all. */
function vatOf({ quote, settings, tariff, words }: Facts) {
  if (settings.vatNumber === '') return null
  if (quote.options[0].taxes > 0) {
    return { number: settings.vatNumber, ratePercent: tariff.tax.ratePercent, note: null }
  }
  const note = tariff.tax.treatment[quote.service] === 'exempt' ? words.exempt : null
  return note === null ? null : { number: settings.vatNumber, ratePercent: 0, note }
}

function linksOf({ url, settings }: Facts, title: string) {
  const { businessName, bookingsEmail, phone } = settings
  const subject = `${title}: price from ${businessName}`
  return {
    mail: mailtoLink({ to: '', subject, body: url }),
    whatsApp: `https://wa.me/?text=${encodeURIComponent(`${subject}\n${url}`)}`,
    questionByMail: mailtoLink({
      to: bookingsEmail,
      subject: `Question about a price: ${title}`,
      body: `\n\n${url}`,
    }),
    questionByWhatsApp: whatsAppLink(phone, `Hi ${businessName}, I have a question about this price: ${url}`),
  }
}

function withCents(cents: number): string {
  return `R${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
}
