import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import { claimDueMessages } from '#server/db/mail/messages.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { book, customer, newcomer, noDetails, quoteFor } from '#tests/support/bookings.ts'
import { testDatabase, rowsOf } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { CookieJar } from '#tests/support/program/cookie-jar.ts'
import { holders, inSession } from '#tests/support/holders.ts'
import { PASSWORD } from '#tests/support/visitor.ts'
import { assigned, type Office, openOffice, waiting } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { forgotPassword, resetPassword } from '../../accounts/recovery.ts'
import { acceptProposal, findProposalByLink, refuseProposal } from '../../bookings/proposals.ts'
import { proveBooking } from '../../bookings/proofs.ts'
import { findOfficeBooking } from '../bookings/booking.ts'
import { moveBooking } from '../bookings/moves.ts'
import { changeBooking, moveToOtherTime, proposeOtherTime } from '#tests/support/changes.ts'
import { join } from '../staff/invitations.ts'
import { invite } from '../staff/staff.ts'
import { bookByTelephone } from './telephone.ts'
import { findToday } from '../today/today.ts'

const db = await testDatabase()
const deps = testDeps(db)
let office: Office
let thandi: Account

beforeEach(async () => {
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  office = await openOffice(deps)
  thandi = await customer(deps, 'thandi@example.org')
})

const NOON = [{ date: '2026-11-28', time: '12:00' }]
const propose = (reference: string, times = NOON) =>
  proposeOtherTime(deps, office.naledi, reference, { times, why: 'All our drivers are out at eight' })
/** Accepts the version that the page shows at that moment. */
const accept = async (link: string) =>
  acceptProposal(deps, link, (await findProposalByLink(deps, link))?.booking.revision ?? 0)
const linkOf = async (reference: string) =>
  deps.tokens.linkToken('proposal', (await findOfficeBooking(deps, reference))?.proposal?.id ?? '')

