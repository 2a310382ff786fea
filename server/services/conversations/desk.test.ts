import { beforeEach, describe, expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { findDrafts } from '#server/db/enquiries/conversations.ts'
import { findEnquiryByReference } from '#server/db/enquiries/office-enquiries.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { customer } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { type Office, openOffice, waiting } from '#tests/support/office.ts'
import { bookingEnquiry, SATURDAY_MORNING } from '#tests/support/people.ts'
import { sendBookingEnquiry, sendEmailEnquiry } from '../enquiries.ts'
import { readQuotes } from '../quotes.ts'
import { replyToGuest } from './answering.ts'
import { findConversation } from './conversation.ts'
import { keepDraft } from './drafts.ts'
import { answeringOf, findEnquiryLists, type Tab } from './lists.ts'
import { assignEnquiry, closeEnquiry, convertEnquiry, readTrips, setTrips } from './enquiry-moves.ts'
import { priceTrips, quoteTrips } from './pricing.ts'
import { saveTemplate, templatesFor } from './templates.ts'

/** The list, the price and the drafts beside a conversation. */

const db = await testDatabase()
const deps = testDeps(db)
let office: Office

beforeEach(async () => {
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  office = await openOffice(deps)
})

const at = (minutes: number) => ({
  ...deps,
  now: () => new Date(SATURDAY_MORNING.getTime() + minutes * 60_000),
})

async function asked(name: string, minutes: number, changes: Record<string, unknown> = {}) {
  const who = { email: `${name}@example.com`, mobile: '', ...changes }
  const enquiry = { ...bookingEnquiry(changes), ...who, firstName: name, lastName: 'Guest' }
  const sent = await sendBookingEnquiry(at(minutes), enquiry, { address: '196.21.0.1', language: 'de-CH' })
  if (!sent.ok) throw new Error(sent.problem)
  return sent.reference
}

const stored = async (reference: string) => {
  const enquiry = await findEnquiryByReference(db, reference)
  if (enquiry === null) throw new Error('no such enquiry')
  return enquiry
}

describe('the list', () => {
  const listed = async (tab: Tab, more: { list?: string; cursor?: string } = {}) => {
    const me = { id: office.naledi.userId ?? '' }
    const found = await findEnquiryLists(deps, me, { tab, limit: 2, ...more })
    if (found === null) throw new Error('not our cursor')
    return { ...found, names: found.lists.map(({ items }) => items.map(({ reference }) => reference)) }
  }

  test('has by time left what waits for us, then what waits for guests, the last told first', async () => {
    const [anna, ben, carl, dora] = [
      await asked('anna', 0),
      await asked('ben', -30),
      await asked('carl', 5),
      await asked('dora', -60),
    ]
    await replyToGuest(at(10), office.naledi, dora, { text: 'Yes', quotes: [] })
    await replyToGuest(at(12), office.themba, anna, { text: 'Yes', quotes: [] })
    expect(await listed('open')).toMatchObject({
      names: [
        [ben, carl],
        [anna, dora],
      ],
      counts: { toAnswer: 2, withGuests: 2, mine: 1, spam: 0 },
    })
    expect((await listed('mine')).names).toEqual([[dora]])
    await closeEnquiry(at(20), office.naledi, ben, 'price')
    expect((await listed('closed')).names).toEqual([[ben]])
    expect((await listed('open')).names[0]).toEqual([carl])
  })

  test('goes on after its cursor', async () => {
    const references = [await asked('anna', 0), await asked('ben', 1), await asked('carl', 2)]
    const first = await listed('open')
    const { name, next } = first.lists[0] ?? { name: '', next: null }
    expect((await listed('open', { list: name, cursor: next ?? '' })).names).toEqual([references.slice(2)])
  })

  test('tells how the office answered: how many, in the middle after how long, and how many late', async () => {
    const references = [await asked('anna', 0), await asked('ben', 0), await asked('carl', 0)]
    for (const [i, reference] of references.entries())
      await replyToGuest(at([10, 30, 150][i] ?? 0), office.naledi, reference, { text: 'Yes', quotes: [] })
    expect(await answeringOf(at(200))).toMatchObject({
      count: 3,
      late: 1,
      median: 30,
      last: { reference: references[2], minutes: 150 },
    })
  })
})

describe('the price', () => {
  test('is that of all trips for one vehicle; what is not known is asked for, not guessed', async () => {
    const destination = { label: 'Lanzerac Hotel' }
    const { trips } = await stored(await asked('anna', 0, { destination }))
    const [first] = trips
    if (first === undefined) throw new Error('no trip')
    const second = {
      ...first,
      pickup: first.dropoff,
      dropoff: first.pickup,
      date: '2026-11-30',
      time: '12:00',
    }
    const { prices } = await priceTrips(deps, [first, second, { ...first, passengers: null }])
    expect(prices.map(({ problems }) => problems.map(({ path }) => path))).toEqual([[], [], ['passengers']])
    const quoted = await quoteTrips(deps, [first, second], 'suv')
    const quotes = await readQuotes(deps, quoted?.map(({ quoteId }) => quoteId) ?? [])
    expect(quotes.map(({ quote: { expiresAt } }) => expiresAt.toISOString().slice(0, 10))).toEqual([
      '2026-11-28',
      '2026-11-28',
    ])
    expect(await quoteTrips(deps, [{ ...first, passengers: 12 }], 'suv')).toBeNull()
  })

  test('is for the trips as the office corrected them', async () => {
    const reference = await asked('anna', 0)
    const { trips } = await stored(reference)
    const corrected = trips.map((trip) => ({ ...trip, passengers: 5 }))
    await setTrips(deps, office.naledi, reference, corrected)
    expect((await stored(reference)).trips).toMatchObject([{ passengers: 5 }])
  })
})

test('a draft is one colleague’s, seen by the others, and gone once it is sent', async () => {
  const reference = await asked('anna', 0)
  const { id } = await stored(reference)
  const themba = { id: office.themba.userId ?? '' }
  await keepDraft(deps, themba, reference, { text: 'Hello Anna', quotes: [] })
  await keepDraft(deps, { id: office.naledi.userId ?? '' }, reference, { text: 'Dear Anna', quotes: [] })
  expect(await stored(reference)).toMatchObject({ status: 'in progress', assignee: { name: 'Themba Nkosi' } })
  const texts = async () => (await findDrafts(db, id)).map(({ name, text }) => `${name}: ${text}`).toSorted()
  expect(await texts()).toEqual(['Naledi Jacobs: Dear Anna', 'Themba Nkosi: Hello Anna'])
  await replyToGuest(deps, office.themba, reference, { text: 'Hello Anna', quotes: [] })
  expect(await texts()).toEqual(['Naledi Jacobs: Dear Anna'])
  await keepDraft(deps, { id: office.naledi.userId ?? '' }, reference, { text: ' ', quotes: [] })
  expect(await texts()).toEqual([])
})

test('an enquiry becomes a booking, which ends its clock', async () => {
  const reference = await asked('anna', 0)
  await assignEnquiry(deps, office.naledi, reference, office.themba.userId)
  const booking = await waiting(deps, await customer(deps, 'anna@example.com'))
  await convertEnquiry(at(9), office.naledi, reference, booking)
  expect(await stored(reference)).toMatchObject({
    status: 'converted',
    booking: booking.reference,
    firstAnswer: { inTime: true },
  })
})

test('templates are the content’s, as the office changes them in each language, with the guest’s first name', async () => {
  const texts = async () =>
    (await templatesFor(deps, 'en', 'Anna Guest')).map(({ code, text }) => ({ code, text }))
  const [first] = await texts()
  expect(first).toMatchObject({ code: 'price', text: expect.stringContaining('Hello Anna,') })
  const [german] = await templatesFor(deps, 'de', 'Anna Guest')
  const price = { en: { name: 'Price', text: 'Hi {name}!' }, de: { name: 'Preis', text: german?.text ?? '' } }
  await saveTemplate(deps, office.naledi, 'price', price)
  expect((await texts())[0]).toEqual({ code: 'price', text: 'Hi Anna!' })
  await saveTemplate(deps, office.naledi, 'price', null)
  expect((await texts())[0]).toEqual(first)
})

test('a guest gets the office’s own template in their language, or in English where it has none', async () => {
  const german = async () => (await templatesFor(deps, 'de', 'Anna Guest')).at(-1)
  await saveTemplate(deps, office.naledi, '', {
    en: { name: 'Late flight', text: 'Hello {name}, we wait.' },
    de: { name: '', text: '' },
  })
  const own = await german()
  expect(own).toMatchObject({ name: 'Late flight', text: 'Hello Anna, we wait.', isTranslated: false })
  await saveTemplate(deps, office.naledi, own?.code ?? '', {
    en: { name: 'Late flight', text: 'Hello {name}, we wait.' },
    de: { name: 'Später Flug', text: 'Guten Tag {name}, wir warten.' },
  })
  expect(await german()).toMatchObject({ text: 'Guten Tag Anna, wir warten.', isTranslated: true })
  expect((await templatesFor(deps, 'en', 'Anna Guest')).at(-1)).toMatchObject({
    text: 'Hello Anna, we wait.',
  })
})

test('trips are read from the words where the form names none; a way back is a trip of its own', async () => {
  const message =
    'Hello, we land on Sat 28 Nov at 14:05 with BA 059, 3 people with 2 suitcases, to Camps Bay. Back to the airport on 2 December, pickup at 10:00.'
  const details = { fullName: 'Anna Guest', email: 'anna@example.com', mobile: '', message }
  const sent = await sendEmailEnquiry(deps, details, { address: '196.21.0.1', language: 'en' })
  if (!sent.ok) throw new Error(sent.problem)
  await readTrips(deps, office.naledi, await stored(sent.reference), [])
  expect((await stored(sent.reference)).trips).toMatchObject([
    { date: '2026-11-28', time: '14:05', passengers: 3, dropoff: { placeId: 'place:camps-bay' } },
    { date: '2026-12-02', time: '10:00', pickup: { placeId: 'place:camps-bay' } },
  ])
  const later = new Date(deps.now().getTime() + 60_000)
  const again = await sendEmailEnquiry(
    { ...deps, now: () => later },
    { ...details, message: 'Do you have child seats?' },
    { address: '196.21.0.1', language: 'en' },
  )
  if (!again.ok) throw new Error(again.problem)
  const conversation = await findConversation(deps, again.reference)
  await readTrips(deps, office.naledi, await stored(again.reference), conversation?.joined ?? [])
  expect((await stored(again.reference)).trips).toMatchObject([
    { date: '2026-11-28' },
    { date: '2026-12-02' },
  ])
})
