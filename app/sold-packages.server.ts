import { formatRand } from '#domain/values/money.ts'
import type { ServiceType } from '#domain/pricing/service-types.ts'
import { serviceOfPackage, type Tariff } from '#domain/pricing/tariff.ts'
import { titleOf } from '#domain/wording/titles.ts'
import type { Language } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'

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
