import type { BookedLeg, Booking } from '#domain/booking/booking.ts'
import { capeTime } from '#domain/values/cape-time.ts'
import { type Cents, formatRand } from '#domain/values/money.ts'
import { groupedNumber } from '#domain/values/phone-number.ts'
import { addressesOf, nameOnSign, passengerOf } from './booking-rows.ts'
import { counted } from './office.ts'

/** A day on paper: what each driver must know if the server is away. */

export type Sheet = { driver: string; legs: SheetLeg[] }
export type SheetLeg = { id: string; time: string; name: string; way: string; facts: string; notes: string }

type Driven = { leg: BookedLeg; booking: Booking; owing: Cents }

/** A sheet for each driver, by name; trips without a driver come last. */
export function sheetsOf(legs: Driven[]): Sheet[] {
  const driven = legs.filter(({ leg, booking }) => booking.status !== 'pending' && leg.status !== 'no show')
  const byDriver = Map.groupBy(driven, ({ leg }) => leg.driver?.name ?? '')
  return [...byDriver]
    .toSorted(([a], [b]) => Number(a === '') - Number(b === '') || a.localeCompare(b))
    .map(([driver, own]) => ({ driver: driver === '' ? 'No driver yet' : driver, legs: own.map(sheetLeg) }))
}

function sheetLeg({ leg, booking, owing }: Driven): SheetLeg {
  const { customer, details, request, reference } = booking
  const phone = details.passengerPhone || (customer.phone === null ? '' : groupedNumber(customer.phone))
  const isFirst = leg.id === booking.legs[0]?.id
  return {
    id: leg.id,
    time: capeTime(leg.starts),
    name: passengerOf(booking),
    way: leg.places.map(({ label }) => label).join(' to '),
    facts: [
      reference,
      leg.unit?.registration ?? 'no vehicle',
      counted(leg.passengers, 'guest'),
      leg.luggage > 0 ? counted(leg.luggage, 'large bag') : '',
      phone,
      isFirst ? details.flightNumber : '',
      isFirst && request.meetAndGreet ? `sign “${nameOnSign(booking)}”` : '',
      addressesOf(booking, leg),
      owing === 0 ? '' : `${formatRand(owing)} to pay`,
    ]
      .filter((fact) => fact !== '')
      .join(' · '),
    notes: [details.accessNeeds, details.notes].filter((note) => note !== '').join(' · '),
  }
}
