import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { paperNumber } from '#domain/invoices/numbers.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { customer } from '#tests/support/bookings.ts'
import { writtenColumns } from '#tests/support/copied-rows.ts'
import { rowsOf, testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { driven } from '#tests/support/invoices.ts'
import { assigned, type Office, openOffice } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import type { Deps } from '../deps.ts'
import { recordPayment } from '../office/bookings/payments.ts'
import { creditInvoice } from './credit.ts'
import { issueInvoice } from './invoices.ts'
import { receiptOf } from './receipts.ts'

const COUNT = 200
const COLLEAGUES = 4
/** Two of them lose their connection while their fifteenth paper is drawn: in the middle of its transaction. */
const DIE = [1, 2]
const DIES_AT = 15

const db = await testDatabase()
const deps = testDeps(db)
let office: Office

beforeEach(async () => {
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  office = await openOffice(deps)
})

/** Copies of one driven trip, by reference. */
async function trips(): Promise<string[]> {
  const guest = await customer(deps, 'emma@example.com')
  const { id } = await driven(deps, await assigned(deps, guest, office.sipho))
  const bookings = await writtenColumns(db, 'bookings')
  const quotes = await writtenColumns(db, 'quotes')
  const legs = await writtenColumns(db, 'booking_legs')
  await db.execute(sql`insert into quotes (${quotes.names}) select ${quotes.ofCopy} from quotes q, generate_series(1, ${COUNT}::int) i,
    jsonb_populate_record(q, jsonb_build_object('id', md5(i::text)::uuid)) copy`)
  const copies = await rowsOf<{ id: string; reference: string }>(
    db,
    sql`insert into bookings (${bookings.names}) select ${bookings.ofCopy} from bookings b,
        (select id, row_number() over () as i from quotes) q,
        jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'reference', 'T' || i,
          'quote_id', q.id, 'idempotency_key', null)) copy
      where b.id = ${id} and q.id <> b.quote_id returning id, reference`,
  )
  await db.execute(sql`insert into booking_legs (${legs.names}) select ${legs.ofCopy}
    from booking_legs l, bookings c, jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(),
      'booking_id', c.id, 'keeps_unit', false)) copy where l.booking_id = ${id} and c.id <> ${id}`)
  return copies.map(({ reference }) => reference)
}

/** What each paper's bytes were when they were drawn, by number; a number that was drawn twice has the later ones. */
const drawn = new Map<string, string>()

/** Somebody in the office, with connections of their own. */
async function colleague(number: number): Promise<Deps> {
  const given = inject('database')
  if (given.kind !== 'postgres') throw new Error('this needs several connections')
  const [here] = await rowsOf<{ name: string }>(db, sql`select current_database() as name`)
  const name = `colleague ${number}`
  const connectionString = given.url.replace('DATABASE', here?.name ?? '')
  const pool = new pg.Pool({ connectionString, application_name: name, max: 2 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  onTestFinished(() => pool.end())
  let papers = 0
  return testDeps(drizzle(pool), {
    drawPaper: async (paper) => {
      papers += 1
      const bytes = `${paper.number} ${crypto.randomUUID()}`
      drawn.set(paper.number, bytes)
      if (DIE.includes(number) && papers === DIES_AT)
        await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = ${name} and state = 'idle in transaction'`)
      return new TextEncoder().encode(bytes)
    },
  })
}

/** Each takes the next trip until none is left; one that failed is taken again. Returns how many failed. */
async function issueAll(colleagues: Deps[], references: string[]): Promise<number> {
  const queue = [...references]
  let failed = 0
  await Promise.all(
    colleagues.map(async (theirs) => {
      for (let booking = queue.shift(); booking !== undefined; booking = queue.shift()) {
        const form = { name: 'Emma', address: '', vatNumber: '', orderNumber: '', email: '', termsDays: 0 }
        const issued = await issueInvoice(theirs, office.naledi, { booking }, form, {
          total: 45_000,
          paid: 0,
        }).catch(() => null)
        if (issued?.ok) continue
        failed += 1
        queue.push(booking)
      }
    }),
  )
  return failed
}

const kept = () =>
  rowsOf<{ number: number; pdf: string; bookings: number }>(
    db,
    sql`select number, convert_from(pdf, 'UTF8') as pdf,
        (select count(*) from issued_paper_bookings where paper_id = p.id)::int as bookings
      from issued_papers p where series = 'invoice' order by number`,
  )

test('two hundred invoices issued by four people, two of them cut off: no gap, no number twice, bytes as drawn', async () => {
  const references = await trips()
  const colleagues = await Promise.all(Array.from({ length: COLLEAGUES }, (_, i) => colleague(i)))
  expect(await issueAll(colleagues, references)).toBe(DIE.length)
  const papers = await kept()
  expect(papers.map(({ number }) => number)).toEqual(references.map((_, i) => i + 1))
  expect(papers.every(({ bookings }) => bookings === 1)).toBe(true)
  expect(papers.map(({ pdf }) => pdf)).toEqual(
    papers.map(({ number }) => drawn.get(paperNumber({ series: 'invoice', year: 2026, number }))),
  )
  // Whatever happens to its trip, a paper stays as it was sent.
  const [first] = references
  await recordPayment(deps, office.naledi, first ?? '', { kind: 'balance', method: 'eft', cents: 45_000 })
  await creditInvoice(
    deps,
    office.naledi,
    { series: 'invoice', year: 2026, number: 7 },
    { part: 'all', why: 'Twice' },
  )
  expect(await kept()).toEqual(papers)
})

test('a payment that four ask a receipt for at the same time has one', async () => {
  const guest = await customer(deps, 'emma@example.com')
  const { id: bookingId, reference } = await assigned(deps, guest, office.sipho)
  const paid = await recordPayment(deps, office.naledi, reference, {
    kind: 'deposit',
    method: 'card',
    cents: 1000,
  })
  const paymentId = paid.ok ? (paid.payments[0]?.id ?? '') : ''
  const receipts = await Promise.all([1, 2, 3, 4].map(() => receiptOf(deps, { paymentId, bookingId })))
  expect(new Set(receipts.map((one) => one?.id)).size).toBe(1)
  expect(await rowsOf(db, sql`select last from number_series where series = 'receipt'`)).toEqual([
    { last: 1 },
  ])
})
