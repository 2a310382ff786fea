import * as z from 'zod/mini'
import { CLOSED_WHY } from '#domain/closures/closures.ts'
import { line, paragraph } from './fields.ts'
import { fault, formParser } from './form-parser.ts'
import { moment, perhapsMoment } from './time-off.ts'

const MOST_TOLD = 200

/** From when a place is closed, as instants; without `until` until further notice. */
export const parseClosure = formParser({
  place: line('closedPlace', 120, 'closedPlace'),
  from: moment,
  until: perhapsMoment,
  why: z.enum(CLOSED_WHY, { error: fault('missing', { what: 'closedWhy' }) }),
  source: line('source', 200),
  ...telling(),
})
export type EnteredClosure = Extract<ReturnType<typeof parseClosure>, { ok: true }>['value']

/** The bookings whose guests are told. */
export const parseTelling = formParser(telling())
export type ToldGuests = Extract<ReturnType<typeof parseTelling>, { ok: true }>['value']

function telling() {
  return {
    tell: references('tell'),
    by: z.optional(z.enum(['mail', 'call'], { error: fault('unlike-described', { path: 'by' }) })),
    /** What those guests read instead of our own words. */
    texts: z.optional(
      z
        .array(z.object({ to: references('texts'), text: paragraph('closureText', 2000, 'closureText') }), {
          error: fault('unlike-described', { path: 'texts' }),
        })
        .check(z.maxLength(MOST_TOLD, { error: fault('unlike-described', { path: 'texts' }) })),
    ),
  }
}

function references(path: string) {
  const error = fault('unlike-described', { path })
  return z.pipe(
    z.transform((given: unknown) => given ?? []),
    z.array(z.string({ error }), { error }).check(z.maxLength(MOST_TOLD, { error })),
  )
}
