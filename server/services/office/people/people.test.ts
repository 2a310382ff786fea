import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { recipientName } from '#domain/wording/outbox.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { book, customer, newcomer, quoteFor } from '#tests/support/bookings.ts'
import { testDatabase, rowsOf } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { holdOf, type } from '#tests/support/held-bookings.ts'
import { assigned, type Office, openOffice, waiting } from '#tests/support/office.ts'
import { bookingEnquiry, SATURDAY_MORNING } from '#tests/support/people.ts'
import { cancelOwnBooking } from '../../bookings/moves.ts'
import { noteOnEnquiry, replyToGuest } from '../../conversations/answering.ts'
import { sendBookingEnquiry } from '../../enquiries.ts'
import { findOutbox } from '../outbox/outbox.ts'
import { proposeOtherTime } from '#tests/support/changes.ts'
import { findPerson, findPersons } from './people.ts'
import { cancelBooking } from '../../bookings/moves.ts'
import { recordPayment } from '../bookings/payments.ts'
import { findOpenBookings } from '../money/money.ts'
import { erasePerson, exportPerson, openMoneyText } from './persons-data.ts'
import { readTrace } from '../trace/trace.ts'
import { declineBooking } from '#tests/support/moves.ts'

const db = await testDatabase()
const deps = testDeps(db)
const EMAIL = 'thandi@example.org'
let office: Office

beforeEach(async () => {
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  office = await openOffice(deps)
})

async function enquiryFrom(email: string): Promise<string> {
  const details = { ...bookingEnquiry(), email }
  const sent = await sendBookingEnquiry(deps, details, { address: '196.21.0.1', language: 'en' })
  if (!sent.ok) throw new Error(JSON.stringify(sent))
  return sent.reference
}

