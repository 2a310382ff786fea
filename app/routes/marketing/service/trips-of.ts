import { formatRand } from '#domain/values/money.ts'
import type { ServiceDetail } from '#domain/words/service-details.ts'
import type { Language } from '#domain/words/language.ts'
import { titleOf } from '#domain/wording/titles.ts'
import type { Tariff } from '#domain/pricing/tariff.ts'

/** A day tour for its page: words with the tariff's title, hours, guests and lowest price. */
export type Trip = ServiceDetail['trips'][number] & {
  title: string
  hours: number
  guests: number
  price: string
  closed: string[]
}

type Priced = { tariff: Tariff; language: Language }

/** Throws if the tariff has no such package. */
export function tripsOf(trips: ServiceDetail['trips'], { tariff, language }: Priced): Omit<Trip, 'closed'>[] {
  return trips.map((trip) => {
    const pack = tariff.packages.find(({ id }) => id === trip.package)
    if (pack === undefined) throw new Error(`the package "${trip.package}" is not in the tariff`)
    const { id, hours, maxGuests, prices } = pack
    return {
      ...trip,
      title: titleOf(id, pack.title, language),
      hours,
      guests: maxGuests,
      price: formatRand(Math.min(...Object.values(prices)), language.tag),
    }
  })
}

/** The trip that is shown with its map. */
export function featuredOf<T extends ServiceDetail['trips'][number]>(trips: T[]): T | undefined {
  return trips.find(({ headline }) => headline !== undefined)
}
