import * as z from 'zod/mini'
import type { OwnPrice } from '#domain/booking/agreed-price.ts'
import type { GroupDetails } from '#domain/booking/group.ts'
import { VEHICLE_CLASSES, type VehicleClass } from '#domain/fleet/vehicles.ts'
import { type BookingDetails, parseBookingDetails } from './booking.ts'
import { paragraph, tick } from './fields.ts'
import { fault, type FormParser, formParser, withSchemaOf } from './form-parser.ts'
import { parseGroup } from './group.ts'
import { parseGuest } from './guest.ts'
import { MOST_CENTS } from './office.ts'
import { type Parsed, problem } from './problems.ts'
import { parseQuoteRequest } from './quote-request.ts'

/** What is agreed with a guest on the telephone beside the journey, which is sent with it or as its quote. */
export type ToldTerms = {
  /** The cheapest if none is named. */
  vehicle: VehicleClass | null
  own: OwnPrice | null
  isSoon: boolean
  details: BookingDetails
  customer: { name: string; email: string; mobile: string }
  company: GroupDetails | null
}

const CENTS = fault('whole-number', { field: 'cents', min: 1, max: MOST_CENTS })

const parseTerms = formParser({
  vehicleOptionId: z.optional(
    z.enum(VEHICLE_CLASSES, { error: fault('missing', { what: 'vehicleOption' }) }),
  ),
  price: z.optional(
    z.int({ error: CENTS }).check(z.minimum(1, { error: CENTS }), z.maximum(MOST_CENTS, { error: CENTS })),
  ),
  why: paragraph('why', 500),
  soon: tick,
})

const schema = z.object({
  quoteId: z.optional(z.string()),
  ...parseQuoteRequest.schema.shape,
  ...parseBookingDetails.schema.shape,
  ...parseTerms.schema.shape,
  customer: parseGuest.schema,
  billing: z.optional(parseGroup.schema),
})

/** Checks a booking by telephone as a program sends it, apart from the journey. */
export const parseToldTerms: FormParser<ToldTerms> = withSchemaOf({ schema }, (input): Parsed<ToldTerms> => {
  const { customer, billing } = Object(input) as Record<string, unknown>
  const terms = parseTerms(input)
  const details = parseBookingDetails(input)
  const guest = within('customer', parseGuest(customer))
  const group = within('billing', parseGroup(billing))
  const problems = [terms, details, guest, group].flatMap((one) => (one.ok ? [] : one.problems))
  if (!terms.ok || !details.ok || !guest.ok || !group.ok) return { ok: false, problems }
  const { price, why, vehicleOptionId: vehicle = null, soon: isSoon } = terms.value
  if (price !== undefined && why === '')
    return { ok: false, problems: [problem('why', 'missing', { what: 'reason' })] }
  const own = price === undefined ? null : { cents: price, why }
  const company = billing === undefined ? null : group.value
  return {
    ok: true,
    value: { vehicle, own, isSoon, details: details.value, customer: guest.value, company },
  }
})

function within<T>(field: string, parsed: Parsed<T>): Parsed<T> {
  return parsed.ok
    ? parsed
    : { ok: false, problems: parsed.problems.map((one) => ({ ...one, path: `${field}.${one.path}` })) }
}
