import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { testDatabase, rowsOf } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { bookingEnquiry, SATURDAY_MORNING } from '#tests/support/people.ts'
import { type Office, openOffice } from '#tests/support/office.ts'
import { findEnquiryByReference } from '#server/db/enquiries/office-enquiries.ts'
import { sendBookingEnquiry } from '../enquiries.ts'
import { readTrace } from '../office/trace/trace.ts'
import { replyToGuest, touchGuest } from './answering.ts'
import { keepPasted } from './arriving.ts'
import { findConversation } from './conversation.ts'
import { keepDraft } from './drafts.ts'
import { findEnquiryLists } from './lists.ts'
import { separate } from './same-person.ts'

const db = await testDatabase()
const deps = testDeps(db)
let office: Office

beforeEach(async () => {
  await fillNewDatabase(db, testDeps(db).content, readEnv({}), SATURDAY_MORNING)
  office = await openOffice(deps)
})

const at = (minutes: number) => ({
  ...deps,
  now: () => new Date(SATURDAY_MORNING.getTime() + minutes * 60_000),
})

async function asked(minutes: number, changes: Record<string, unknown> = {}): Promise<string> {
  const enquiry = bookingEnquiry({ notes: `After ${minutes} minutes`, ...changes })
  const sent = await sendBookingEnquiry(at(minutes), enquiry, { address: '196.21.0.1', language: 'en' })
  if (!sent.ok) throw new Error(sent.problem)
  return sent.reference
}

/** A message by WhatsApp, with a number and no email address. */
async function pasted(minutes: number, phone: string): Promise<string> {
  const words = { name: 'Somebody', message: `After ${minutes} minutes`, trips: [] }
  const from = { email: '', phone, channel: 'whatsapp' as const, language: 'en' }
  const received = at(minutes).now()
  return (await keepPasted(at(minutes), office.naledi, { ...words, ...from, received })).reference
}

const stored = async (reference: string) => {
  const enquiry = await findEnquiryByReference(db, reference)
  if (enquiry === null) throw new Error('no such enquiry')
  return enquiry
}

const waiting = async () => {
  const lists = await findEnquiryLists(deps, { id: office.themba.userId ?? '' }, { tab: 'open', limit: 10 })
  return lists?.lists
    .find(({ name }) => name === 'to answer')
    ?.items.map(({ reference, answerBy }) => [reference, answerBy])
}

describe('several requests of one person', () => {
  test('wait each with its own clock, and a reply answers one of them', async () => {
    const first = await asked(0)
    const second = await asked(30)
    expect(await waiting()).toEqual([
      [first, at(120).now()],
      [second, at(150).now()],
    ])
    await keepDraft(at(31), { id: office.themba.userId ?? '' }, first, { text: 'As I said', quotes: [] })
    await replyToGuest(at(35), office.naledi, second, { text: 'Gladly.', quotes: [] })
    expect(await waiting()).toEqual([[first, at(120).now()]])
    expect(await stored(first)).toMatchObject({ assignee: { name: 'Themba Nkosi' }, firstAnswer: null })
    expect(await findConversation(deps, first)).toMatchObject({ drafts: [{ text: 'As I said' }] })
    await replyToGuest(at(36), office.themba, first, { text: 'As I said.', quotes: [] })
    expect(await waiting()).toEqual([])
  })

  test('are shown on the page of each', async () => {
    const first = await asked(0)
    const second = await asked(10)
    const third = await asked(20)
    const shownWith = async (reference: string) => {
      const { joined = [], later = [] } = (await findConversation(deps, reference)) ?? {}
      return [joined, later].map((some) => some.map((one) => one.reference))
    }
    expect(await shownWith(first)).toEqual([[], [second, third]])
    expect(await shownWith(second)).toEqual([[first], [third]])
    expect(await shownWith(third)).toEqual([[first, second], []])
  })

  test('do not keep a colleague from sending the reply they were writing', async () => {
    const first = await asked(0)
    const { revision: seen } = await stored(first)
    await asked(10)
    const reply = { text: 'Gladly.', quotes: [] }
    expect((await replyToGuest(at(11), { ...office.naledi, seen }, first, reply)).ok).toBe(true)
  })
})

describe('undoing a joining', () => {
  test('takes nothing but the link, once', async () => {
    const first = await asked(0)
    await touchGuest(at(5), office.themba, first, 'call')
    const called = await pasted(10, '082 000 1111')
    const before = [await stored(first), await stored(called)]
    const main = await asked(30, { email: 'hannah@example.com', mobile: '082 000 1111' })
    expect(await stored(main)).toMatchObject({ status: 'new', assignee: null, joined: 2 })
    expect(await separate(at(40), office.naledi, called)).toEqual({ ok: true, reference: main })
    expect((await stored(main)).joined).toBe(1)
    await separate(at(41), office.naledi, first)
    expect(await stored(main)).toMatchObject({ joined: 0, answerBy: at(150).now() })
    expect([await stored(first), await stored(called)]).toEqual(before)
    expect(await separate(at(42), office.themba, first)).toEqual({ ok: false, problem: 'not-joined' })
    const trace = await readTrace(deps, { record: main, limit: 10 })
    expect(trace?.items.map(({ what }) => what)).toEqual(['separate', 'separate', 'join', 'join', 'received'])
  })

  test('in the middle of a chain takes out that enquiry and those before it', async () => {
    const first = await asked(0)
    const second = await asked(10)
    const third = await asked(20)
    expect((await stored(third)).joined).toBe(2)
    await separate(at(30), office.naledi, first)
    expect([(await stored(second)).joined, (await stored(third)).joined]).toEqual([0, 1])
    await separate(at(31), office.naledi, second)
    expect(await stored(third)).toMatchObject({ joined: 0, answerBy: at(140).now() })
  })
})

describe('a stranger who types somebody’s number', () => {
  const EVE = { email: 'eve@example.net' }

  test('and another address gets a conversation of their own, and the answer goes to whom it was meant', async () => {
    const hers = await asked(0)
    const forged = await asked(10, EVE)
    expect([await stored(hers), await stored(forged)]).toMatchObject([{ joined: 0 }, { joined: 0 }])
    expect(await findConversation(deps, hers)).toMatchObject({ later: [] })
  })

  test('gets none of it by way of a message that names the number alone', async () => {
    const hers = await asked(0)
    const called = await pasted(10, '+46 70 123 45 67')
    expect(await findConversation(deps, hers)).toMatchObject({ later: [{ reference: called }] })
    const forged = await asked(20, EVE)
    expect(await stored(forged)).toMatchObject({ joined: 0 })
    expect(await findConversation(deps, hers)).toMatchObject({ later: [{ reference: called }] })
  })
})

test('one person’s enquiries that come all at once are all kept, and none waits for another for ever', async () => {
  const deps = testDeps(db)
  const warn = vi.spyOn(deps.log, 'warn')
  const sent = await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      sendBookingEnquiry(deps, bookingEnquiry({ notes: `Number ${n}` }), {
        address: `196.21.0.${n}`,
        language: 'en',
      }),
    ),
  )
  expect(sent.every(({ ok }) => ok)).toBe(true)
  expect(warn).not.toHaveBeenCalled()
  const rows = await rowsOf<{ alone: number }>(
    db,
    sql`select count(*)::integer as alone from enquiries where joined_to is null`,
  )
  expect(rows[0]?.alone).toBeLessThan(24)
})
