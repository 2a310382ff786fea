import { formatRand } from '#domain/values/money.ts'
import type { ServiceDetail } from '#domain/words/page-content.ts'
import type { PriceByClass, Tariff } from '#domain/pricing/tariff.ts'
import type { Language } from '#domain/words/language.ts'
import { titleOf } from '#domain/wording/titles.ts'
import { say } from '#domain/words/phrases.ts'
import {
  modelName,
  orList,
  VEHICLE_CLASSES,
  type VehicleClass,
  type VehicleModel,
} from '#domain/fleet/vehicles.ts'

/** A row of a page's price table, from the tariff and the page's own words. */
export type PriceRow = {
  id: string
  title: string
  text: string
  /** The duration in words; empty if it is not fixed. */
  time: string
  /** Other conditions: a limit of guests, or a vehicle at another class's price. */
  note: string
  /** Formatted in rand; null if a class is not offered. */
  prices: { class: VehicleClass; price: string | null }[]
}

type WrittenRow = ServiceDetail['prices']['rows'][number]
type TariffEntry = { title?: string; time?: string; note?: string; prices: PriceByClass }
/** The sources of the rows. */
type Priced = { tariff: Tariff; models: VehicleModel[]; language: Language }

/** The rows with their prices from the tariff. Throws if the tariff has no such id. */
export function priceRows(rows: WrittenRow[], priced: Priced): PriceRow[] {
  return rows.map(({ id, title, text }) => {
    const entry = entryOf(id, priced)
    if (entry === undefined) throw new Error(`"${id}" is not in the tariff`)
    return {
      id,
      title: title ?? (entry.title === undefined ? id : titleOf(id, entry.title, priced.language)),
      text,
      time: entry.time ?? '',
      note: entry.note ?? '',
      prices: VEHICLE_CLASSES.map((name) => {
        const cents = entry.prices[name]
        return { class: name, price: cents === undefined ? null : formatRand(cents, priced.language.tag) }
      }),
    }
  })
}

function entryOf(id: string, priced: Priced): TariffEntry | undefined {
  const { tariff, language } = priced
  const { tag, phrases } = language
  const { byRoute, oneWay, minutes, hours } = phrases.pages.prices
  if (id === 'short') return { prices: tariff.pointToPoint.short.minimum, time: byRoute }
  if (id === 'custom') return { prices: tariff.pointToPoint.minimum, time: byRoute }
  if (id === 'hourly-corporate') return hourly(tariff.hourly.corporate, language)
  if (id === 'hourly-custom') return hourly(tariff.hourly.point_to_point, language)
  if (id === tariff.dropOff.id)
    return { ...tariff.dropOff, time: oneWay, note: guests(tariff.dropOff.maxGuests, language) }
  const route = tariff.airport.routes.find((entry) => entry.id === id)
  if (route !== undefined) return { ...route, time: say(tag, minutes, { minutes: route.minutes }) }
  const pack = tariff.packages.find((entry) => entry.id === id)
  if (pack === undefined) return undefined
  return {
    ...pack,
    time: say(tag, hours, { hours: pack.hours }),
    note: [guests(pack.maxGuests, language), ...alsoIn(pack.alsoIn, priced)].join('. '),
  }
}

function hourly({ perHour, minimumHours }: Tariff['hourly']['corporate'], language: Language): TariffEntry {
  const { fromHours } = language.phrases.pages.prices
  return { prices: perHour, time: say(language.tag, fromHours, { hours: minimumHours }) }
}

function guests(most: number, { tag, phrases }: Language): string {
  return say(tag, phrases.pages.prices.guests, { count: most })
}

/** `V-Class at the SUV price`: models offered in a class other than their own. */
function alsoIn(lists: Tariff['packages'][number]['alsoIn'], { models, language }: Priced): string[] {
  const { tag, phrases } = language
  return VEHICLE_CLASSES.flatMap((name) => {
    const names = (lists[name] ?? []).map((id) =>
      modelName(models.find((model) => model.id === id) ?? { id, name: id }, language),
    )
    return names.length === 0
      ? []
      : [say(tag, phrases.pages.prices.alsoIn[name], { models: orList(names, tag) })]
  })
}