describe('another time', () => {
  test('can be accepted by the guest once, which confirms the booking at that time', async () => {
    const { reference, total } = await waiting(deps, thandi)
    expect(await propose(reference)).toMatchObject({ ok: true })
    expect((await findOfficeBooking(deps, reference))?.booking).toMatchObject({
      status: 'pending',
      revision: 1,
    })
    const link = await linkOf(reference)
    expect(await findProposalByLink(deps, link)).toMatchObject({ isOver: false })
    expect(await accept(link)).toMatchObject({
      ok: true,
      booking: {
        status: 'confirmed',
        total,
        pickupAt: new Date('2026-11-28T10:00:00Z'),
        request: { time: '12:00' },
      },
    })
    expect(await accept(link)).toEqual({ ok: false, problem: 'over' })
    expect(await findProposalByLink(deps, link)).toMatchObject({ isOver: true })
    const found = await findOfficeBooking(deps, reference)
    expect(found?.revisions).toMatchObject([{ revision: 1, before: { request: { time: '07:45' } } }])
  })

  test('is accepted once when clicked twice at the same moment', async () => {
    const { reference } = await waiting(deps, thandi)
    await propose(reference)
    const link = await linkOf(reference)
    const both = await Promise.all([accept(link), accept(link)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('leaves the booking as it is when the guest declines, and the office is told why', async () => {
    const { reference } = await waiting(deps, thandi)
    await propose(reference)
    expect(await refuseProposal(deps, await linkOf(reference), 'Our flight leaves at ten')).toMatchObject({
      ok: true,
    })
    const found = await findOfficeBooking(deps, reference)
    expect(found).toMatchObject({ booking: { status: 'pending' }, proposal: { status: 'refused' } })
    expect(found?.events.at(-1)).toMatchObject({ move: 'refuse', data: { why: 'Our flight leaves at ten' } })
  })

  test('is not double-booked when no vehicle is free by then', async () => {
    await db.execute(
      sql`update units set active = id in (select id from units where model_id = 'corolla' limit 1)`,
    )
    const { reference } = await waiting(deps, thandi)
    await propose(reference)
    const link = await linkOf(reference)
    await waiting(deps, thandi, { time: '12:15' })
    expect(await accept(link)).toEqual({ ok: false, problem: 'not-free' })
    expect((await findOfficeBooking(deps, reference))?.booking.pickupAt).toEqual(
      new Date('2026-11-28T05:45:00Z'),
    )
    expect(await propose(reference)).toEqual({ ok: false, problem: 'not-free' })
  })

  test('keeps vehicle and driver where they can, and is void once the time is up or the booking ends', async () => {
    const booked = await assigned(deps, thandi, office.sipho)
    await propose(booked.reference)
    const link = await linkOf(booked.reference)
    const late = { ...deps, now: () => new Date(SATURDAY_MORNING.getTime() + 49 * 3_600_000) }
    expect(await acceptProposal(late, link, 3)).toEqual({ ok: false, problem: 'over' })
    expect(await accept(link)).toMatchObject({
      booking: { status: 'assigned', legs: [{ driver: { id: office.sipho } }] },
    })
    const other = await waiting(deps, thandi, { date: '2026-12-01' })
    await propose(other.reference, [{ date: '2026-12-02', time: '09:00' }])
    const overtaken = await linkOf(other.reference)
    await moveBooking(deps, office.naledi, other.reference, { move: 'confirm', why: '' })
    await moveBooking(deps, office.naledi, other.reference, { move: 'cancel', why: '' })
    expect(await accept(overtaken)).toEqual({ ok: false, problem: 'over' })
  })

  test('agreed by phone takes effect immediately, with the same vehicle and driver', async () => {
    const { reference, revision } = await assigned(deps, thandi, office.sipho)
    const wanted = { times: NOON, why: 'Your flight is late', revision }
    expect(await moveToOtherTime(deps, office.naledi, reference, wanted)).toMatchObject({
      ok: true,
      booking: {
        status: 'assigned',
        revision: revision + 1,
        pickupAt: new Date('2026-11-28T10:00:00Z'),
        legs: [{ driver: { id: office.sipho }, unit: { registration: 'DEMO 01 CP' } }],
      },
    })
    const later = { ...wanted, times: [{ date: '2026-11-28', time: '13:00' }] }
    expect(await moveToOtherTime(deps, office.themba, reference, later)).toMatchObject({
      problem: 'changed',
    })
    // The same form sent again is the same change.
    expect(await moveToOtherTime(deps, office.themba, reference, wanted)).toMatchObject({
      problem: 'nothing-changed',
    })
    expect((await findOfficeBooking(deps, reference))?.revisions).toMatchObject([
      { why: 'Your flight is late' },
    ])
  })

  test.each([
    [[{ date: '2027-02-30', time: '12:00' }], { problem: 'invalid', problems: [{ code: 'no-such-time' }] }],
    [[{ date: '2026-11-20', time: '12:00' }], { problem: 'invalid', problems: [{ code: 'date-passed' }] }],
    // No vehicle can be there in ten minutes.
    [[{ date: '2026-11-21', time: '09:30' }], { problem: 'not-free' }],
  ])('%j cannot be proposed', async (times, refusal) => {
    const { reference } = await waiting(deps, thandi)
    expect(await propose(reference, times)).toMatchObject(refusal)
  })
})

test('a change of the booking ends what was proposed before, and says so to both', async () => {
  const { reference, revision, total } = await waiting(deps, thandi)
  await propose(reference)
  const link = await linkOf(reference)
  await changeBooking(deps, office.naledi, reference, { total: total + 900_000, why: 'special' })
  expect(await acceptProposal(deps, link, revision)).toMatchObject({ problem: 'over' })
  expect(await acceptProposal(deps, link, revision + 1)).toMatchObject({ problem: 'over' })
  expect((await findOfficeBooking(deps, reference))?.events.at(-1)).toMatchObject({ move: 'withdraw' })
  const told = sql`select template from messages where data->>'move' = 'withdraw' order by template`
  expect(await rowsOf(db, told)).toEqual([
    { template: 'booking-to-customer' },
    { template: 'booking-to-office' },
  ])
})

describe('a booking by phone', () => {
  const guest = {
    name: 'Karin Lindqvist',
    email: 'Karin@telia.example',
    phone: '082 555 0101',
    language: 'en',
  }
  const send = async (form?: string, changes: object = {}) => {
    const { id: quoteId } = await quoteFor(deps)
    const wanted = { quoteId, vehicleOptionId: 'sedan' as const, ...noDetails }
    const order = { requests: [wanted], group: null }
    const made = await bookByTelephone(deps, office.themba, { ...guest, ...changes }, order, form)
    return made.ok ? { ok: true as const, booking: made.bookings[0] } : made.refusal
  }
  const accounts = () => rowsOf(db, sql`select id from users where email ilike ${guest.email}`)
  const byPhone = async () => {
    const made = await send()
    if (!made.ok) throw new Error(made.problem)
    return made.booking
  }

  const guests = holders(db, deps)
  const EMAIL = guest.email.toLowerCase()

  test('is found by its guest, who accepts and chooses a password; strangers who name the address see nothing', async () => {
    const stranger = await guests.open(EMAIL)
    const [first, second] = [await byPhone(), await byPhone()]
    await accept(await linkOf(first.reference))
    await forgotPassword(deps, { email: EMAIL, to: null }, guests.from(new CookieJar()))
    const [reset] = await rowsOf<{ id: string }>(
      db,
      sql`select id from account_links where purpose = 'reset-password'`,
    )
    const token = deps.tokens.linkToken('reset-password', reset?.id ?? '')
    const chosen = await resetPassword(deps, { token, password: PASSWORD }, guests.from(new CookieJar()))
    const karin = chosen.ok ? chosen.userId : ''
    for (const { reference } of [first, second])
      expect((await findOfficeBooking(deps, reference))?.booking.userId).toBe(karin)
    expect(stranger.account.id).not.toBe(karin)
  })

  test('is told of in the language in which its guest asked', async () => {
    await send(undefined, { language: 'de' })
    const claim = { by: deps.newId(), now: deps.now(), until: deps.now(), limit: 9, limitToOffice: 9 }
    const mails = await claimDueMessages(db, { ...claim, channel: 'email' })
    const toGuest = mails.filter(({ template }) => template === 'booking-to-customer')
    expect(toGuest.map(({ language }) => language)).toEqual(['de'])
  })

  test('passes to the account with which its guest proves the address', async () => {
    const { reference } = await byPhone()
    const { account } = await guests.openProven(EMAIL)
    expect((await findOfficeBooking(deps, reference))?.booking.userId).toBe(account.id)
    expect(await accept(await linkOf(reference))).toMatchObject({ ok: true })
    expect((await findOfficeBooking(deps, reference))?.booking.userId).toBe(account.id)
  })

  test('passes to the account whose code proves the address', async () => {
    const { reference } = await byPhone()
    const karin = await newcomer(deps, EMAIL)
    const held = await book(deps, karin, await quoteFor(deps, { date: '2026-12-03' }))
    const digits = deps.tokens.phoneCode((held.ok && held.booking.hold?.proofId) || '')
    const proven = await proveBooking(
      deps,
      await inSession(db, karin),
      held.ok ? held.booking.reference : '',
      {
        digits,
        address: '196.21.0.1',
      },
    )
    expect(proven).toMatchObject({ ok: true })
    expect((await findOfficeBooking(deps, reference))?.booking.userId).toBe(karin.id)
  })

  test('passes to a guest who joins the staff by a link sent to the address', async () => {
    const { reference } = await byPhone()
    const sent = await invite(deps, office.naledi, { name: 'Karin', email: EMAIL, role: 'operator' })
    const token = sent.ok ? (sent.link.split('/').at(-1) ?? '') : ''
    const joined = await join(
      deps,
      token,
      { name: '', email: '', password: PASSWORD },
      guests.from(new CookieJar()),
    )
    expect((await findOfficeBooking(deps, reference))?.booking.userId).toBe(joined.ok && joined.userId)
  })

  test('waits for the guest, who gets a link by email and accepts', async () => {
    const { reference, status, customer, userId } = await byPhone()
    expect({ status, customer }).toEqual({
      status: 'pending',
      customer: { name: 'Karin Lindqvist', email: 'karin@telia.example', phone: '+27825550101' },
    })
    expect(userId).not.toBeNull()
    const mails = await rowsOf<{ move: string }>(
      db,
      sql`select template, data->>'move' as move from messages`,
    )
    expect(mails).toEqual([{ template: 'booking-to-customer', move: 'propose' }])
    const { items } = await findToday(deps)
    expect(items.find((item) => item.reference === reference)?.why.code).toBe('guest-asked')
    expect(await accept(await linkOf(reference))).toMatchObject({
      booking: { status: 'confirmed' },
    })
  })

  test('is one booking of one account, even if sent three times at the same moment and again later', async () => {
    const sent = await Promise.all([send('a form'), send('a form'), send('a form')])
    const all = [...sent, await send('a form')].map((made) => made.ok && made.booking.id)
    expect(new Set(all).size).toBe(1)
    expect(all[0]).not.toBe(false)
    expect(await accounts()).toHaveLength(1)
    const other = await send('another form')
    expect(other.ok && other.booking.id).not.toBe(all[0])
  })

  test('leaves no account behind if refused', async () => {
    await db.execute(sql`update units set active = false`)
    expect(await send()).toMatchObject({ problem: 'not-free' })
    expect(await accounts()).toEqual([])
  })

  test.each(['abc', '0', '+', '082 555'])('needs a mobile number: %s is none', async (phone) => {
    expect(await send('a form', { phone })).toMatchObject({
      problem: 'invalid',
      problems: [{ path: 'mobile', code: 'phone-not-international' }],
    })
  })

  test('can be confirmed by the office anyway', async () => {
    const { reference } = await byPhone()
    const confirmed = await moveBooking(deps, office.themba, reference, { move: 'confirm', why: '' })
    expect(confirmed).toMatchObject({ ok: true, booking: { status: 'confirmed' } })
  })

  test('belongs to the account that has proven the address', async () => {
    const karin = await customer(deps, 'karin@telia.example', 'Karin')
    expect((await byPhone()).userId).toBe(karin.id)
  })
})

describe('a change', () => {
  const change = (reference: string, wanted: object) =>
    changeBooking(deps, office.naledi, reference, { why: '', ...wanted })

  test('of price needs a reason, is noted in the price, and keeps the old price readable', async () => {
    const { reference, total, revision } = await waiting(deps, thandi, {
      return: { date: '2026-11-29', time: '10:00' },
    })
    expect(await change(reference, { total: total + 5_001 })).toEqual({ ok: false, problem: 'no-reason' })
    const why = 'Two child seats more'
    const changed = await change(reference, { total: total + 5_001, why, revision })
    if (!changed.ok) throw new Error(changed.problem)
    const { option, legs } = changed.booking
    expect(changed.booking).toMatchObject({ total: total + 5_001, revision: 2 })
    expect(option.lines.at(-1)).toEqual({ leg: 'whole', code: 'agreed', params: { why }, amount: 5_001 })
    expect(option.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total + 5_001)
    expect(option.base + option.taxes).toBe(total + 5_001)
    expect(legs.reduce((sum, leg) => sum + leg.total, 0)).toBe(total + 5_001)
    expect((await findOfficeBooking(deps, reference))?.revisions).toMatchObject([
      { revision: 1, why, name: 'Naledi Jacobs', before: { total } },
    ])
    expect(await change(reference, { total, why, revision })).toMatchObject({ problem: 'changed' })
  })

  test('of details is told to the guest, and searches find the new details', async () => {
    const { reference } = await waiting(deps, thandi)
    await db.execute(sql`delete from messages`)
    const wanted = { details: { flightNumber: 'LX 288' }, customer: { phone: '+41445550187' } }
    expect(await change(reference, wanted)).toMatchObject({
      ok: true,
      booking: {
        details: { flightNumber: 'LX 288' },
        customer: { name: 'Thandi Mokoena', phone: '+41445550187' },
      },
    })
    expect(await change(reference, wanted)).toEqual({ ok: false, problem: 'nothing-changed' })
    const mails = await rowsOf<{ template: string }>(db, sql`select template from messages order by template`)
    expect(mails.map(({ template }) => template)).toEqual(['booking-to-customer', 'booking-to-office'])
    const found = await rowsOf(db, sql`select 1 as found from bookings where search like '%41445550187%'`)
    expect(found).toHaveLength(1)
  })
})
