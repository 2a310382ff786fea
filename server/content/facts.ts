import type { Settings } from '#domain/business/settings.ts'
import type { VehicleModel } from '#domain/fleet/vehicles.ts'
import { priceFacts } from '#domain/pricing/price-list.ts'
import type { Tariff } from '#domain/pricing/tariff.ts'
import { formatNumber } from '#domain/values/numbers.ts'
import { ENGLISH } from '#domain/words/language.ts'
import { areaFacts, tripFacts, vehicleFacts } from '#domain/words/facts.ts'
import type { Facts } from '#domain/words/words.ts'
import type { Content } from '#server/content.ts'

/** The facts that words may name in braces. */
export function factsOf(
  { business, words, language }: FactsContent,
  { settings, tariff, vehicles }: { settings: Settings; tariff: Tariff; vehicles: VehicleModel[] },
): Facts {
  const { tag, phrases } = language
  return {
    ...settings,
    ...claimsIn(tag, business.claims),
    ...business.privacy,
    requestLogHolds:
      phrases.pages.requestLog[business.privacy.addressInLog ? 'withAddress' : 'withoutAddress'],
    ...business.houseRules,
    ...tariff.policies,
    ...priceFacts(tariff, tag),
    ...tripFacts(tariff),
    ...vehicleFacts(vehicles, language),
    ...areaFacts(words.areas),
    corporateMinimumHours: tariff.hourly.corporate.minimumHours,
    customMinimumHours: tariff.hourly.point_to_point.minimumHours,
    kmPerHour: tariff.hourly.kmPerHour,
    dropOffKm: tariff.dropOff.upToKm,
    positioningFreeKm: tariff.base.freeKm,
    instantPriceKm: tariff.base.instantKm,
  }
}

type FactsContent = Pick<Content, 'business' | 'language'> & { words: Pick<Content['words'], 'areas'> }

/** Their numbers are written in English, `4.9` and `2,847`. */
function claimsIn(tag: string, claims: Facts): Facts {
  const inLanguage = (text: string) =>
    text.replaceAll(/\d[\d,]*(?:\.(\d+))?/g, (number, decimals = '') =>
      formatNumber(Number(number.replaceAll(',', '')), tag, decimals.length),
    )
  return Object.fromEntries(
    Object.entries(claims).map(([name, claim]) => [
      name,
      typeof claim === 'string' && tag !== ENGLISH ? inLanguage(claim) : claim,
    ]),
  )
}
