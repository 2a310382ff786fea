import type { Business } from '#domain/business/business.ts'
import { officeHoursOf } from '#domain/business/office-hours.ts'
import type { Settings } from '#domain/business/settings.ts'
import { orList, type VehicleModel } from '#domain/fleet/vehicles.ts'
import { priceFacts } from '#domain/pricing/price-list.ts'
import type { Tariff } from '#domain/pricing/tariff.ts'
import { formatNumber, formatPercent } from '#domain/values/numbers.ts'
import type { Language } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
import { areaFacts, tripFacts, vehicleFacts } from '#domain/words/facts.ts'
import type { AreasWords } from '#domain/words/page-content.ts'
import type { Facts } from '#domain/words/words.ts'

/** The facts that texts may name in braces. */
export function factsOf(
  { business, words, language }: FactsContent,
  { settings, tariff, vehicles }: { settings: Settings; tariff: Tariff; vehicles: VehicleModel[] },
): Facts {
  const { tag, phrases } = language
  const { eftNext: _, payfastFormer: __, ...named } = settings
  return {
    ...named,
    ...officeHoursIn(language, settings),
    ...claimsIn(language, business.claims),
    ...waysToPay(language, settings),
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
    shortKm: tariff.pointToPoint.short.upToKm,
    shortUntilKm: tariff.pointToPoint.short.untilKm,
    customMinimumHours: tariff.hourly.point_to_point.minimumHours,
    kmPerHour: tariff.hourly.kmPerHour,
    dropOffKm: tariff.dropOff.upToKm,
    positioningFreeKm: tariff.base.freeKm,
    instantPriceKm: tariff.base.instantKm,
  }
}

/**
 * What the sentences with `{replyHours}` say where the office has hours: `{inOfficeHours}` follows the hours, and
 * `{dayOrNight}` is said where it has none.
 */
function officeHoursIn({ tag, phrases }: Language, settings: Parameters<typeof officeHoursOf>[0]): Facts {
  const hours = officeHoursOf(settings)
  const { always, during, days } = phrases.pages.officeHours
  if (hours === null) return { inOfficeHours: '', dayOrNight: always }
  const said = say(tag, during, { days: days[hours.days], from: hours.from, until: hours.until })
  return { inOfficeHours: ` ${said}`, dayOrNight: said }
}

/** Of the ways to pay, those that the office has switched on; somebody must take the money. */
function waysToPay({ tag, phrases }: Language, { payToDriver, payEft, payPayfast }: Settings): Facts {
  const { cash, card, transfer, online, driver } = phrases.pages.paying
  const isAhead = payEft || payPayfast
  const isToDriver = payToDriver || !isAhead
  const ways = [isToDriver && cash, (isToDriver || payPayfast) && card, payEft && transfer]
  const where = [isAhead && online, isToDriver && driver]
  const listed = (words: (string | false)[]) =>
    orList(
      words.filter((word) => word !== false),
      tag,
    )
  return { payBy: listed(ways), payWhere: listed(where) }
}

type FactsContent = { business: Business; language: Language; words: { areas: AreasWords } }

/** The claims as the language writes them; texts among them are written in English: `4.9`, `2,847`, `98%`. */
function claimsIn({ tag, phrases }: Language, claims: Business['claims']): Facts {
  const { liabilityCover, serviceKm, safetyRating, ...others } = claims
  const inLanguage = (text: string) =>
    text.replaceAll(/(\d[\d,]*(?:\.(\d+))?)(%?)/g, (_, number: string, decimals = '', percent: string) => {
      const value = Number(number.replaceAll(',', ''))
      if (percent !== '') return formatPercent(value, tag)
      return number === String(value) && decimals === '' ? number : formatNumber(value, tag, decimals.length)
    })
  return {
    ...Object.fromEntries(
      Object.entries(others).map(([name, claim]) => [
        name,
        typeof claim === 'string' ? inLanguage(claim) : claim,
      ]),
    ),
    liabilityCover: say(tag, phrases.pages.claims.liabilityCover, { millions: liabilityCover }),
    serviceKm: `${formatNumber(serviceKm, tag)} km`,
    safetyRating: say(tag, phrases.pages.claims.safetyRating, { stars: safetyRating }),
  }
}
