import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { testDatabase, rowsOf } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { customer } from '#tests/support/bookings.ts'
import { type Office, openOffice, waiting } from '#tests/support/office.ts'
import { bookingEnquiry, SATURDAY_MORNING } from '#tests/support/people.ts'
import { findOfficeBooking } from '../bookings/booking.ts'
import { findConversation } from '../../conversations/conversation.ts'
import { sendBookingEnquiry } from '../../enquiries.ts'
import { correctAddress, findOutboxItem, readOutboxItem, sendAgain, sendTestMail } from './outbox.ts'

const db = await testDatabase()
const deps = testDeps(db)
let office: Office
let reference: string

beforeEach(async () => {
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  office = await openOffice(deps)
  const from = { address: '196.21.0.1', language: 'en' }
  const sent = await sendBookingEnquiry(deps, bookingEnquiry(), from)
  if (!sent.ok) throw new Error(sent.problem)
  reference = sent.reference
})

/** The message of that template, as if the mail server had refused it for good. */
async function failed(template: string): Promise<string> {
  const [row] = await rowsOf<{ id: string }>(
    db,
    sql`update messages set status = 'failed', attempts = 3 where template = ${template} returning id`,
  )
  const id = row?.id ?? ''
  await db.execute(
    sql`insert into message_attempts (message_id, at, delivered, answer) values (${id}, now(), false, '550 no such user')`,
  )
  return id
}
const item = (id: string) => findOutboxItem(deps, id)

describe('a message that failed', () => {
  test('is shown where it belongs with the server’s words, and sent again', async () => {
    const id = await failed('enquiry-to-visitor')
    expect((await findConversation(deps, reference))?.failed).toEqual([
      { id, to: 'hannah@example.com', answer: '550 no such user', at: expect.any(Date) },
    ])
    expect(await sendAgain(deps, office.naledi, id)).toEqual({ ok: true })
    expect(await item(id)).toMatchObject({
      status: 'waiting',
      attempts: 0,
      tries: [{ answer: '550 no such user' }],
    })
    await db.execute(sql`update messages set status = 'sent'`)
    expect(await sendAgain(deps, office.naledi, id)).toEqual({ ok: false, problem: 'not-possible' })
    expect(await sendAgain(deps, office.naledi, deps.newId())).toMatchObject({ ok: false })
  })

  test('goes to the corrected address, which later ones use too', async () => {
    const id = await failed('enquiry-to-visitor')
    expect(await correctAddress(deps, office.naledi, id, 'hanna@example.com')).toEqual({ ok: true })
    expect(await item(id)).toMatchObject({ status: 'waiting', to: 'hanna@example.com' })
    expect((await findConversation(deps, reference))?.enquiry).toMatchObject({
      email: 'hanna@example.com',
      content: { details: { email: 'hanna@example.com', lastName: 'Bergström-Oyelaran' } },
    })
  })

  test('about a booking is shown with it, and the booking gets the corrected address', async () => {
    const booking = await waiting(deps, await customer(deps, 'thandi@example.org'))
    const id = await failed('booking-to-customer')
    const found = () => findOfficeBooking(deps, booking.reference)
    expect((await found())?.failed).toEqual([
      { id, to: 'thandi@example.org', answer: '550 no such user', at: expect.any(Date) },
    ])
    expect(await correctAddress(deps, office.naledi, id, 'thandi@example.com')).toEqual({ ok: true })
    expect((await found())?.booking.customer.email).toBe('thandi@example.com')
    expect((await found())?.failed).toEqual([])
    expect(await item(id)).toMatchObject({ status: 'waiting', to: 'thandi@example.com' })
  })

  test('that proves an address or leads into an account goes nowhere else', async () => {
    for (const template of ['recovery', 'booking-digits', 'enquiry-to-office']) {
      await db.execute(sql`update messages set template = ${template} where template <> 'enquiry-to-visitor'`)
      const id = await failed(template)
      expect((await item(id))?.isCorrectable).toBe(false)
      expect((await correctAddress(deps, office.naledi, id, 'thief@example.org')).ok).toBe(false)
    }
  })
})

test('a test mail goes to the colleague who asks for it, by the outbox like every mail', async () => {
  const id = await sendTestMail(deps, office.naledi, { email: 'naledi@tours.example' })
  expect(await item(id)).toMatchObject({
    template: 'test-to-office',
    to: 'naledi@tours.example',
    status: 'waiting',
  })
})

describe('what a message says', () => {
  const said = async (id: string) => {
    const message = await item(id)
    if (message === null) throw new Error('no such message')
    return readOutboxItem(deps, message)
  }

  test('is read in the office without the links in it', async () => {
    await waiting(deps, await customer(deps, 'thandi@example.org'))
    const read = await said(await failed('booking-to-customer'))
    expect(read).toMatchObject({ subject: expect.stringContaining('received') as string })
    expect(read).toMatchObject({ text: expect.stringContaining('Dear Thandi') as string })
    expect(JSON.stringify(read)).not.toMatch(/https:|\/trip\//)
  })

  test('is for its recipient alone where it leads into an account', async () => {
    const id = await failed('enquiry-to-visitor')
    for (const template of ['signUp', 'newEmail', 'recovery', 'invitation', 'phoneCode', 'booking-digits']) {
      await db.execute(sql`update messages set template = ${template} where id = ${id}`)
      expect(await said(id)).toBe('secret')
    }
  })
})
