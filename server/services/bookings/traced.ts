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

/** Times, places and party of each leg, and the vehicle class. */
export function journeyFacts({ legs, option, hours }: Pick<Booking, 'legs' | 'option' | 'hours'>) {
  return {
    class: option.id,
    hours,
    ...Object.fromEntries(
      legs.flatMap(({ starts, places, passengers, luggage, smallLuggage }, i) => {
        const which = legs.length === 1 ? '' : ` ${i + 1}`
        return [
          [`starts${which}`, starts],
          [`places${which}`, places.map(({ label }) => label).join(' – ')],
          [`passengers${which}`, passengers],
          [`luggage${which}`, luggage],
          [`small bags${which}`, smallLuggage],
        ]
      }),
    ),
  }
}
