import { formatRand } from '#domain/values/money.ts'
import type { ServiceDetail } from '#domain/words/page-content.ts'
import type { Tariff } from '#domain/pricing/tariff.ts'

/** A day out as its page shows it: the words with the tariff's title, hours, guests and least price. */
export type Trip = ServiceDetail['trips'][number] & {
  title: string
  hours: number
  guests: number
  price: string
}

/** Throws on a package that the tariff does not have. */
export function tripsOf(trips: ServiceDetail['trips'], { packages }: Tariff): Trip[] {
  return trips.map((trip) => {
    const pack = packages.find(({ id }) => id === trip.package)
    if (pack === undefined) throw new Error(`the package "${trip.package}" is not in the tariff`)
    const { title, hours, maxGuests, prices } = pack
    return { ...trip, title, hours, guests: maxGuests, price: formatRand(Math.min(...Object.values(prices))) }
  })
}
