import * as z from 'zod/mini'
import { isRealDate } from '#domain/values/cape-time.ts'
import { line } from './fields.ts'
import { fault, formParser } from './form-parser.ts'

const asDate = (given: unknown) =>
  new Date(typeof given === 'string' && isRealDate(given.slice(0, 10)) ? given : '')
const aDate = z.date({ error: fault('no-such-time', {}) })

/** A moment, in ISO 8601. */
export const moment = z.pipe(z.transform(asDate), aDate)

/** The same, or null where it is left out or empty. */
export const perhapsMoment = z.pipe(
  z.transform((given: unknown) =>
    given === undefined || given === null || given === '' ? null : asDate(given),
  ),
  z.nullable(aDate),
)

const MOST_TAKEN = 200
const NOT_TAKEN = fault('missing', { what: 'leg' })

/** Who takes a leg instead; what is left out or empty stays. */
const take = z.object({
  legId: z.uuid({ error: NOT_TAKEN }),
  unitId: z.optional(z.uuid({ error: fault('missing', { what: 'unit' }) })),
  driverId: z.optional(z.uuid({ error: fault('missing', { what: 'driver' }) })),
})

/** Who takes which legs. */
export const takes = z.pipe(
  z.transform((given: unknown) => given ?? []),
  z.array(take, { error: NOT_TAKEN }).check(z.maxLength(MOST_TAKEN, { error: NOT_TAKEN })),
)

/** When a vehicle or driver is off, as instants, why, and who takes its legs. */
export const parseTimeOff = formParser({
  from: moment,
  until: moment,
  why: line('why', 200, 'whyOff'),
  take: takes,
})
export type PlannedTimeOff = Extract<ReturnType<typeof parseTimeOff>, { ok: true }>['value']
