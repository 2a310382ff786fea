import type { OfficeEnquiry } from '#domain/enquiry/enquiry.ts'
import { orList, VEHICLE_CLASSES, type VehicleClass } from '#domain/fleet/vehicles.ts'
import { formatRand } from '#domain/values/money.ts'
import { priceLineWords } from '#domain/wording/price-lines.ts'
import { tripProblemForOffice } from '#domain/wording/trip-problems.ts'
import type { Deps } from '#server/services/deps.ts'
import { priceTrips, type TripPrice } from '#server/services/conversations/pricing.ts'
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
  const wished = content.kind === 'booking' ? content.details.vehicle.type : 'any'
  const possible = isPriced ? VEHICLE_CLASSES.filter((id) => totalOf(prices, id) !== null) : []
  const chosen = possible.find((id) => id === asked) ?? possible.find((id) => id === wished) ?? possible[0]
  const least = Math.min(...possible.map((id) => totalOf(prices, id) ?? Infinity))
  const total = chosen === undefined ? null : totalOf(prices, chosen)
  return {
    problems,
    price: {
      note: `tariff ${tariffVersion}${trips.length > 1 ? `, ${trips.length === 2 ? 'both' : `all ${trips.length}`} trips` : ''}`,
      options: isPriced
        ? VEHICLE_CLASSES.map((id) => optionView(prices, id, { least, isChosen: id === chosen, deps }))
        : [],
      lines: chosen === undefined ? [] : linesOf(prices, chosen, deps),
      chosen:
        chosen === undefined || total === null
          ? null
          : { id: chosen, amount: formatRand(total), name: language.phrases.forms.vehicles[chosen] },
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
function totalOf(prices: TripPrice[], id: VehicleClass): number | null {
  const options = prices.map((price) => price.options.find((option) => option.id === id))
  return options.includes(undefined) ? null : options.reduce((sum, option) => sum + (option?.total ?? 0), 0)
}

type Around = { least: number; isChosen: boolean; deps: Deps }

function optionView(
  prices: TripPrice[],
  id: VehicleClass,
  { least, isChosen, deps }: Around,
): PriceView['options'][number] {
  const total = totalOf(prices, id)
  const models = prices[0]?.options.find((option) => option.id === id)?.models ?? []
  return {
    id,
    name: deps.content.language.phrases.forms.vehicles[id],
    models: orList(models.map(({ name }) => name)),
    amount: total === null ? '–' : formatRand(total),
    more: total === null ? '' : total === least ? 'standard' : `${formatRand(total - least)} more`,
    whyNot: total === null ? 'too small, or not for this trip' : '',
    to: `?vehicle=${id}`,
    isChosen,
  }
}

/** With the number of the trip before each, where there are several. */
function linesOf(prices: TripPrice[], id: VehicleClass, { content }: Deps): PriceView['lines'] {
  return prices.flatMap((price, i) => {
    const lines = price.options.find((option) => option.id === id)?.lines ?? []
    const no = prices.length > 1 ? `${i + 1} ` : ''
    return lines.map((line): [string, string] => [
      `${no}${priceLineWords(line, content.language).label}`,
      formatRand(line.amount),
    ])
  })
}
