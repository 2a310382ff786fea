import * as z from 'zod/mini'
import { BOOKING_STATUSES, LEG_STATUSES } from '#domain/booking/status.ts'
import { unitStateOf } from '#domain/booking/booking.ts'
import { COLOURS } from '#domain/fleet/colours.ts'
import { findOfficeLegs, type ListedLeg } from '#server/services/office/bookings/legs.ts'
import { driversOf, fleetOf } from '#server/services/office/fleet/crew.ts'
import { problem } from '#server/web/problem.ts'
import { call } from '../call.ts'
import { cents, instant, listOf, named, text, whole } from '../schemas.ts'
import { day, daysBetween, NO_STATUS, oneOf, pageJson, paging } from './paging.ts'

/** The vehicle of a leg; `photo` is an address of the site. */
export const legUnit = z.object({
  id: text,
  modelId: text,
  registration: text,
  colour: z.enum(COLOURS),
  photo: z.nullable(text),
})

/** A leg as it stands in lists of a day. */
export const listedLeg = named(
  'ListedLeg',
  z.object({
    reference: text,
    bookingStatus: z.enum(BOOKING_STATUSES),
    legId: text,
    status: z.enum(LEG_STATUSES),
    starts: instant,
    ends: instant,
    from: text,
    to: text,
    name: text,
    passengers: whole,
    unit: z.nullable(legUnit),
    unitState: z.nullable(z.enum(['reserved', 'assigned'])),
    driver: z.nullable(z.object({ id: text, name: text, phone: text })),
    owing: cents,
  }),
)

export const legCalls = [
  call('GET', '/operator/legs', {
    summary: 'All legs of some days, by when they begin: cancelled and held ones too',
    for: 'console',
    asks: {
      from: day('the first day'),
      to: day('the last day'),
      unit: z.optional(text),
      driver: z.optional(text),
      status: oneOf(LEG_STATUSES, NO_STATUS),
      ...paging,
    },
    gives: { 200: named('Legs', listOf(listedLeg)) },
    refuses: { 422: 'no such status, day, cursor, vehicle or driver' },
    answer: async ({ c, deps, query: { from, to, unit, driver, ...asked } }) => {
      if (unit !== undefined && !(await fleetOf(deps)).some(({ id }) => id === unit))
        return problem(c, 422, 'Unknown unit', 'There is no vehicle with this id.')
      if (driver !== undefined && !(await driversOf(deps)).some(({ id }) => id === driver))
        return problem(c, 422, 'Unknown driver', 'There is no driver with this id.')
      const page = await findOfficeLegs(deps, {
        ...daysBetween(from, to),
        unit,
        driver,
        isAll: true,
        ...asked,
      })
      return pageJson(c, page, listedLegJson)
    },
  }),
]

export function listedLegJson({ leg, booking, owing }: ListedLeg): z.infer<typeof listedLeg> {
  const { id, status, starts, ends, places, passengers, unit, driver } = leg
  return {
    reference: booking.reference,
    bookingStatus: booking.status,
    legId: id,
    status,
    starts: starts.toISOString(),
    ends: ends.toISOString(),
    from: places[0]?.label ?? '',
    to: places.at(-1)?.label ?? '',
    name: booking.customer.name,
    passengers,
    unit,
    unitState: unitStateOf(leg),
    driver,
    owing,
  }
}
