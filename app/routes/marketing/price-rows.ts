import { formatRand } from '#domain/values/money.ts'
import type { ServiceDetail } from '#domain/words/page-content.ts'
import type { PriceByClass, Tariff } from '#domain/pricing/tariff.ts'
import { orList, VEHICLE_CLASSES, type VehicleClass, type VehicleModel } from '#domain/fleet/vehicles.ts'

/** A row of a page's price table: what the tariff says of it, and the sentence of the page. */
export type PriceRow = {
  id: string
  title: string
  text: string
  /** How long it takes, in words; empty where nothing is fixed. */
  time: string
  /** What else decides: how many guests, or another vehicle at a class's price. */
  note: string
  /** In rand as it is shown; null where a class is not offered. */
  prices: { class: VehicleClass; price: string | null }[]
}

type WrittenRow = ServiceDetail['prices']['rows'][number]
type TariffEntry = { title?: string; time?: string; note?: string; prices: PriceByClass }

/** The rows with their prices out of the tariff. Throws on an id that the tariff does not have. */
export function priceRows(rows: WrittenRow[], tariff: Tariff, models: VehicleModel[]): PriceRow[] {
  return rows.map(({ id, title, text }) => {
    const entry = entryOf(id, tariff, models)
    if (entry === undefined) throw new Error(`"${id}" is not in the tariff`)
    return {
      id,
      title: title ?? entry.title ?? id,
      text,
      time: entry.time ?? '',
      note: entry.note ?? '',
      prices: VEHICLE_CLASSES.map((name) => {
        const cents = entry.prices[name]
        return { class: name, price: cents === undefined ? null : formatRand(cents) }
      }),
    }
  })
}

function entryOf(id: string, tariff: Tariff, models: VehicleModel[]): TariffEntry | undefined {
  if (id === 'custom') return { prices: tariff.pointToPoint.minimum, time: 'by the route' }
  if (id === 'hourly-corporate') return hourly(tariff.hourly.corporate)
  if (id === 'hourly-custom') return hourly(tariff.hourly.point_to_point)
  if (id === tariff.dropOff.id)
    return { ...tariff.dropOff, time: 'one way', note: guests(tariff.dropOff.maxGuests) }
  const route = tariff.airport.routes.find((entry) => entry.id === id)
  if (route !== undefined) return { ...route, time: `${route.minutes} min` }
  const pack = tariff.packages.find((entry) => entry.id === id)
  if (pack === undefined) return undefined
  return {
    ...pack,
    time: `${pack.hours} h`,
    note: [guests(pack.maxGuests), ...alsoIn(pack.alsoIn, models)].join('. '),
  }
}

function hourly({ perHour, minimumHours }: Tariff['hourly']['corporate']): TariffEntry {
  return { prices: perHour, time: `from ${minimumHours} h` }
}

function guests(most: number): string {
  return `Up to ${most} guests`
}

/** `V-Class at the SUV price`: models that are offered in a class which is not their own. */
function alsoIn(lists: Tariff['packages'][number]['alsoIn'], models: VehicleModel[]): string[] {
  return VEHICLE_CLASSES.flatMap((name) => {
    const names = (lists[name] ?? []).map((id) => models.find((model) => model.id === id)?.name ?? id)
    return names.length === 0 ? [] : [`${orList(names)} at the ${name === 'suv' ? 'SUV' : name} price`]
  })
}
