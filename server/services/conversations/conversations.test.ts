import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { findEntries } from '#server/db/enquiries/conversations.ts'
import { findEnquiryByReference } from '#server/db/enquiries/office-enquiries.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { quoteFor } from '#tests/support/bookings.ts'
import { testDatabase, rowsOf } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { type Office, openOffice } from '#tests/support/office.ts'
import { bookingEnquiry, SATURDAY_MORNING } from '#tests/support/people.ts'
import { sendBookingEnquiry } from '../enquiries.ts'
import { findToday } from '../office/today/today.ts'
import { noteNotAnswered, noteOnEnquiry, replyToGuest, touchGuest } from './answering.ts'
import { keepPasted } from './arriving.ts'
import { assignEnquiry, closeEnquiry, moveEnquiry } from './enquiry-moves.ts'
import { separate } from './same-person.ts'

const db = await testDatabase()
const deps = testDeps(db)
let office: Office

beforeEach(async () => {
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  office = await openOffice(deps)
})

const minutesLater = (minutes: number) => new Date(SATURDAY_MORNING.getTime() + minutes * 60_000)
const at = (minutes: number) => ({ ...deps, now: () => minutesLater(minutes) })

async function asked(changes: Record<string, unknown> = {}, minutes = 0): Promise<string> {
  const sent = await sendBookingEnquiry(at(minutes), bookingEnquiry(changes), {
    address: '196.21.0.1',
    language: 'en',
  })
  if (!sent.ok) throw new Error(sent.problem)
  return sent.reference
}
const stored = async (reference: string) => {
  const enquiry = await findEnquiryByReference(db, reference)
  if (enquiry === null) throw new Error('no such enquiry')
  return enquiry
}
const said = async (reference: string) =>
  (await findEntries(db, (await stored(reference)).id)).map(({ kind, channel, text }) => [
    kind,
    channel,
    text,
  ])
describe('a reply', () => {
  test('goes out by mail, is the first answer, and makes the enquiry that colleague’s', async () => {
    const reference = await asked()
    expect(await replyToGuest(at(31), office.naledi, reference, { text: 'Gladly.', quotes: [] })).toEqual({
      ok: true,
      reference,
    })
    expect(await stored(reference)).toMatchObject({
      status: 'answered',
      assignee: { name: 'Naledi Jacobs' },
      firstAnswer: { at: minutesLater(31), by: 'Naledi Jacobs', inTime: true },
    })
    expect(await said(reference)).toEqual([['reply', 'mail', 'Gladly.']])
    expect(
      await rowsOf(db, sql`select template from messages where template = 'enquiry-reply'`),
    ).toHaveLength(1)
    expect((await findToday(at(200))).items.filter(({ kind }) => kind === 'enquiry')).toEqual([])
  })

  test('that comes too late is known as late, and later ones change nothing of that', async () => {
    const reference = await asked()
    await replyToGuest(at(125), office.naledi, reference, { text: 'Sorry!', quotes: [] })
    await replyToGuest(at(126), office.themba, reference, { text: 'And this.', quotes: [] })
    expect((await stored(reference)).firstAnswer).toEqual({
      at: minutesLater(125),
      by: 'Naledi Jacobs',
      inTime: false,
    })
  })

  test('with prices names their sum, which holds for a week; an unknown price is refused', async () => {
    const reference = await asked()
    const quotes = [await quoteFor(deps, {}), await quoteFor(deps, { date: '2026-11-29' })]
    const text = 'Both together:'
    const wanted = quotes.map(({ id }) => ({ quoteId: id }))
    await replyToGuest(at(5), office.naledi, reference, { text, quotes: wanted })
    const total = quotes.reduce((sum, { options }) => sum + options[0].total, 0)
    const until = minutesLater(5 + 7 * 24 * 60)
    expect((await stored(reference)).quoted).toEqual({ total, until })
    const none = [{ quoteId: deps.newId() }]
    expect(await replyToGuest(deps, office.naledi, reference, { text, quotes: none })).toEqual({
      ok: false,
      problem: 'no-such-price',
    })
  })

  test('is refused until the sender has seen what a colleague wrote meanwhile', async () => {
    const reference = await asked()
    const seen = (await stored(reference)).revision
    await replyToGuest(at(5), office.themba, reference, { text: 'Mine.', quotes: [] })
    const mine = { text: 'Mine too.', quotes: [] }
    expect(await replyToGuest(at(6), { ...office.naledi, seen }, reference, mine)).toMatchObject({
      problem: 'changed',
      by: 'Themba Nkosi',
      revision: seen + 1,
    })
    await noteOnEnquiry(at(7), office.themba, reference, 'A note')
    expect((await replyToGuest(at(8), { ...office.naledi, seen: seen + 1 }, reference, mine)).ok).toBe(true)
  })
})

