import { formatRand } from '#domain/values/money.ts'
import { published } from '#domain/pricing/price-list.ts'
import type { ServiceType } from '#domain/pricing/service-types.ts'
import { serviceOfPackage, type Tariff } from '#domain/pricing/tariff.ts'
import { counted } from '#domain/wording/trip.ts'
import { CLASS_NAMES, VEHICLE_CLASSES } from '#domain/fleet/vehicles.ts'

/** A package as the form offers it. */
export type OfferedPackage = {
  id: string
  service: ServiceType
  isWine: boolean
  title: string
  /** `4 hours, up to 7 guests`. */
  text: string
  from: string
}

/** The packages of the tariff in its order, wine first where that is wished. */
export function soldPackages({ packages, dropOff }: Tariff, wineFirst = false): OfferedPackage[] {
  const tours = packages.map((pack) => ({
    id: pack.id,
    service: serviceOfPackage(pack),
    isWine: pack.kind === 'wine',
    title: pack.title,
    text: `${counted(pack.hours, 'hour')}, up to ${pack.maxGuests} guests`,
    from: formatRand(Math.min(...Object.values(pack.prices))),
  }))
  const drop = {
    id: dropOff.id,
    service: 'adventure' as const,
    isWine: false,
    title: dropOff.title,
    text: `One way, up to ${dropOff.maxGuests} guests`,
    from: formatRand(Math.min(...Object.values(dropOff.prices))),
  }
  const all = [drop, ...tours]
  return wineFirst ? all.toSorted((a, b) => Number(b.isWine) - Number(a.isWine)) : all
}

/** The transfer or package chosen in a table of prices before, and the enquiry that asks for it; null for others. */
export function chosenPrice(tariff: Tariff, query: URLSearchParams) {
  const entry = published(tariff).find(({ id }) => id === query.get('packageId'))
  const vehicle = VEHICLE_CLASSES.find((name) => name === query.get('vehicle'))
  const price = vehicle && entry?.prices[vehicle]
  if (entry === undefined || vehicle === undefined || price === undefined) return null
  const title = entry.product === 'fixed-route' ? `Airport transfer, ${entry.title}` : entry.title
  const priced = `${CLASS_NAMES[vehicle]}, ${formatRand(price)}`
  const notes = `${title}: ${priced}`
  return {
    title,
    priced,
    enquiryHref: `/booking-enquiry?${new URLSearchParams({ vehicle, notes })}`,
  }
}
