import { seatsToBring } from '#domain/fleet/child-seats.ts'
import type { VehicleClass } from '#domain/fleet/vehicles.ts'
import { isLanding, type Quote } from '#domain/pricing/quote.ts'
import type { TariffVersion } from '#domain/pricing/tariff.ts'
import { capeDate, dayAfter } from '#domain/values/cape-time.ts'
import { formatRand } from '#domain/values/money.ts'
import { wayBackTitle } from '#domain/wording/trip.ts'
import type { Deps } from '#server/services/deps.ts'
import { priceRequest } from '#server/services/quotes.ts'

/** Details of a trip that decide which vehicles fit, asked beside its price, with earlier answers filled in. */
export async function fitView(deps: Deps, quote: Quote, tariff: TariffVersion) {
  const { time, flightNumber, childAges, passengers } = quote.request
  return {
    lands: isLanding(quote),
    asksAges: passengers > 1,
    seats: seatsToBring(childAges),
    values: { time, flightNumber, childAges: childAges.join(', ') },
    today: capeDate(deps.now()),
    back: await wayBack(deps, quote, tariff),
  }
}

export type FitView = Awaited<ReturnType<typeof fitView>>

/** The price of adding a return for each vehicle, on any day; null if none can be added. */
async function wayBack(deps: Deps, quote: Quote, tariff: TariffVersion) {
  const { request, service, hours } = quote
  const isThere = service === 'airport' || service === 'point_to_point'
  if (!isThere || request.return !== null || hours !== null || request.dropoff === null) return null
  const onAnyDay = { date: dayAfter(request.date, 1), time: '12:00' }
  const both = await priceRequest(deps, { ...request, return: onAnyDay }, tariff)
  if (!both.ok) return null
  const { tag } = deps.content.language
  const options = both.priced.options.flatMap(({ id, total }) => {
    const one = quote.options.find((option) => option.id === id)
    return one === undefined
      ? []
      : [{ id, more: formatRand(total - one.total, tag), both: formatRand(total, tag) }]
  })
  return { title: wayBackTitle(quote, deps.content.language), options: byClass(options) }
}

type Sum = { id: VehicleClass; more: string; both: string }

function byClass(options: Sum[]): Partial<Record<VehicleClass, Omit<Sum, 'id'>>> {
  return Object.fromEntries(options.map(({ id, ...sums }) => [id, sums]))
}
