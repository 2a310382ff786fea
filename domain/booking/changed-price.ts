import { atOtherTime } from '#domain/pricing/levies.ts'
import type { Charge, Line, LineCode } from '#domain/pricing/price-line.ts'
import type { PricedOption } from '#domain/pricing/pricing.ts'
import type { Party } from '#domain/pricing/journey.ts'
import type { Tariff } from '#domain/pricing/tariff.ts'
import { type Cents, partVat } from '#domain/values/money.ts'
import { hasRoomFor, type VehicleModel } from '#domain/fleet/vehicles.ts'
import type { Booking } from './booking.ts'
import { pricingOf, type WantedJourney, type WantedLeg } from './change.ts'
import { isLegAhead } from './status.ts'

/** The price of a changed booking: what stands keeps its lines, what is new is priced by today's tariff. */

export type ChangedPrice = {
  option: PricedOption
  total: Cents
  /** Each leg's share, an added return last. */
  legs: Cents[]
}

export type Tariffs = { own: Tariff; today: Tariff }

/** `fares` are today's lines of the legs that are priced anew. */
export function changedPrice(
  booking: Booking,
  journey: WantedJourney,
  fares: Map<WantedLeg, Charge[]>,
  { own, today }: Tariffs,
): ChangedPrice {
  const { option, legs, service } = booking
  const isNew = journey.legs.some((leg) => pricingOf(leg) === 'new')
  // A price that was agreed by hand stays whatever the time, and ends with what it was agreed for.
  const isAgreed = !isNew && option.lines.some(({ code }) => code === 'agreed')
  const linesOf = (way: Line['leg']) => option.lines.filter(({ leg }) => leg === way)
  const wantedOf = (way: Line['leg']) => journey.legs.find((leg) => leg.way === way)
  const after = (way: 'out' | 'back'): Line[] => {
    const wanted = wantedOf(way)
    if (wanted === undefined || isAgreed) return linesOf(way)
    return chargesOf(wanted, linesOf(way), fares, own).map((charge) => ({ ...charge, leg: way }))
  }
  const whole = wholeLines(linesOf('whole'), { journey, booking, today, isNew })
  const out = after('out')
  const back = after('back')
  const ways = [out, back].slice(0, Math.max(legs.length, wantedOf('back') === undefined ? 1 : 2))
  const totals = ways.map((lines, i) => {
    const before = linesOf(i === 0 ? 'out' : 'back')
    return (legs[i]?.total ?? 0) + sumOf(lines) - sumOf(before)
  })
  const bearer = Math.max(0, legs.findIndex(isLegAhead))
  totals[bearer] = (totals[bearer] ?? 0) + sumOf(whole) - sumOf(linesOf('whole'))
  const total = totals.reduce((sum, one) => sum + one, 0)
  const vat = partVat(total, own.tax.treatment[service], own.tax.ratePercent)
  const id = journey.vehicle
  return {
    total,
    legs: totals,
    option: { ...option, ...vat, id, total, legs: totals, lines: [...out, ...back, ...whole] },
  }
}

function chargesOf(wanted: WantedLeg, lines: Line[], fares: Map<WantedLeg, Charge[]>, own: Tariff): Charge[] {
  switch (pricingOf(wanted)) {
    case 'same':
      return lines
    case 'levies':
      return atOtherTime(lines, wanted.when, own)
    case 'new':
      return fares.get(wanted) ?? lines
  }
}

type Changing = { journey: WantedJourney; booking: Booking; today: Tariff; isNew: boolean }

function wholeLines(lines: Line[], { journey, booking, today, isNew }: Changing): Line[] {
  const kept = lines.filter(({ code }) =>
    code === 'meet-and-greet' ? journey.meetAndGreet : !(isNew && code === 'agreed'),
  )
  const isAdded = journey.meetAndGreet && !booking.request.meetAndGreet && booking.service === 'airport'
  const amount = today.airport.meetAndGreet
  return isAdded ? [...kept, { leg: 'whole', code: 'meet-and-greet', params: {}, amount }] : kept
}

/** The option with those of the models that fit everybody; null if none does. */
export function fittingOption(
  option: PricedOption,
  models: VehicleModel[],
  parties: Party[],
): PricedOption | null {
  const fitting = models.filter((model) => parties.every((party) => hasRoomFor(model, party)))
  if (fitting.length === 0) return null
  const least = (count: (model: VehicleModel) => number) => Math.min(...fitting.map(count))
  return {
    ...option,
    models: fitting.map(({ id, name }) => ({ id, name })),
    capacity: least((model) => model.passengers),
    luggage: least((model) => model.largeBags),
    smallLuggage: least((model) => model.smallBags),
  }
}

/** One line of the difference, in cents; an amount is 0 where there is no such line. */
export type DifferentLine = {
  code: LineCode
  way: Line['leg']
  now: Cents
  new: Cents
  /** Where the new amount comes from: the booking's own tariff, today's, or an agreement. */
  tariff: 'own' | 'today' | 'agreed'
  /** To name it by: the new line, or else the old one. */
  line: Line
}

/** A change's price line by line, those that stay too. */
export function differenceOf(before: Line[], after: Line[], journey: WantedJourney): DifferentLine[] {
  const keys = new Map<string, Line>()
  for (const line of [...before, ...after]) keys.set(`${line.leg} ${line.code}`, line)
  return [...keys.values()].map((line) => {
    const amountIn = (lines: Line[]) =>
      sumOf(lines.filter(({ leg, code }) => leg === line.leg && code === line.code))
    const now = amountIn(before)
    const amount = amountIn(after)
    const wanted = journey.legs.find(({ way }) => way === line.leg)
    const isNew = wanted !== undefined && pricingOf(wanted) === 'new'
    const isExtra = line.leg === 'whole' && now === 0
    const tariff = line.code === 'agreed' ? 'agreed' : isNew || isExtra ? 'today' : 'own'
    return { code: line.code, way: line.leg, now, new: amount, tariff, line }
  })
}

function sumOf(lines: { amount: Cents }[]): Cents {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}
