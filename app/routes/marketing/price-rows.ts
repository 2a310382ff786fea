import { quoteHref, type QuotedTrip } from '#app/ui/business/booking-href.ts'
import { formatDuration } from '#domain/values/duration.ts'
import { formatRand } from '#domain/values/money.ts'
import type { ServiceDetail } from '#domain/words/service-details.ts'
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
  /** Of its own; `product` is the tariff's id. */
  id: string
  product: string
  /** Where a visitor gets this price for a trip of their own. */
  quote: string
  title: string
  text: string
  /** The duration in words; empty if it is not fixed. */
  time: string
  /** Other conditions: a limit of guests below that of the table, or a vehicle at another class's price. */
  note: string
  /** Formatted in rand; null if a class is not offered. */
  prices: { class: VehicleClass; price: string | null }[]
  /** The price, if it is the same for every vehicle. */
  onePrice: string | null
}

/** A column: how many people fit, or may come, in words. */
export type PriceColumn = { class: VehicleClass; room: string }

type WrittenRow = ServiceDetail['prices']['rows'][number]
type TariffEntry = { title?: string; time?: string; notes?: string[]; guests?: number; prices: PriceByClass }
/** The sources of the rows. */
type Priced = { tariff: Tariff; models: VehicleModel[]; language: Language }

/** The table with its prices from the tariff, and its room from the vehicles. Throws if the tariff has no such id. */
export function priceTable(
  written: WrittenRow[],
  priced: Priced,
): { columns: PriceColumn[]; rows: PriceRow[] } {
  const { tag, phrases } = priced.language
  const entries = written.map((row) => {
    const entry = entryOf(row, priced)
    if (entry === undefined) throw new Error(`"${row.id}" is not in the tariff`)
    return { row, entry }
  })
  const guests = Math.max(...entries.map(({ entry }) => entry.guests ?? Infinity))
  return {
    columns: VEHICLE_CLASSES.map((name) => {
      const seats = Math.max(
        ...priced.models.filter((model) => model.class === name).map((m) => m.passengers),
      )
      const { upTo, upToGuests } = phrases.pages.prices
      const room = guests < seats ? say(tag, upToGuests, { count: guests }) : say(tag, upTo, { count: seats })
      return { class: name, room }
    }),
    rows: entries.map(({ row, entry }, i) => ({
      id: `${row.id}-${i}`,
      product: row.id,
      quote: quoteHref(askedBy(row, priced.tariff)),
      title:
        row.title ?? (entry.title === undefined ? row.id : titleOf(row.id, entry.title, priced.language)),
      text: row.text,
      time: entry.time ?? '',
      note: [
        ...(entry.guests === undefined || entry.guests === guests
          ? []
          : [say(tag, phrases.pages.prices.guests, { count: entry.guests })]),
        ...(entry.notes ?? []),
        ...(onePrice(pricesOf(entry, tag)) === null ? [] : [phrases.pages.prices.onePrice]),
      ].join('. '),
      prices: pricesOf(entry, tag),
      onePrice: onePrice(pricesOf(entry, tag)),
    })),
  }
}

function pricesOf({ prices }: TariffEntry, tag: string): PriceRow['prices'] {
  return VEHICLE_CLASSES.map((name) => {
    const cents = prices[name]
    return { class: name, price: cents === undefined ? null : formatRand(cents, tag) }
  })
}

function onePrice([first, ...others]: PriceRow['prices']): string | null {
  return first !== undefined && others.every(({ price }) => price === first.price) ? first.price : null
}

/** The trip of a row, as far as it is known. */
function askedBy({ id, hours, to }: WrittenRow, { packages, dropOff, hourly }: Tariff): QuotedTrip {
  if (to !== undefined) return { to }
  if (id === 'hourly-corporate')
    return { serviceType: 'corporate', hours: hours ?? hourly.corporate.minimumHours }
  if (id === 'hourly-custom')
    return { serviceType: 'point_to_point', hours: hours ?? hourly.point_to_point.minimumHours }
  return [dropOff, ...packages].some((pack) => pack.id === id) ? { packageId: id } : { from: '' }
}

function entryOf({ id, hours }: WrittenRow, priced: Priced): TariffEntry | undefined {
  const { tariff, language } = priced
  const { tag, phrases } = language
  const words = phrases.pages.prices
  if (id === 'short') return { prices: tariff.pointToPoint.short.minimum, time: words.byRoute }
  if (id === 'custom') return { prices: tariff.pointToPoint.minimum, time: words.byRoute }
  if (id === 'hourly-corporate') return hourly(tariff.hourly.corporate, hours, priced)
  if (id === 'hourly-custom') return hourly(tariff.hourly.point_to_point, hours, priced)
  if (id === tariff.dropOff.id)
    return { ...tariff.dropOff, time: words.oneWay, guests: tariff.dropOff.maxGuests }
  const route = tariff.airport.routes.find((entry) => entry.id === id)
  if (route !== undefined) return { ...route, time: formatDuration(route.minutes) }
  const pack = tariff.packages.find((entry) => entry.id === id)
  if (pack === undefined) return undefined
  return {
    ...pack,
    time: say(tag, words.hours, { hours: pack.hours }),
    guests: pack.maxGuests,
    notes: alsoIn(pack.alsoIn, priced),
  }
}

/** One hour, or so many. */
function hourly(
  { perHour, minimumHours }: Tariff['hourly']['corporate'],
  hours: number | undefined,
  { tariff, language: { tag, phrases } }: Priced,
): TariffEntry {
  const words = phrases.pages.prices
  if (hours === undefined)
    return { prices: perHour, time: say(tag, words.fromHours, { hours: minimumHours }) }
  if (hours < minimumHours) throw new Error(`${hours} hours are fewer than anybody can book`)
  return {
    prices: Object.fromEntries(VEHICLE_CLASSES.map((name) => [name, perHour[name] * hours])),
    time: say(tag, words.hours, { hours }),
    notes: [say(tag, words.included, { km: tariff.hourly.kmPerHour * hours })],
  }
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
