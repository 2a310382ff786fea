import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { customer, newcomer } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { assigned, type Office, openOffice, waiting } from '#tests/support/office.ts'
import { bookingEnquiry, SATURDAY_MORNING } from '#tests/support/people.ts'
import { sendBookingEnquiry } from '../enquiries.ts'
import { issueReceipts } from '../invoices/receipts.ts'
import { findOfficeBooking } from './bookings/booking.ts'
import { recordPayment } from './bookings/payments.ts'
import { findOfficeBookings } from './bookings/bookings.ts'
import { driversOf, fleetOf } from './fleet/crew.ts'
import { findOfficeEnquiries, findOfficeEnquiry } from './enquiries/enquiries.ts'
import { countsOf, findMatters } from './today/matters.ts'
import { findOutbox } from './outbox/outbox.ts'
import { proposeOtherTime } from '#tests/support/changes.ts'
import { searchOffice } from './search.ts'
import { findToday } from './today/today.ts'
import { confirmBooking, declineBooking } from '#tests/support/moves.ts'

const db = await testDatabase()
const deps = testDeps(db)
const OFFICE = { mover: 'operator' as const, userId: null, address: null }
let office: Office
let thandi: Account

beforeEach(async () => {
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  office = await openOffice(deps)
  thandi = { ...(await customer(deps, 'thandi@example.org')), phone: '+27835551234' }
})

const minutesLater = (minutes: number) => new Date(SATURDAY_MORNING.getTime() + minutes * 60_000)
const at = (minutes: number) => ({ ...deps, now: () => minutesLater(minutes) })

const deliver = () => db.execute(sql`update messages set status = 'sent'`)

