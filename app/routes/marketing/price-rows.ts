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
  partyFor,
  seatsByClass,
  VEHICLE_CLASSES,
  type VehicleClass,
  type VehicleModel,
} from '#domain/fleet/vehicles.ts'

/** A row of a page's price table, from the tariff and the page's own words. */
export type PriceRow = {
  /** Of its own; `product` is the tariff's id. */
  id: string
  product: string
  title: string
  text: string
  /** The duration in words; empty if it is not fixed. */
  time: string
  /** Other conditions, such as a limit of guests below that of the table. */
  note: string
  prices: PriceCell[]
  isPerHour: boolean
  /** Whether every vehicle costs the same. */
  isOnePrice: boolean
}

type PriceCell = {
  class: VehicleClass
  /** Formatted in rand; null if the class is not offered. */
  price: string | null
  /** The only model of the class that is offered, at the price of another class. */
  model?: string | undefined
  /** Where a visitor gets this price for a trip of their own, for a party that needs this class. */
  quote: string
}

/** A column: how many people fit, or may come, in words. */
export type PriceColumn = { class: VehicleClass; room: string }

type WrittenRow = ServiceDetail['prices']['rows'][number]
type TariffEntry = {
  title?: string
  time?: string
  note?: string
  guests?: number
  prices: PriceByClass
  alsoIn?: Tariff['packages'][number]['alsoIn']
}
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
  const seats = seatsByClass(priced.models)
  return {
    columns: VEHICLE_CLASSES.map((name) => {
      const { upTo, upToGuests } = phrases.pages.prices
      const isOfGuests = guests < seats[name]
      const room = say(tag, isOfGuests ? upToGuests : upTo, { count: isOfGuests ? guests : seats[name] })
      return { class: name, room }
    }),
    rows: entries.map(({ row, entry }, i) => {
      const prices = cellsOf(row, entry, priced)
      return {
        id: `${row.id}-${i}`,
        product: row.id,
        title:
          row.title ?? (entry.title === undefined ? row.id : titleOf(row.id, entry.title, priced.language)),
        text: row.text,
        time: entry.time ?? '',
        note: [
          entry.guests === undefined || entry.guests === guests
            ? []
            : say(tag, phrases.pages.prices.guests, { count: entry.guests }),
          entry.note ?? [],
        ]
          .flat()
          .join(' · '),
        prices,
        isPerHour: HOURLY.has(row.id) && row.hours === undefined,
        isOnePrice: prices.every(({ price }) => price === prices[0]?.price),
      }
    }),
  }
}

const HOURLY = new Set(['hourly-corporate', 'hourly-custom'])

/** Each class with the price for a party that needs it. */
function cellsOf(row: WrittenRow, { prices, guests, alsoIn }: TariffEntry, priced: Priced): PriceCell[] {
  const { tariff, models, language } = priced
  return VEHICLE_CLASSES.map((name) => {
    const needed = partyFor(name, models)
    const party = needed && Math.min(needed, guests ?? Infinity)
    const quoteFor = (vehicle: VehicleClass) =>
      quoteHref({
        ...askedBy(row, tariff),
        ...(party === undefined ? {} : { passengers: party }),
        vehicle,
      })
    const cents = prices[name]
    if (cents !== undefined)
      return { class: name, price: formatRand(cents, language.tag), quote: quoteFor(name) }
    const instead = modelInstead(name, prices, alsoIn, models)
    if (instead === null) return { class: name, price: null, quote: quoteFor(name) }
    const { model, soldAs } = instead
    const price = formatRand(instead.cents, language.tag)
    return { class: name, price, model: modelName(model, language), quote: quoteFor(soldAs) }
  })
}

/** A model of a class that is not offered itself, and the price of the class that it is offered in. */
function modelInstead(
  wanted: VehicleClass,
  prices: PriceByClass,
  alsoIn: TariffEntry['alsoIn'],
  models: VehicleModel[],
) {
  for (const name of VEHICLE_CLASSES) {
    const model = models.find(({ id, class: own }) => own === wanted && alsoIn?.[name]?.includes(id))
    const cents = prices[name]
    if (model !== undefined && cents !== undefined) return { model, cents, soldAs: name }
  }
  return null
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
  if (id === 'short') return { prices: tariff.pointToPoint.short.minimum, time: words.oneWay }
  if (id === 'custom') return { prices: tariff.pointToPoint.minimum, time: words.oneWay }
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
    note: say(tag, words.included, { km: tariff.hourly.kmPerHour * hours }),
  }
}