/** The tables in which a text still stands. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const held = sql`select 1 from ${sql.identifier(name)} as held where held::text ilike ${`%${text}%`} limit 1`
    if ((await rowsOf(db, held)).length > 0) found.push(name)
  }
  return found
}

describe('a person', () => {
  test('is one page of bookings, enquiries and what was written, found by name or address', async () => {
    const guest = await customer(deps, EMAIL, 'Thandi Mokoena')
    const { reference } = await waiting(deps, guest)
    const enquiry = await enquiryFrom('Thandi@Example.org')
    await noteOnEnquiry(deps, office.naledi, enquiry, 'prefers the Fortuner')
    const [listed, ...others] = await findPersons(deps, 'mokoena')
    expect(others).toEqual([])
    expect(listed).toMatchObject({ id: guest.id, email: EMAIL, account: 'proven', enquiries: 1, bookings: 1 })
    const person = await findPerson(deps, guest.id)
    expect(person?.bookings.map((booking) => booking.reference)).toEqual([reference])
    expect(listed?.ahead).toEqual(person?.bookings[0]?.pickupAt)
    expect(person?.enquiries.map((one) => one.reference)).toEqual([enquiry])
    expect(person?.written.map(({ text }) => text)).toEqual(['prefers the Fortuner'])
    expect(await findPerson(deps, crypto.randomUUID())).toBeNull()
  })

  test('without an account is known by the address of an enquiry', async () => {
    await enquiryFrom('hannah@example.com')
    await enquiryFrom(EMAIL)
    const people = await findPersons(deps, '')
    expect(people.map(({ email, account, enquiries }) => ({ email, account, enquiries }))).toEqual(
      expect.arrayContaining([{ email: 'hannah@example.com', account: null, enquiries: 1 }]),
    )
    const hannah = people.find(({ email }) => email.startsWith('hannah'))
    expect((await findPerson(deps, hannah?.id ?? ''))?.enquiries).toHaveLength(1)
  })

  test('is handed everything as a file, and the trace says so', async () => {
    const guest = await customer(deps, EMAIL, 'Thandi Mokoena')
    const { reference } = await waiting(deps, guest)
    const enquiry = await enquiryFrom(EMAIL)
    const file = JSON.stringify(await exportPerson(deps, office.naledi, guest.id))
    for (const part of [reference, enquiry, 'Thandi Mokoena']) expect(file).toContain(part)
    expect(file).not.toContain('argon2')
    const [entry] = (await readTrace(deps, { record: guest.id, limit: 5 }))?.items ?? []
    expect(entry).toMatchObject({ kind: 'person', what: 'data exported', name: 'Naledi Jacobs' })
  })

  test('leaves no words of why, no flight and no age, in the booking, its price and its proposal', async () => {
    const guest = await customer(deps, EMAIL, 'Thandi Mokoena')
    const quote = await quoteFor(deps, { flightNumber: 'ZQ 4711', childAges: [3] })
    const made = await book(deps, guest, quote)
    const reference = made.ok ? made.booking.reference : ''
    const times = [{ date: '2026-11-28', time: '12:00' }]
    await proposeOtherTime(deps, office.naledi, reference, { times, why: 'your hip operation' })
    const why = 'my hip operation'
    await cancelOwnBooking(deps, guest, reference, { reason: 'other', why, fee: 0 })
    expect(await erasePerson(deps, office.naledi, guest.id)).toEqual({ ok: true, kept: 1 })
    await db.execute(sql`delete from messages`)
    for (const left of ['hip operation', 'ZQ 4711'])
      expect([left, await tablesWith(left)]).toEqual([left, []])
    const ages = sql`select request->'childAges' as ages from bookings union all select request->'childAges' from quotes`
    expect(await rowsOf(db, ages)).toEqual([{ ages: [] }, { ages: [] }])
  })

  test('takes along what the gateway and the office wrote about their payments', async () => {
    const guest = await customer(deps, EMAIL, 'Thandi Mokoena')
    const { id, reference } = await waiting(deps, guest)
    await cancelOwnBooking(deps, guest, reference, { reason: 'other', why: '', fee: 0 })
    const paying = deps.newId()
    const words = 'name_first=Thandi&item=hip operation'
    await db.execute(sql`insert into payment_tries (id, cents, purpose, started_at, until)
      values (${paying}, 1000, 'deposit', now(), now())`)
    await db.execute(
      sql`insert into payment_try_shares (try_id, booking_id, cents) values (${paying}, ${id}, 1000)`,
    )
    await db.execute(sql`insert into payment_notifications
        (id, gateway_id, our_id, status, cents, fee, raw, received_at, next_at, outcome)
      values (gen_random_uuid(), 'pf-1', ${paying}, 'COMPLETE', 1000, 1, ${words}, now(), now(), 'booked')`)
    await db.execute(sql`insert into gateway_lines (id, kind, date, gateway_id, our_id, words, gross, fee, net)
      values ('line', 'payment', now(), 'pf-1', ${paying}, ${words}, 1000, 1, 999)`)
    await db.execute(sql`insert into refund_requests (id, booking_id, method, cents, date, at, why, answer, answered_at)
      values (gen_random_uuid(), ${id}, 'eft', 1000, now(), now(), ${words}, 'declined', now())`)
    expect(await erasePerson(deps, office.naledi, guest.id)).toEqual({ ok: true, kept: 1 })
    expect(await tablesWith('hip operation')).toEqual([])
  })

  test('with an unproven account reaches nothing of the account that has proven the address', async () => {
    const stranger = { ...(await newcomer(deps, EMAIL)), name: 'Zed' }
    const owner = await customer(deps, EMAIL, 'Thandi Mokoena')
    const hers = await waiting(deps, owner)
    const asked = await enquiryFrom(EMAIL)
    const other = await book(deps, stranger, await quoteFor(deps, { date: '2026-12-01' }))
    const theirs = other.ok ? other.booking : hers
    for (const id of [stranger.id, theirs.id]) {
      const person = await findPerson(deps, id)
      expect(person?.accounts.map((account) => account.id)).toEqual([stranger.id])
      expect(person?.bookings.map(({ reference }) => reference)).toEqual([theirs.reference])
      expect(person?.enquiries).toEqual([])
    }
    const listed = await findPersons(deps, EMAIL)
    expect(listed).toHaveLength(2)
    const inList = (id: string) => listed.find((one) => one.id === id)
    expect(inList(stranger.id)).toMatchObject({ account: 'unproven', enquiries: 0, bookings: 1 })
    expect(inList(owner.id)).toMatchObject({ name: 'Thandi Mokoena', enquiries: 1, bookings: 1 })
    const file = JSON.stringify(await exportPerson(deps, office.naledi, stranger.id))
    for (const part of [hers.reference, asked]) expect(file).not.toContain(part)
    const own = await findPerson(deps, owner.id)
    expect(own?.bookings.map(({ reference }) => reference)).toEqual([hers.reference])
    await db.execute(sql`update bookings set status = 'lapsed' where id = ${theirs.id}`)
    expect(await erasePerson(deps, office.naledi, stranger.id)).toEqual({ ok: true, kept: 1 })
    expect((await findPerson(deps, owner.id))?.enquiries).toHaveLength(1)
    expect((await findPerson(deps, owner.id))?.bookings[0]?.customer.email).toBe(EMAIL)
  })

  test('is erased but for what a bill needs, once no trip is ahead', async () => {
    const guest = await customer(deps, EMAIL, 'Thandi Mokoena')
    const { id, reference, total } = await waiting(deps, guest)
    await enquiryFrom(EMAIL)
    expect(await erasePerson(deps, office.naledi, guest.id)).toEqual({ ok: false, problem: 'trip-ahead' })
    await declineBooking(deps, id, office.naledi, '')
    expect(await erasePerson(deps, office.naledi, guest.id)).toEqual({ ok: true, kept: 1 })
    // Their page is gone, so the trace names it without a link.
    const traced = (await readTrace(deps, { record: guest.id, limit: 50 }))?.items ?? []
    expect(traced.length).toBeGreaterThan(0)
    expect(traced.map(({ isErased }) => isErased)).not.toContain(false)
    const [left] = await rowsOf<Record<string, number>>(
      db,
      sql`select (select count(*)::int from enquiries) as enquiries, (select count(*)::int from users where email = ${EMAIL}) as users,
        (select count(*)::int from booking_revisions) as revisions`,
    )
    expect(left).toEqual({ enquiries: 0, users: 0, revisions: 0 })
    const kept = await rowsOf(db, sql`select reference, total, customer from bookings`)
    expect(kept).toEqual([{ reference, total, customer: { name: guest.name, email: '', phone: null } }])
    expect(await findPerson(deps, guest.id)).toBeNull()
    expect(await findPersons(deps, EMAIL)).toEqual([])
  })

  test('who proved their address with the six digits of a booking is erased like any other', async () => {
    const guest = await newcomer(deps, EMAIL)
    const booking = await waiting(deps, guest)
    const digits = deps.tokens.phoneCode(holdOf(booking).proofId)
    expect(await type(deps, guest, booking.reference, digits)).toMatchObject({ ok: true })
    await db.execute(sql`update messages set status = 'sent', sent_at = now()`)
    await declineBooking(deps, booking.id, office.naledi, '')
    expect(await erasePerson(deps, office.naledi, guest.id)).toEqual({ ok: true, kept: 1 })
    expect(await rowsOf(db, sql`select reference, user_id, proof_id from bookings`)).toEqual([
      { reference: booking.reference, user_id: null, proof_id: null },
    ])
    const told = (await findOutbox(deps, { limit: 50 }))?.items ?? []
    const ofBooking = told.filter(({ template }) => /^booking-(digits|to-customer)$/.test(template))
    expect(ofBooking.map(({ to }) => recipientName(to))).toEqual(['somebody erased', 'somebody erased'])
    expect(await tablesWith(EMAIL)).toEqual(['messages'])
    expect(await rowsOf(db, sql`select template from messages where recipient = ${EMAIL}`)).toEqual([
      { template: 'erased' },
    ])
  })

  test('who asked, was answered and booked is nowhere any more, but for the mail that tells them so', async () => {
    const guest = await customer(deps, EMAIL, 'Thandi Mokoena')
    const enquiry = await enquiryFrom(EMAIL)
    const quote = await quoteFor(deps, {})
    const reply = { text: `Dear Thandi, we write to ${EMAIL}.`, quotes: [{ quoteId: quote.id }] }
    await replyToGuest(deps, office.naledi, enquiry, reply)
    const made = await book(deps, guest, quote)
    const id = made.ok ? made.booking.id : ''
    await declineBooking(deps, id, office.naledi, '')
    await db.execute(sql`update messages set status = 'sent', sent_at = now()`)
    await db.execute(sql`insert into message_attempts (message_id, at, delivered, answer)
      select id, now(), true, ${`250 ${EMAIL} ok`} from messages where lane not like 'office %'`)
    expect(await erasePerson(deps, office.naledi, guest.id)).toEqual({ ok: true, kept: 1 })
    expect(await tablesWith(EMAIL)).toEqual(['messages'])
    // The bill needs the name.
    expect(await tablesWith('Mokoena')).toEqual(['bookings', 'messages'])
    const named = sql`select template from messages as held where held::text ilike any(${sql.param([`%${EMAIL}%`, '%Mokoena%'])}::text[])`
    expect(await rowsOf(db, named)).toEqual([{ template: 'erased' }])
  })

  test('a person who owes us money, or is owed some, is erased only once exactly that sum is written off by name', async () => {
    const guest = await customer(deps, EMAIL, 'Thandi Mokoena')
    const { id, reference } = await assigned(deps, guest, office.sipho)
    const paid = { kind: 'balance', method: 'eft', cents: 30_000 } as const
    await recordPayment(deps, office.naledi, reference, paid)
    await cancelBooking(deps, { id }, office.naledi, { reason: 'weather', why: '' })
    const open = [{ id, reference, isAhead: false, owing: 0, owed: 30_000 }]
    for (const writtenOff of ['', `${reference} 0 29999`])
      expect(await erasePerson(deps, office.naledi, guest.id, writtenOff)).toEqual({
        ok: false,
        problem: 'money-open',
        open,
      })
    expect(await erasePerson(deps, office.naledi, guest.id, openMoneyText(open))).toEqual({
      ok: true,
      kept: 1,
    })
    expect(await findOpenBookings(deps, { view: 'to-refund', limit: 9 })).toMatchObject({ items: [] })
  })

  test('who works here is not erased as a guest', async () => {
    const { userId } = office.themba
    expect(await erasePerson(deps, office.naledi, userId ?? '')).toEqual({ ok: false, problem: 'of-staff' })
  })
})