describe('today', () => {
  test('is one list of everything that needs the office, most urgent first', async () => {
    const undecided = await waiting(deps, thandi)
    await sendBookingEnquiry(at(-100), bookingEnquiry(), { address: '196.21.0.1', language: 'en' })
    const crewless = await waiting(deps, thandi, {
      date: '2026-11-22',
      time: '10:00',
      flightNumber: 'SA 322',
    })
    await confirmBooking(deps, crewless.id, OFFICE)
    await deliver()
    const { items } = await findToday(at(30))
    expect(
      items.map(({ kind, reference, due, overdue, why }) => [kind, reference, due, overdue, why.code]),
    ).toEqual([
      ['enquiry', items[0]?.reference, minutesLater(20), true, 'unanswered'],
      ['booking', undecided.reference, minutesLater(90), false, 'undecided'],
      ['leg', crewless.reference, crewless.pickupAt, false, 'lacks'],
    ])
    expect(items.at(-1)?.why.params).toMatchObject({ lacks: ['driver', 'address'] })
  })

  test('a trip within two days is listed if its phone, flight or address is missing; a later trip is not', async () => {
    const silent = { ...thandi, phone: null }
    const soon = await assigned(deps, silent, office.sipho, { date: '2026-11-23', time: '07:00' })
    await assigned(deps, silent, office.sipho, { date: '2026-11-24' })
    const { items } = await findToday(deps)
    expect(items).toMatchObject([
      {
        kind: 'missing',
        reference: soon.reference,
        why: { params: { lacks: ['phone', 'flight', 'address'] } },
      },
    ])
  })

  test('of a return, the flight is missing on the leg that begins at the airport', async () => {
    await assigned(deps, thandi, office.sipho, {
      pickup: { label: 'Lanzerac', placeId: 'place:lanzerac-hotel' },
      dropoff: { label: 'Cape Town International Airport', placeId: 'place:cpt' },
      date: '2026-11-22',
      time: '10:00',
      return: { date: '2026-11-22', time: '20:00' },
    })
    expect((await findToday(deps)).items).toMatchObject([
      {
        kind: 'missing',
        why: { params: { starts: new Date('2026-11-22T20:00:00+02:00'), lacks: ['flight'] } },
      },
    ])
  })

  test('lists emails that failed or are still waiting', async () => {
    const { reference } = await waiting(deps, thandi)
    await db.execute(sql`update messages set status = 'failed' where template = 'booking-to-customer'`)
    await db.execute(sql`insert into message_attempts (message_id, at, delivered, answer)
      select id, ${minutesLater(1)}, false, '550 no such mailbox' from messages where status = 'failed'`)
    const { items } = await findToday(at(15))
    expect(items.filter(({ kind }) => kind === 'mail')).toMatchObject([
      { reference: '', why: { code: 'mails-wait', params: { count: 1 } } },
      {
        reference,
        name: 'Thandi Mokoena',
        why: { code: 'mail-failed', params: { to: 'thandi@example.org', answer: '550 no such mailbox' } },
      },
    ])
  })

  test('the day’s pickups are in order of time, without cancelled trips', async () => {
    const late = await assigned(deps, thandi, office.sipho, { date: '2026-11-21', time: '18:00' })
    const early = await waiting(deps, thandi, { date: '2026-11-21', time: '12:00' })
    await waiting(deps, thandi, { date: '2026-11-22' })
    await waiting(deps, await newcomer(deps, 'held@example.org'), { date: '2026-11-21', time: '13:00' })
    const { pickups } = await findToday(deps)
    expect(pickups.map(({ booking }) => booking.reference)).toEqual([early.reference, late.reference])
  })

  test('shows the newest enquiry, however many others wait, and says how many are left out', async () => {
    const enquiries = (count: number, hours: number, suspicion: string | null) =>
      db.execute(sql`insert into enquiries (id, kind, name, email, details, language, consent, created_at, answer_by, suspicion)
        select gen_random_uuid(), 'email', 'Somebody', 'x@example.org', ${JSON.stringify({ fullName: 'Somebody', email: 'x@example.org', mobile: '', message: 'Hello' })}::jsonb,
          'en', '{}', ${minutesLater(60 * hours - 120)}, ${minutesLater(60 * hours)}, ${suspicion}
        from generate_series(1, ${count}::int)`)
    await enquiries(301, -48, null)
    await enquiries(300, 2, 'honeypot')
    await sendBookingEnquiry(deps, bookingEnquiry(), { address: '196.21.0.1', language: 'en' })
    const { items, moreEnquiries } = await findToday(deps)
    expect(items.filter(({ overdue }) => !overdue)).toMatchObject([
      { kind: 'enquiry', name: 'Hannah Bergström-Oyelaran' },
    ])
    expect([items.length, moreEnquiries]).toEqual([100, 502])
    expect(countsOf(await findMatters(deps)).items).toBe(602)
  })

  test('a trip that began yesterday and is still under way is among them', async () => {
    const trip = await assigned(deps, thandi, office.sipho, { date: '2026-11-21', time: '12:00' })
    const yesterday = new Date('2026-11-20T21:00:00Z')
    await db.execute(sql`update booking_legs set status = 'under way', starts = ${yesterday}, ends = ${minutesLater(30)}
      where booking_id = ${trip.id}`)
    expect((await findToday(deps)).pickups).toMatchObject([{ booking: { reference: trip.reference } }])
    await db.execute(sql`update booking_legs set status = 'completed' where booking_id = ${trip.id}`)
    expect((await findToday(deps)).pickups).toEqual([])
  })

  test('shows as many items as the rail counts, of every kind', async () => {
    const silent = { ...thandi, phone: null }
    const propose = (reference: string) =>
      proposeOtherTime(deps, OFFICE, reference, {
        times: [{ date: '2026-11-28', time: '12:00' }],
        why: 'All our drivers are out',
      })
    await waiting(deps, silent)
    await propose((await waiting(deps, thandi, { date: '2026-11-26' })).reference)
    const [asked, bothWays] = [
      await waiting(deps, thandi, { date: '2026-11-27' }),
      await waiting(deps, silent, { date: '2026-11-22', return: { date: '2026-11-23', time: '18:00' } }),
    ]
    await propose(asked.reference)
    await db.execute(sql`update proposals set expires_at = ${minutesLater(1)} where booking_id = ${asked.id}`)
    await confirmBooking(deps, bothWays.id, OFFICE)
    await assigned(deps, thandi, office.sipho, { date: '2026-11-21', time: '12:00' })
    await sendBookingEnquiry(at(-100), bookingEnquiry(), { address: '196.21.0.1', language: 'en' })
    await db.execute(sql`update messages set status = 'failed' where template = 'booking-to-customer'`)
    for (const minutes of [0, 15, 6 * 60, 25 * 60, 3 * 24 * 60]) {
      const { items } = await findToday(at(minutes))
      expect(countsOf(await findMatters(at(minutes)))).toMatchObject({
        items: items.length,
        toAnswer: items.filter(({ why }) => why.code === 'unanswered').length,
        toDecide: items.filter(({ why }) => why.code === 'undecided').length,
      })
    }
    const { items } = await findToday(at(6 * 60))
    expect(new Set(items.map(({ why }) => why.code)).size).toBe(7)
  })

  test('is empty on a quiet day', async () => {
    expect(await findToday(deps)).toEqual({
      asOf: SATURDAY_MORNING,
      items: [],
      moreEnquiries: 0,
      newest: 0,
      pickups: [],
    })
  })
})

