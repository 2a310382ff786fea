import { beforeEach, describe, expect, test } from 'vitest'
import { outcomeOf } from '#domain/wording/conversations.ts'
import { readEnv } from '#server/env.ts'
import { findEnquiryEvents } from '#server/db/enquiries/enquiry-changes.ts'
import { findEnquiryByReference } from '#server/db/enquiries/office-enquiries.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { book, customer, quoteFor } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { type Office, openOffice } from '#tests/support/office.ts'
import { bookingEnquiry, SATURDAY_MORNING } from '#tests/support/people.ts'
import { sendBookingEnquiry } from '../enquiries.ts'
import { replyToGuest } from './answering.ts'
import { findEnquiryLists } from './lists.ts'
import { closeEnquiry, moveEnquiry } from './enquiry-moves.ts'

const db = await testDatabase()
const deps = testDeps(db)
let office: Office

beforeEach(async () => {
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  office = await openOffice(deps)
})

async function asked(email: string, quoteId?: string): Promise<string> {
  const details = bookingEnquiry({ email, mobile: `+27 82 123 ${4000 + email.length}` })
  const sent = await sendBookingEnquiry(deps, details, {
    address: '196.21.0.1',
    language: 'en',
    ...(quoteId !== undefined && { quoteId }),
  })
  if (!sent.ok) throw new Error(sent.problem)
  return sent.reference
}

async function stored(reference: string) {
  const enquiry = await findEnquiryByReference(db, reference)
  if (enquiry === null) throw new Error('no such enquiry')
  return enquiry
}

describe('a guest who books the price that we gave', () => {
  test('in a reply makes their enquiry that booking, whichever address they book with', async () => {
    const reference = await asked('anna@example.com')
    const quote = await quoteFor(deps, {})
    await replyToGuest(deps, office.naledi, reference, { text: 'Gladly.', quotes: [{ quoteId: quote.id }] })
    const made = await book(deps, await customer(deps, 'annas.husband@example.com'), quote)
    const booking = made.ok ? made.booking.reference : ''
    const { id, ...enquiry } = await stored(reference)
    expect(enquiry).toMatchObject({ status: 'converted', booking })
    const [newest] = await findEnquiryEvents(db, id)
    expect(newest).toMatchObject({ what: 'booked', who: 'visitor', data: { booking } })
  })

  test('of several trips names each booking, the first one first', async () => {
    const reference = await asked('anna@example.com')
    const [there, back] = [await quoteFor(deps, {}), await quoteFor(deps, { date: '2026-12-02' })]
    const quotes = [{ quoteId: there.id }, { quoteId: back.id }]
    await replyToGuest(deps, office.naledi, reference, { text: 'Gladly.', quotes })
    const anna = await customer(deps, 'anna@example.com')
    const made = [await book(deps, anna, there), await book(deps, anna, back)]
    const [first, second] = made.map((one) => (one.ok ? one.booking.reference : ''))
    const enquiry = await stored(reference)
    const outcome = outcomeOf(enquiry, await findEnquiryEvents(db, enquiry.id))
    expect(outcome).toBe(`became ${first} and ${second}`)
  })

  test('on the page from which they asked too; others’ enquiries stay as they are, and spam stays spam', async () => {
    const quote = await quoteFor(deps, {})
    const [reference, other, spam] = [
      await asked('anna@example.com', quote.id),
      await asked('pieter@example.com'),
      await asked('cheap@example.com', quote.id),
    ]
    await moveEnquiry(deps, office.naledi, spam, 'spam')
    await book(deps, await customer(deps, 'anna@example.com'), quote)
    const statuses = await Promise.all(
      [reference, other, spam].map(async (one) => (await stored(one)).status),
    )
    expect(statuses).toEqual(['converted', 'new', 'spam'])
  })
})

test('closed enquiries are listed by why they became no booking', async () => {
  const reasons = { 'anna@example.com': 'price', 'pieter@example.com': 'silent' } as const
  for (const [email, why] of Object.entries(reasons)) {
    await closeEnquiry(deps, office.naledi, await asked(email), why)
  }
  const closed = async (why: 'price' | 'other' | null) => {
    const account = { id: office.naledi.userId ?? '' }
    const found = await findEnquiryLists(deps, account, { tab: 'closed', why, limit: 10 })
    return found?.lists
      .flatMap(({ items }) => items.map(({ email, closedWhy }) => [email, closedWhy]))
      .toSorted()
  }
  expect(await closed(null)).toEqual([
    ['anna@example.com', 'price'],
    ['pieter@example.com', 'silent'],
  ])
  expect(await closed('price')).toEqual([['anna@example.com', 'price']])
  expect(await closed('other')).toEqual([])
})
