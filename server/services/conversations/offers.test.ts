import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AskedTrip } from '#domain/enquiry/trips.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { findEnquiryByReference } from '#server/db/enquiries/office-enquiries.ts'
import { noteReplyFailed, noteReplyLeft } from '#server/db/enquiries/replies-leaving.ts'
import { composeReply } from '#server/email/reply-mail.ts'
import { customer, detailsOf } from '#tests/support/bookings.ts'
import { rowsOf, testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { type Office, openOffice } from '#tests/support/office.ts'
import { bookingEnquiry, SATURDAY_MORNING } from '#tests/support/people.ts'
import { bookOrder } from '../bookings/create.ts'
import { sendBookingEnquiry } from '../enquiries.ts'
import { readQuotes } from '../quotes.ts'
import { replyToGuest, touchGuest } from './answering.ts'
import { findConversation } from './conversation.ts'
import { priceTrips, quoteTrips } from './pricing.ts'

const db = await testDatabase()
const deps = testDeps(db)
let office: Office

beforeEach(async () => {
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  office = await openOffice(deps)
})

async function asked(changes: Record<string, unknown> = {}) {
  const destination = { label: 'Lanzerac Hotel' }
  const enquiry = { ...bookingEnquiry({ destination }), ...changes }
  const sent = await sendBookingEnquiry(deps, enquiry, { address: '196.21.0.1', language: 'en' })
  if (!sent.ok) throw new Error(sent.problem)
  return sent.reference
}

async function tripOf(reference: string, changes: Partial<AskedTrip> = {}): Promise<AskedTrip> {
  const [trip] = (await findEnquiryByReference(db, reference))?.trips ?? []
  if (trip === undefined) throw new Error('no trip')
  return { ...trip, ...changes }
}

const statusOf = async (reference: string) => (await findEnquiryByReference(db, reference))?.status

async function offered(reference: string, quotes: Parameters<typeof replyToGuest>[3]['quotes']) {
  await replyToGuest(deps, office.naledi, reference, { text: 'With pleasure.', quotes })
  const conversation = await findConversation(deps, reference)
  const reply = conversation?.entries.at(-1)
  if (conversation === null || reply === undefined) throw new Error('no reply')
  const mail = await composeReply(deps, reply.id, conversation.enquiry)
  return { reply, text: mail?.text ?? '' }
}

describe('a group of 24', () => {
  test('is offered vehicles put together from what is free, with one page on which all are booked', async () => {
    const reference = await asked()
    const group = await tripOf(reference, { passengers: 24, luggage: 12 })
    const quotes = (await quoteTrips(deps, [group], 'together')) ?? []
    const priced = await readQuotes(
      deps,
      quotes.map(({ quoteId }) => quoteId),
    )
    expect(priced.reduce((sum, { quote }) => sum + quote.request.passengers, 0)).toBe(24)
    const { reply, text } = await offered(reference, quotes)
    expect(text).toMatch(/12 passengers[^]*9 passengers[^]*3 passengers[^]*\/booking\/group\//)
    const guest = await customer(deps, 'hannah@example.com')
    const requests = reply.quotes.map(({ quoteId, optionId }) => ({
      ...detailsOf({}),
      quoteId,
      vehicleOptionId: optionId as 'minibus',
    }))
    const nobody = { company: '', orderNumber: '', billingAddress: '' }
    expect(await bookOrder(deps, guest, { requests, group: nobody }, { address: '' })).toMatchObject({
      ok: true,
    })
  })

  test('has no price where too little is free', async () => {
    const group = await tripOf(await asked(), { passengers: 90 })
    expect(await priceTrips(deps, [group])).toMatchObject({
      prices: [{ problems: [{ code: 'no-vehicle' }] }],
    })
  })

  test('may get a price of the office’s own, for all vehicles together to the cent', async () => {
    const group = await tripOf(await asked(), { passengers: 24 })
    const own = { cents: 250_001, why: 'Conference rate' }
    const quotes = (await quoteTrips(deps, [group], 'together', own)) ?? []
    const priced = await readQuotes(
      deps,
      quotes.map(({ quoteId }) => quoteId),
    )
    expect(priced.reduce((sum, { quote }) => sum + quote.options[0].total, 0)).toBe(250_001)
    expect(priced.every(({ quote }) => quote.options[0].lines.at(-1)?.code === 'agreed')).toBe(true)
  })
})

test('a choice in one reply: a sedan or an SUV, each with its own page, and no sum of both', async () => {
  const reference = await asked()
  const trip = await tripOf(reference)
  const [sedan] = (await quoteTrips(deps, [trip], 'sedan')) ?? []
  const [suv] = (await quoteTrips(deps, [trip], 'suv')) ?? []
  if (sedan === undefined || suv === undefined) throw new Error('no price')
  const { text } = await offered(reference, [sedan, { ...suv, choice: 1 }])
  expect(text).toMatch(/Choice 1[^]*R450[^]*Choice 2[^]*R600/i)
  expect(text).not.toContain('R1,050')
  expect(text).toMatch(new RegExp(`Choice 1: .*/quotes/${sedan.quoteId}\\nChoice 2: .*|${suv.quoteId}`))
})

describe('an enquiry is answered', () => {
  const text = { text: 'Yes', quotes: [] }

  test('by a mail only once it can leave', async () => {
    const reference = await asked()
    await replyToGuest({ ...deps, hasMail: false }, office.naledi, reference, text)
    expect(await statusOf(reference)).toBe('in progress')
    const [message] = await rowsOf<{ id: string }>(
      db,
      sql`select id from messages where template = 'enquiry-reply'`,
    )
    await db.transaction((tx) => noteReplyLeft(tx, message?.id ?? '', SATURDAY_MORNING))
    expect(await statusOf(reference)).toBe('answered')
  })

  test('no longer by a mail that came back', async () => {
    const reference = await asked()
    await replyToGuest(deps, office.naledi, reference, text)
    expect(await statusOf(reference)).toBe('answered')
    const [message] = await rowsOf<{ id: string }>(
      db,
      sql`select id from messages where template = 'enquiry-reply'`,
    )
    await db.transaction((tx) => noteReplyFailed(tx, message?.id ?? '', SATURDAY_MORNING))
    expect(await findEnquiryByReference(db, reference)).toMatchObject({
      status: 'in progress',
      firstAnswer: null,
    })
  })

  test('by WhatsApp once a colleague says that the message is sent', async () => {
    const reference = await asked({ email: '' })
    await db.execute(sql`update enquiries set email = '' where details->>'mobile' is not null`)
    await replyToGuest(deps, office.naledi, reference, text)
    expect(await statusOf(reference)).toBe('in progress')
    await touchGuest(deps, office.naledi, reference, 'whatsapp')
    expect(await statusOf(reference)).toBe('answered')
  })
})