describe('searching', () => {
  test.each([
    ['thandi', 'by name'],
    ['MOKOENA stellen', 'by name and place'],
    ['083 555 1234', 'by telephone as dialled at home'],
    ['+27 (0)83-555.1234', 'by telephone as written abroad'],
    ['0027835551234', 'with the long prefix'],
    ['555 1234', 'by the end of a number'],
    ['thandi@example', 'by e-mail'],
    ['SA322', 'by flight'],
  ])('%s finds the booking: %s', async (typed) => {
    const { reference } = await waiting(deps, thandi, { flightNumber: 'SA 322' })
    await waiting(deps, await customer(deps, 'other@example.org', 'Jonas Schneider'), {
      dropoff: { label: 'Hermanus', placeId: 'place:hermanus' },
    })
    const found = await searchOffice(deps, typed)
    expect(found.map((one) => one.kind === 'booking' && one.booking.reference)).toEqual([reference])
  })

  test('finds a receipt by its number, or the end of it', async () => {
    const { reference } = await waiting(deps, thandi)
    const cash = { kind: 'deposit', method: 'cash', cents: 1_000, sure: true } as const
    await recordPayment(deps, office.naledi, reference, cash)
    await issueReceipts(deps)
    for (const typed of ['RC-2026-0001', 'R-00001'])
      expect(await searchOffice(deps, typed)).toMatchObject([{ paper: { series: 'receipt', number: 1 } }])
  })

  test('finds a reference in any spelling, and nothing for a name that nobody has', async () => {
    const { reference } = await waiting(deps, thandi)
    for (const typed of [
      reference,
      reference.toLowerCase(),
      reference.replace('-', ' '),
      reference.slice(0, 5),
    ]) {
      expect(await searchOffice(deps, typed)).toMatchObject([{ booking: { reference } }])
    }
    for (const typed of ['', '  ', 'nobody', '%', '_', '\\'])
      expect(await searchOffice(deps, typed)).toEqual([])
  })

  test('finds names from all over the world without their accents', async () => {
    await waiting(deps, await customer(deps, 'a@example.org', 'Łukasz Dvořák'))
    expect(await searchOffice(deps, 'lukasz dvorak')).toHaveLength(1)
    expect(await searchOffice(deps, 'DVOŘÁK')).toHaveLength(1)
  })

  test('finds vehicles by registration and drivers by name, with their trips', async () => {
    const { reference, legs } = await assigned(deps, thandi, office.sipho)
    const registration = legs[0]?.unit?.registration ?? ''
    expect(await searchOffice(deps, registration.toLowerCase().replaceAll(' ', ''))).toMatchObject([
      { kind: 'booking', booking: { reference } },
      { kind: 'unit', unit: { registration } },
    ])
    expect(await searchOffice(deps, 'dlamini')).toMatchObject([
      { kind: 'booking', booking: { reference } },
      { kind: 'driver', driver: { name: 'Sipho Dlamini' } },
    ])
    expect((await fleetOf(deps)).map((unit) => unit.registration)).toContain(registration)
    expect(await driversOf(deps)).toMatchObject([{ name: 'Sipho Dlamini', active: true }])
  })

  test.each(['(082) 555-0142', '+27 (0)82 555 0142', '+27 082 5550142', '٠٨٢ ٥٥٥ ٠١٤٢'])(
    'finds a phone number however it is typed, where it was stored as %s',
    async (mobile) => {
      const sent = await sendBookingEnquiry(deps, bookingEnquiry({ mobile }), {
        address: '196.21.0.1',
        language: 'en',
      })
      if (!sent.ok) throw new Error(sent.problem)
      for (const typed of ['(082) 555-0142', '082 555 0142', '+27825550142', '0027 82 555-0142', '5550142'])
        expect(await searchOffice(deps, typed)).toMatchObject([{ kind: 'enquiry', enquiry: { id: sent.id } }])
    },
  )

  test('finds enquiries', async () => {
    const sent = await sendBookingEnquiry(deps, bookingEnquiry(), { address: '196.21.0.1', language: 'en' })
    if (!sent.ok) throw new Error(sent.problem)
    for (const typed of ['bergstrom', '070 123 45 67', '(070) 123-4567', sent.reference.toLowerCase()]) {
      expect(await searchOffice(deps, typed)).toMatchObject([{ kind: 'enquiry', enquiry: { id: sent.id } }])
    }
    expect(await findOfficeEnquiry(deps, sent.reference.replace('BE', 'be '))).toMatchObject({ id: sent.id })
    expect(await findOfficeEnquiry(deps, 'a\u0000b')).toBeNull()
  })
})

/** All pages of a list, one after the other; `between` runs after each. */
async function allPages(asked: object, between = async () => {}): Promise<string[]> {
  const references: string[] = []
  let cursor: string | undefined
  for (;;) {
    const page = await findOfficeBookings(deps, { limit: 3, cursor, ...asked })
    references.push(...(page?.items ?? []).map(({ reference }) => reference))
    if (!page?.next) return references
    cursor = page.next
    await between()
  }
}