describe('an enquiry', () => {
  test('is answered by a call, until that is undone', async () => {
    const reference = await asked()
    await touchGuest(at(20), office.naledi, reference, 'call')
    expect(await stored(reference)).toMatchObject({ status: 'answered', firstAnswer: { inTime: true } })
    expect((await noteNotAnswered(at(21), office.naledi, reference)).ok).toBe(true)
    expect(await stored(reference)).toMatchObject({ status: 'new', firstAnswer: null })
    expect(await said(reference)).toEqual([])
  })

  test('is spam, and not spam; is closed with a reason, and open again; is somebody’s', async () => {
    const reference = await asked()
    const status = async () => (await stored(reference)).status
    await moveEnquiry(deps, office.naledi, reference, 'spam')
    expect(await status()).toBe('spam')
    expect(await replyToGuest(deps, office.naledi, reference, { text: 'Hello', quotes: [] })).toMatchObject({
      problem: 'not-possible',
    })
    await moveEnquiry(deps, office.naledi, reference, 'not spam')
    await assignEnquiry(deps, office.naledi, reference, office.themba.userId)
    expect(await stored(reference)).toMatchObject({
      status: 'in progress',
      assignee: { name: 'Themba Nkosi' },
    })
    await closeEnquiry(deps, office.naledi, reference, 'price')
    expect(await stored(reference)).toMatchObject({ status: 'closed', closedWhy: 'price' })
    await moveEnquiry(deps, office.naledi, reference, 'reopen')
    expect(await stored(reference)).toMatchObject({ status: 'in progress', closedWhy: '' })
    await replyToGuest(deps, office.naledi, reference, { text: 'Hello', quotes: [] })
    await moveEnquiry(deps, office.naledi, reference, 'spam')
    await moveEnquiry(deps, office.naledi, reference, 'not spam')
    expect(await status()).toBe('answered')
  })

  test('joins earlier ones of the same person, each with its clock, and stands alone again when that is undone', async () => {
    const first = await asked({ notes: 'Do you have child seats?' })
    await asked({ email: 'somebody@example.org', mobile: '082 000 1111' }, 5)
    const second = await asked({ email: 'HANNAH@example.com', mobile: '082 999 0000' }, 30)
    expect(await stored(second)).toMatchObject({ joined: 1, answerBy: minutesLater(150) })
    const waiting = async () =>
      (await findToday(at(40))).items.flatMap(({ kind, reference }) =>
        kind === 'enquiry' ? [reference] : [],
      )
    expect(await waiting()).toHaveLength(3)
    await noteOnEnquiry(at(41), office.naledi, first, 'Asked before')
    expect(await said(second)).toEqual([['note', 'form', 'Asked before']])
    expect(await separate(at(42), office.naledi, first)).toEqual({ ok: true, reference: second })
    expect(await waiting()).toHaveLength(3)
    expect(await said(second)).toEqual([])
  })

  test('that looks like spam is joined to nothing', async () => {
    await asked()
    const submission = { address: '196.21.0.1', language: 'en', suspicion: 'honeypot' }
    await sendBookingEnquiry(at(1), bookingEnquiry({ notes: 'Buy!' }), submission)
    expect(await rowsOf(db, sql`select 1 from enquiries where joined_to is not null`)).toEqual([])
  })

  test('may be a pasted message: kept once, with its clock from when it came', async () => {
    const message = {
      name: 'Pieter',
      email: '',
      phone: '+27 82 555 0101',
      channel: 'whatsapp' as const,
      message: 'Camps Bay and a wine tour, five of us?',
      trips: [],
      received: minutesLater(-20),
      language: 'af',
    }
    const { reference } = await keepPasted(deps, office.naledi, message)
    expect(await keepPasted(at(1), office.naledi, message)).toEqual({ reference })
    expect(await stored(reference)).toMatchObject({ name: 'Pieter', answerBy: minutesLater(100) })
    await replyToGuest(at(2), office.naledi, reference, { text: 'Ja!', quotes: [] })
    expect(await said(reference)).toEqual([['reply', 'whatsapp', 'Ja!']])
    expect(await rowsOf(db, sql`select 1 from messages where enquiry_id is not null`)).toEqual([])
    // Without any email, the same number is the same person.
    const later = { ...message, message: 'En more?', received: minutesLater(30) }
    const { reference: second } = await keepPasted(at(30), office.naledi, later)
    expect(await stored(second)).toMatchObject({ joined: 1 })
  })
})
