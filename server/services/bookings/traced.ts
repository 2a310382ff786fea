import type { BookedLeg, Booking } from '#domain/booking/booking.ts'

/** Parts of a booking, by their names in the trace (`domain/wording/trace.ts`). */

export function agreedFacts({ details, customer, total }: Pick<Booking, 'details' | 'customer' | 'total'>) {
  return { ...details, ...customer, total }
}

/** Vehicle and driver, with the leg's number if there are several. */
export function crewFacts(legs: Pick<BookedLeg, 'unit' | 'driver'>[]) {
  return Object.fromEntries(
    legs.flatMap(({ unit, driver }, i) => {
      const which = legs.length === 1 ? '' : ` ${i + 1}`
      return [
        [`vehicle${which}`, unit?.registration],
        [`driver${which}`, driver?.name],
      ]
    }),
  )
}

export function timeFacts(legs: { starts: Date }[]) {
  return Object.fromEntries(
    legs.map(({ starts }, i) => [legs.length === 1 ? 'starts' : `starts ${i + 1}`, starts]),
  )
}
