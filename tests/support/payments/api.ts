import type { IncomingMessage } from 'node:http'
import { capeDate, capeTime } from '#domain/values/cape-time.ts'
import { MERCHANT } from './account.ts'
import { type Books, FEE, refundedOf, type SimPayment } from './books.ts'
import { apiSignatureOf, type Pairs } from './signing.ts'

/** The API of the simulator: refunds and the history. */

type World = { books: Books; now: () => Date; refusesRefunds: string; refusesQueries: number }
type Answer = { status: number; text: string; type: string }

/** So many wrong signatures, and no more are judged. */
const MOST_WRONG = 20
const wrong = new WeakMap<Books, number>()

export function answerApi(world: World, request: IncomingMessage, url: URL, body: string): Answer {
  if (url.pathname === '/ping') return json(200, url.searchParams.has('testing') ? 'API V1' : 'Payfast API')
  const problem = problemWith(world.books, request, url, body)
  if (problem !== null) return problem
  if (url.pathname === '/transactions/history') return history(world, url.searchParams)
  const [, isQuery, id = ''] = /^\/refunds\/(query\/)?(\d+)$/.exec(url.pathname) ?? []
  const payment = world.books.payments.get(id)
  if (payment === undefined || payment.status !== 'paid') return failed(404, 'Payment not found')
  if (isQuery !== undefined && world.refusesQueries > 0)
    return failed(world.refusesQueries, 'No such payment.')
  if (isQuery !== undefined) return json(200, refundable(payment, world.refusesRefunds))
  if (request.method === 'GET') return json(200, made(payment))
  if (url.searchParams.get('testing') === 'true')
    return failed(400, 'Refunds are not possible in the sandbox')
  if (world.refusesRefunds !== '') return failed(400, world.refusesRefunds)
  return refund(world, payment, fieldsOf(body))
}

function problemWith(books: Books, { headers }: IncomingMessage, url: URL, body: string): Answer | null {
  const count = wrong.get(books) ?? 0
  if (count > MOST_WRONG) return failed(429, 'Too many wrong signatures')
  const names = ['merchant-id', 'version', 'timestamp']
  const signed: Pairs = [
    ...names.map((name): [string, string] => [name, String(headers[name] ?? '')]),
    ...[...url.searchParams].filter(([name]) => name !== 'testing'),
    ...Object.entries(fieldsOf(body)),
  ]
  const isRight = headers.signature === apiSignatureOf(signed, MERCHANT.passphrase)
  if (isRight && headers['merchant-id'] === MERCHANT.id) return null
  wrong.set(books, count + 1)
  return failed(401, 'Merchant authorization failed.')
}

function fieldsOf(body: string): Record<string, string> {
  if (body === '') return {}
  const read: unknown = body.startsWith('{')
    ? JSON.parse(body)
    : Object.fromEntries(new URLSearchParams(body))
  return Object.fromEntries(Object.entries(Object(read)).map(([name, value]) => [name, String(value)]))
}

function refundable(payment: SimPayment, refuses: string) {
  const left = payment.cents - refundedOf(payment)
  const status = left === 0 ? 'COMPLETED' : refuses === '' ? 'REFUNDABLE' : 'NOT_AVAILABLE'
  const method = status === 'REFUNDABLE' ? 'PAYMENT_SOURCE' : 'NOT_AVAILABLE'
  return {
    token: payment.id,
    funding_type: 'CREDITCARD',
    amount_original: payment.cents,
    amount_available_for_refund: left,
    status,
    errors: refuses === '' ? [] : [refuses],
    refund_full: { method },
    refund_partial: { method },
    bank_names: [],
  }
}

function made(payment: SimPayment) {
  return {
    available_balance: payment.cents - refundedOf(payment),
    transactions: payment.refunds.map(({ cents, at }) => ({
      amount: cents,
      date: capeDate(at),
      type: 'REFUND',
    })),
  }
}

function refund(
  { now }: World,
  payment: SimPayment,
  { amount, reason = '' }: Record<string, string>,
): Answer {
  const cents = Number(amount)
  if (!Number.isInteger(cents) || cents <= 0) return failed(400, 'amount: integer of cents')
  if (reason.length < 3 || reason.length > 255) return failed(400, 'reason: 3 to 255 characters')
  if (cents > payment.cents - refundedOf(payment)) return failed(400, 'Amount exceeds what is available')
  payment.refunds.push({ cents, at: now(), reason })
  return json(200, { response: true, message: 'Success' }, 'success')
}

const HEAD =
  'Date,Type,Sign,Party,Name,Description,Currency,Funding Type,Gross,Fee,Net,Balance,M Payment ID,PF Payment ID'

/** Every payment and refund of the days; what was earned of a day is paid out the next. */
function history({ books }: World, query: URLSearchParams): Answer {
  const [from = '', to = ''] = [query.get('from') ?? '', query.get('to') ?? '']
  const lines: { at: Date; cells: string[] }[] = []
  const rand = (cents: number) => (cents / 100).toFixed(2)
  for (const payment of books.payments.values()) {
    const ours = payment.fields.get('m_payment_id') ?? ''
    const line = (at: Date, type: string, cents: number, fee: number) =>
      lines.push({
        at,
        cells: [
          `${capeDate(at)} ${capeTime(at)}:00`,
          type,
          cents > 0 ? 'CREDIT' : 'DEBIT',
          '"Buyer, Test"',
          '',
          '"Trip, deposit"',
          'ZAR',
          'CC',
          rand(cents),
          rand(fee),
          rand(cents + fee),
          '0.00',
          ours,
          payment.id,
        ],
      })
    if (payment.paidAt !== null) line(payment.paidAt, 'FUNDS_RECEIVED', payment.cents, FEE(payment.cents))
    for (const { cents, at } of payment.refunds) line(at, 'REFUND', -cents, 0)
  }
  const wanted = lines.filter(({ at }) => capeDate(at) >= from && capeDate(at) <= to)
  const sorted = wanted.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const text = [HEAD, ...sorted.map(({ cells }) => cells.join(','))].join('\n')
  return { status: 200, text, type: 'text/csv' }
}

function json(code: number, data: unknown, status = 'success'): Answer {
  const isBare =
    code === 200 && status === 'success' && !(typeof data === 'object' && data !== null && 'response' in data)
  return {
    status: code,
    text: JSON.stringify(isBare ? data : { code, status, data }),
    type: 'application/json',
  }
}

function failed(code: number, message: string): Answer {
  return json(code, { response: false, message }, 'failed')
}
