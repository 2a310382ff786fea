import type { Context } from 'hono'
import * as z from 'zod/mini'
import { problem as fault } from '#domain/forms/problems.ts'
import { REASON_CODES } from '#domain/money/matching.ts'
import { BOOKING_STATUSES } from '#domain/booking/status.ts'
import { unreadableInWords } from '#domain/wording/statement.ts'
import { findOpenBookings, MONEY_VIEWS, type OpenBooking } from '#server/services/office/money/money.ts'
import { bookLines, matchStatement } from '#server/services/office/money/statement.ts'
import {
  compareBeforeLook,
  findUnmatchedPayments,
  type UnmatchedPayment,
} from '#server/services/payments/comparing.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import { problem } from '#server/web/problem.ts'
import { call } from '../call.ts'
import { formError, readJson } from '../json.ts'
import { cents, instant, listOf, named, text, whole } from '../schemas.ts'
import { oneOf, pageJson, paging } from './paging.ts'

const open = z.object({
  reference: text,
  status: z.enum(BOOKING_STATUSES),
  name: text,
  starts: instant,
  paid: cents,
  owing: cents.check(z.meta({ description: 'by the guest to us' })),
  owed: cents.check(z.meta({ description: 'by us to the guest' })),
  due: instant.check(z.meta({ description: 'by when it should be paid, or paid back' })),
})

const unmatched = z.object({
  gatewayId: text,
  reference: z.nullable(text).check(z.meta({ description: 'of the booking that it was for, if known' })),
  date: text,
  words: text,
  cents,
  fee: cents,
})

const confirmed = z.object({ id: text, reference: text })
const toConfirm = z.object({
  ...confirmed.shape,
  sure: z.optional(z.boolean()).check(z.meta({ description: 'book it although nothing is owed' })),
})
const bankLine = { id: text, date: text, words: text, cents }
const reason = z.object({
  code: z.enum(REASON_CODES),
  is: z.enum(['yes', 'doubt', 'no']),
})
const candidate = { reference: text, name: text, owing: cents, reasons: z.array(reason) }
const statement = z.object({
  matched: z.array(z.object({ ...bankLine, ...candidate })),
  doubtful: z.array(z.object({ ...bankLine, candidates: z.array(z.object(candidate)) })),
  unmatched: z.array(z.object(bankLine)),
  out: whole.check(z.meta({ description: 'lines of money out' })),
  before: whole.check(z.meta({ description: 'lines booked before' })),
  booked: z.array(confirmed),
  refused: z.array(z.object({ id: text, reference: text, detail: text })),
})

const UNMATCHED = 'unmatched'

/** What is open with guests, either way, and what the bank says. */
export const moneyCalls = [
  call('GET', '/operator/money', {
    summary:
      'Bookings of which money is open, the most urgent first: due (a guest owes), overdue, to-refund (we owe); without a view all. unmatched: payments that the gateway has and the ledger has not',
    for: 'console',
    asks: { view: oneOf([...MONEY_VIEWS, UNMATCHED], 'There is no such view.'), ...paging },
    gives: { 200: named('OpenMoney', listOf(z.union([open, unmatched]))) },
    refuses: { 422: 'no such view or cursor' },
    answer: async ({ c, deps, query: { view, ...page } }) => {
      if (view !== UNMATCHED) return pageJson(c, await findOpenBookings(deps, { ...page, view }), openJson)
      await compareBeforeLook(deps)
      return { items: (await findUnmatchedPayments(deps)).map(unmatchedJson), next: null }
    },
  }),
  call('POST', '/operator/money/statement', {
    summary:
      'Reads a bank statement (CSV as text/csv, or {csv}) and says whose each line of money in is; nothing is kept before {confirm: [{id, reference}]}, the reference of a booking or of a group, or the number of an invoice',
    for: 'console',
    reads: z.object({ csv: z.optional(text), confirm: z.optional(z.array(toConfirm)) }),
    example: { csv: 'Date,Amount,Description\n2026-11-20,450.00,KXT49M L MASEKO' },
    gives: { 200: named('Statement', statement) },
    refuses: { 422: 'it is no statement' },
    answer: async ({ c, deps, who: { by } }) => {
      const sent = await readSent(c)
      if (sent instanceof Response) return sent
      if (sent.confirm !== undefined) return { ...NOTHING, ...(await bookLines(deps, by, sent.confirm)) }
      const read = await matchStatement(deps, sent.csv)
      if (!read.ok) return problem(c, 422, 'No statement', unreadableInWords(read.problem))
      const { ok: _ok, ...found } = read
      return { ...NOTHING, ...found }
    },
  }),
]

const NOTHING = { matched: [], doubtful: [], unmatched: [], out: 0, before: 0, booked: [], refused: [] }

/** The file itself, or JSON with it or with what is confirmed. */
async function readSent(
  c: Context<HttpEnv>,
): Promise<{ csv: string; confirm?: z.infer<typeof toConfirm>[] } | Response> {
  const type = c.req.header('content-type') ?? ''
  if (!/\bjson\b/i.test(type)) return { csv: await c.req.text() }
  const json = await readJson(c)
  if (json instanceof Response) return json
  const confirm = z.safeParse(z.array(toConfirm).check(z.maxLength(MOST_CONFIRMED)), json.confirm)
  if (json.confirm !== undefined && !confirm.success)
    return formError(c, [fault('confirm', 'unlike-described', { path: 'confirm' })])
  const csv = [json.csv, json.text, json.statement].find((one) => typeof one === 'string')
  return { csv: typeof csv === 'string' ? csv : '', ...(confirm.success && { confirm: confirm.data }) }
}

const MOST_CONFIRMED = 500

function unmatchedJson({ gatewayId, references, date, words, cents: paid, fee }: UnmatchedPayment) {
  return { gatewayId, reference: references[0] ?? null, date, words, cents: paid, fee }
}

function openJson({ booking, paid, owing, owed, dueAt }: OpenBooking): z.infer<typeof open> {
  const { reference, status, customer, pickupAt } = booking
  return {
    reference,
    status,
    name: customer.name,
    starts: pickupAt.toISOString(),
    paid,
    owing,
    owed,
    due: dueAt.toISOString(),
  }
}
