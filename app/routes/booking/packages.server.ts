import { formatRand } from '#domain/money.ts'
import type { ServiceType } from '#domain/service-types.ts'
import { serviceOfPackage, type Tariff } from '#domain/tariff.ts'
import { counted } from '#domain/trip-words.ts'

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
