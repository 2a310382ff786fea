import type { OfficeEnquiry } from '#domain/enquiry/enquiry.ts'
import { andList, orList, VEHICLE_CLASSES, type VehicleClass } from '#domain/fleet/vehicles.ts'
import { formatRand } from '#domain/values/money.ts'
import { counted } from '#domain/wording/office.ts'
import { priceLineWords } from '#domain/wording/price-lines.ts'
import { tripProblemForOffice } from '#domain/wording/trip-problems.ts'
import type { Deps } from '#server/services/deps.ts'
import {
  drivenBy,
  type OfferedVehicle,
  priceTrips,
  type TripPrice,
} from '#server/services/conversations/pricing.ts'
import type { PriceView } from './enquiry-page-view.ts'

/** The price of all trips by vehicle, and for each trip the reason it has none. */
export async function priceView(
  deps: Deps,
  { trips, content }: OfficeEnquiry,
  asked: string | null,
): Promise<{ price: PriceView; problems: string[] }> {
  const { language } = deps.content
  const { prices, tariffVersion } = await priceTrips(deps, trips)
  const problems = prices.map(({ problems: [first] }) =>
    first === undefined ? '' : tripProblemForOffice(first, language),
  )
  const isPriced = trips.length > 0 && problems.every((problem) => problem === '')
  const isGroup = prices.some(({ parts }) => parts.length > 0)
  const shown: OfferedVehicle[] = !isPriced ? [] : isGroup ? ['together'] : [...VEHICLE_CLASSES]
  const wished = content.kind === 'booking' ? content.details.vehicle.type : 'any'
  const possible = shown.filter((id) => totalOf(prices, id) !== null)
  const chosen = possible.find((id) => id === asked) ?? possible.find((id) => id === wished) ?? possible[0]
  const least = Math.min(...possible.map((id) => totalOf(prices, id) ?? Infinity))
  const total = chosen === undefined ? null : totalOf(prices, chosen)
  const { policies } = await deps.tariff()
  return {
    problems,
    price: {
      note: `tariff ${tariffVersion}${trips.length > 1 ? `, ${trips.length === 2 ? 'both' : `all ${trips.length}`} trips` : ''}`,
      options: shown.map((id) => optionView(prices, id, { least, isChosen: id === chosen, deps })),
      lines: chosen === undefined ? [] : linesOf(prices, chosen, deps),
      chosen:
        chosen === undefined || total === null
          ? null
          : {
              id: chosen,
              amount: formatRand(total),
              name: nameOf(prices, chosen, deps),
              validDays: policies.officeQuoteValidDays,
            },
      none: noneBecause(trips.length, problems, possible.length),
    },
  }
}

function noneBecause(trips: number, problems: string[], possible: number): string {
  if (trips === 0) return 'No trip is known yet. Add one to price it.'
  if (problems.some((problem) => problem !== ''))
    return 'Something is missing or not possible; see the trips.'
  return possible === 0 ? 'No vehicle suits all trips.' : ''
}

/** The sum for a vehicle; null where a trip cannot be driven with it. */
function totalOf(prices: TripPrice[], id: OfferedVehicle): number | null {
  const driven = prices.map((price) => drivenBy(price, id))
  if (driven.some((parts) => parts.length === 0)) return null
  return driven.flat().reduce((sum, { option }) => sum + option.total, 0)
}

/** `Minibus`; for a group `3 vehicles together`. */
function nameOf(prices: TripPrice[], id: OfferedVehicle, { content: { language } }: Deps): string {
  if (id !== 'together') return language.phrases.forms.vehicles[id]
  return `${counted(largest(prices).length, 'vehicle')} together`
}

/** The vehicles of the trip that needs the most. */
function largest(prices: TripPrice[]): TripPrice['parts'] {
  return prices.map(({ parts }) => parts).toSorted((a, b) => b.length - a.length)[0] ?? []
}

type Around = { least: number; isChosen: boolean; deps: Deps }

function optionView(
  prices: TripPrice[],
  id: OfferedVehicle,
  { least, isChosen, deps }: Around,
): PriceView['options'][number] {
  const total = totalOf(prices, id)
  return {
    id,
    name: nameOf(prices, id, deps),
    models: modelsOf(prices, id, deps),
    amount: total === null ? '–' : formatRand(total),
    more:
      total === null || id === 'together'
        ? ''
        : total === least
          ? 'standard'
          : `${formatRand(total - least)} more`,
    whyNot: total === null ? 'too small, or not for this trip' : '',
    to: `?vehicle=${id}`,
    isChosen,
  }
}

/** The models of a class; for a group the class of each vehicle with its guests. */
function modelsOf(prices: TripPrice[], id: OfferedVehicle, { content: { language } }: Deps): string {
  if (id !== 'together') {
    const models = prices[0]?.options.find(({ option }) => option.id === id)?.option.models ?? []
    return orList(models.map(({ name }) => name))
  }
  const name = (vehicle: VehicleClass) => language.phrases.forms.vehicles[vehicle]
  return andList(
    largest(prices).map(({ request, option }) => `${name(option.id)} for ${request.passengers}`),
    language.tag,
  )
}

/** With the number of the trip before each, where there are several. */
function linesOf(prices: TripPrice[], id: OfferedVehicle, { content }: Deps): PriceView['lines'] {
  return prices.flatMap((price, i) => {
    const no = prices.length > 1 ? `${i + 1} ` : ''
    return drivenBy(price, id).flatMap(({ option }) =>
      option.lines.map((line): [string, string] => [
        `${no}${priceLineWords(line, content.language).label}`,
        formatRand(line.amount),
      ]),
    )
  })
}
