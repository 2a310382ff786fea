import * as z from 'zod/mini'
import { PAYMENT_KINDS, PAYMENT_METHODS } from '#domain/booking/ledger.ts'
import { line, paragraph, perhapsDate, tick } from './fields.ts'
import type { OwnPrice } from '#domain/booking/agreed-price.ts'
import { centsTyped } from '#domain/values/typed-amount.ts'
import { singleLine } from '#domain/values/text.ts'
import { fault, formParser, withSchemaOf } from './form-parser.ts'
import { type FormProblem, type Parsed, problem } from './problems.ts'

/** The office's forms for a booking. */

export const MOST_CENTS = 100_000_000

const number = z.transform((value: unknown) =>
  typeof value === 'string' && /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : value,
)

/** A row of the ledger; `cents` as a number or its digits. */
export const parsePayment = formParser({
  kind: z.enum(PAYMENT_KINDS, { error: fault('missing', { what: 'paymentKind' }) }),
  method: z.enum(PAYMENT_METHODS, { error: fault('missing', { what: 'paymentMethod' }) }),
  cents: cents(),
  reference: line('reference', 80),
  date: perhapsDate(),
  sure: z.pipe(
    z.transform((value: unknown) => value ?? false),
    z.boolean({ error: fault('true-or-false', { field: 'sure' }) }),
  ),
})

/** Which entry of the ledger is taken back, and why. */
export const parseVoid = formParser({ of: line('reference', 40), why: paragraph('why', 500, 'reason') })

/** Which entry of the ledger goes back, how much of it, and why. */
export const parseRefund = formParser({
  entry: line('reference', 40),
  cents: cents(),
  why: paragraph('why', 500, 'reason'),
  /** The trip, which is over, costs that much less. */
  offPrice: tick,
})

/** The refund that was sent by hand, on which day, and the bank's words. */
export const parseSent = formParser({
  order: line('reference', 40),
  date: perhapsDate(),
  reference: line('reference', 80),
})

export type Payment = Extract<ReturnType<typeof parsePayment>, { ok: true }>['value']
type Void = Extract<ReturnType<typeof parseVoid>, { ok: true }>['value']

/** The same, or the entry that takes another back: `{kind: "void", of, why}`. */
export const parseLedgerEntry = withSchemaOf<Payment | Void>(parsePayment, (input) =>
  Object(input).kind === 'void' ? parseVoid(input) : parsePayment(input),
)

export const parseNote = formParser({ text: paragraph('note', 2000, 'note') })

/** A price of the office's own in rand, with its reason, which the guest reads; null where none is typed. */
export function parseOwnPrice(fields: { rand?: string; why?: string }): Parsed<OwnPrice | null> {
  const [rand, why] = [singleLine(fields.rand ?? ''), singleLine(fields.why ?? '')]
  if (rand === '') return { ok: true, value: null }
  const cents = centsTyped(rand)
  const problems: FormProblem[] = [
    ...(cents > 0 && cents <= MOST_CENTS ? [] : [problem('rand', 'no-amount')]),
    ...(why === '' ? [problem('why', 'missing', { what: 'reason' })] : []),
  ]
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: { cents, why } }
}

/** The reason, and the revision that was seen. */
export const parseReasoned = formParser({ why: paragraph('why', 1000), revision: revision() })

/** Vehicle and driver for a leg. */
export const parseAssignment = formParser({
  legId: line('leg', 40, 'leg'),
  unitId: line('unit', 40, 'unit'),
  driverId: line('driver', 40, 'driver'),
  revision: revision(),
})

/** A saved view of the list of bookings; the page checks the `query`. */
export const parseView = formParser({ name: line('name', 40, 'view'), query: line('name', 500) })
export type NewView = { name: string; query: string }

function cents() {
  const error = fault('whole-number', { field: 'cents', min: 1, max: MOST_CENTS })
  return z.pipe(number, z.int({ error }).check(z.minimum(1, { error }), z.maximum(MOST_CENTS, { error })))
}

/** Undefined if none was sent. Revisions begin at 1, so 0 is always stale. */
export function revision() {
  const error = fault('whole-number', { field: 'revision', min: 0, max: 1_000_000 })
  return z.optional(z.pipe(number, z.int({ error }).check(z.minimum(0, { error }))))
}