/** Copies of a booking, each a microsecond older than the one before; newest first. */
async function copies(count: number, id: string): Promise<void> {
  await db.execute(sql`create temporary table copies as select * from bookings where id = ${id}`)
  await db.execute(sql`alter table copies drop column search`)
  await db.execute(sql`insert into quotes select gen_random_uuid(), tariff_version, request, result, created_at, expires_at
    from quotes, generate_series(1, ${count})`)
  const columns = sql.raw(
    'user_id, tariff_version, service_type, option, request, package_id, hours, details, customer, policies, total, pickup_at, asked_at, updated_at',
  )
  await db.execute(sql`insert into bookings (id, reference, quote_id, status, created_at, ${columns})
    select gen_random_uuid(), 'COPY-' || n, q.id, 'completed', created_at - n * interval '1 microsecond', ${columns}
    from copies, (select id, row_number() over () as n from quotes where id not in (select quote_id from bookings)) q`)
  await db.execute(sql`drop table copies`)
}

describe('the list of bookings', () => {
  test('has no gaps or duplicates between pages, even when others book meanwhile', async () => {
    const { id, reference } = await waiting(deps, thandi)
    await copies(10, id)
    let added = 0
    const pages = await allPages({}, async () => {
      added++
      await waiting(at(added), thandi, { date: `2026-12-0${added}` })
    })
    expect(pages).toEqual([reference, ...Array.from({ length: 10 }, (_, i) => `COPY-${i + 1}`)])
    expect(added).toBe(3)
    expect(await allPages({ status: 'pending' })).toHaveLength(4)
    expect(await allPages({ status: 'completed', query: 'thandi' })).toHaveLength(10)
    const soonest = await allPages({ order: 'pickup' })
    expect(new Set(soonest).size).toBe(14)
    expect(soonest.slice(-3)).toEqual((await allPages({ status: 'pending' })).slice(0, 3).toReversed())
    expect(await allPages({ from: new Date('2026-12-01'), to: new Date('2026-12-03') })).toHaveLength(2)
  })

  test('gives those of a status as they are now: a hold that has run out is over', async () => {
    const held = await waiting(deps, await newcomer(deps, 'lerato@example.org'))
    const inStatus = async (minutes: number, status: 'held' | 'lapsed') =>
      (await findOfficeBookings(at(minutes), { limit: 9, status }))?.items.map((one) => one.status)
    expect(held.status).toBe('held')
    expect([await inStatus(1, 'held'), await inStatus(1, 'lapsed')]).toEqual([['held'], []])
    expect([await inStatus(121, 'held'), await inStatus(121, 'lapsed')]).toEqual([[], ['lapsed']])
  })

  test('begins with the latest booking, and refuses a cursor that is not its own', async () => {
    await waiting(deps, thandi)
    const latest = await waiting(at(5), thandi, { date: '2026-12-01' })
    expect((await findOfficeBookings(deps, { limit: 1 }))?.items).toMatchObject([{ id: latest.id }])
    const written = [
      `2026-02-30T10:00:00.000000Z ${deps.newId()}`,
      `2026-02-20T10:00:00.000000Z ${'-'.repeat(36)}`,
    ].map((text) => Buffer.from(text).toString('base64url'))
    for (const cursor of ['x', 'bm9uZQ', '%00', ...written])
      expect(await findOfficeBookings(deps, { limit: 1, cursor })).toBeNull()
  })
})

test('a booking lists the moves possible now and later, without those that are past', async () => {
  const { reference } = await waiting(deps, thandi)
  const found = await findOfficeBooking(deps, reference.toLowerCase())
  const can = found?.moves.filter((move) => move.can).map(({ move }) => move)
  const later = found?.moves.filter((move) => !move.can).map(({ move }) => move)
  expect(can).toEqual(['confirm', 'decline', 'cancel'])
  expect(later).toContain('start')
  expect(later).not.toContain('prove')
  expect(found).toMatchObject({ terms: { fee: 0 }, missing: ['flight', 'address'], balance: { paid: 0 } })
  expect(await findOfficeBooking(deps, 'XXX-XXX')).toBeNull()
})

test('a booking that nobody will travel on misses nothing', async () => {
  const { id, reference } = await waiting(deps, thandi)
  await declineBooking(deps, id, office.naledi, '')
  expect((await findOfficeBooking(deps, reference))?.missing).toEqual([])
})

test('enquiries and messages are listed newest first', async () => {
  await waiting(deps, thandi)
  await sendBookingEnquiry(deps, bookingEnquiry(), { address: '196.21.0.1', language: 'en' })
  expect((await findOfficeEnquiries(deps, { limit: 5, status: 'new' }))?.items).toHaveLength(1)
  expect((await findOfficeEnquiries(deps, { limit: 5, query: 'nobody' }))?.items).toEqual([])
  expect((await findOutbox(deps, { limit: 10, status: 'waiting' }))?.items).toHaveLength(4)
  expect((await findOutbox(deps, { limit: 1 }))?.next).not.toBeNull()
})
