import { tripPicture } from '#app/ui/business/service-pictures.ts'
import { formatRand } from '#domain/values/money.ts'
import { published } from '#domain/pricing/price-list.ts'
import type { ServiceType } from '#domain/pricing/service-types.ts'
import { serviceOfPackage, type Tariff } from '#domain/pricing/tariff.ts'
import { titleOf } from '#domain/wording/titles.ts'
import type { Language } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
import { VEHICLE_CLASSES } from '#domain/fleet/vehicles.ts'

/** A package for the form. */
export type OfferedPackage = {
  id: string
  service: ServiceType
  isWine: boolean
  title: string
  /** `4 hours, up to 7 guests`. */
  text: string
  from: string
}

/** The packages in the tariff's order, with wine first if asked for. */
export function soldPackages(
  { packages, dropOff }: Tariff,
  language: Language,
  wineFirst = false,
): OfferedPackage[] {
  const { tag, phrases } = language
  const words = phrases.booking.services
  const tours = packages.map((pack) => ({
    id: pack.id,
    service: serviceOfPackage(pack),
    isWine: pack.kind === 'wine',
    title: titleOf(pack.id, pack.title, language),
    text: say(tag, words.package, { count: pack.hours, guests: pack.maxGuests }),
    from: formatRand(Math.min(...Object.values(pack.prices)), tag),
  }))
  const drop = {
    id: dropOff.id,
    service: 'adventure' as const,
    isWine: false,
    title: titleOf(dropOff.id, dropOff.title, language),
    text: say(tag, words.dropOff, { guests: dropOff.maxGuests }),
    from: formatRand(Math.min(...Object.values(dropOff.prices)), tag),
  }
  const all = [drop, ...tours]
  return wineFirst ? all.toSorted((a, b) => Number(b.isWine) - Number(a.isWine)) : all
}

/** The transfer or package that was chosen in a price table, and the enquiry for it; null for others. */
export function chosenPrice(tariff: Tariff, query: URLSearchParams, language: Language) {
  const packages = soldPackages(tariff, language)
  const entry = published(tariff).find(({ id }) => id === query.get('packageId'))
  const vehicle = VEHICLE_CLASSES.find((name) => name === query.get('vehicle'))
  const price = vehicle && entry?.prices[vehicle]
  if (entry === undefined || vehicle === undefined || price === undefined) return null
  const { tag, phrases } = language
  const words = phrases.booking.services
  const called = titleOf(entry.id, entry.title, language)
  const title = entry.product === 'fixed-route' ? say(tag, words.airportTransfer, { title: called }) : called
  const priced = say(tag, words.priced, {
    vehicle: phrases.forms.vehicles[vehicle],
    price: formatRand(price, tag),
  })
  const notes = `${title}: ${priced}`
  const sold = packages.find(({ id }) => id === entry.id)
  return {
    title,
    priced,
    picture: tripPicture({ service: sold?.service ?? 'airport', packageId: entry.id }),
    enquiryHref: `/booking-enquiry?${new URLSearchParams({ vehicle, notes })}`,
    /** Where a package is priced; other prices begin with two places. */
    bookHref: sold === undefined ? '/quotes' : `/quotes?packageId=${entry.id}`,
  }
}
