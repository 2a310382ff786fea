import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { testDatabase, rowsOf } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { bookingEnquiry, SATURDAY_MORNING } from '#tests/support/people.ts'
import { type Office, openOffice } from '#tests/support/office.ts'
import { findDrafts, findEntries } from '#server/db/enquiries/conversations.ts'
import { findEnquiryByReference } from '#server/db/enquiries/office-enquiries.ts'
import { sendBookingEnquiry } from '../enquiries.ts'
import { readTrace } from '../office/trace/trace.ts'
import { replyToGuest, touchGuest } from './answering.ts'
import { keepPasted } from './arriving.ts'
import { findConversation } from './conversation.ts'
import { keepDraft } from './drafts.ts'
import { separate } from './same-person.ts'
import { assignEnquiry, moveEnquiry } from './enquiry-moves.ts'

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

/** All that the office sees of an enquiry by itself. */
const seenOf = async (reference: string) => {
  const { id, status, assignee, answerBy, firstAnswer, joined, quoted } = await stored(reference)
  const entries = (await findEntries(db, id)).filter(({ enquiryId }) => enquiryId === id)
  const drafts = (await findDrafts(db, id)).map(({ name, text }) => ({ name, text }))
  return { status, assignee, answerBy, firstAnswer, joined, quoted, entries, drafts }
}

describe('undoing a joining', () => {
  test('leaves both as they were: words, calls, drafts, colleagues, statuses and clocks', async () => {
    const first = await asked(0)
    await touchGuest(at(5), office.themba, first, 'call')
    await keepDraft(at(6), { id: office.themba.userId ?? '' }, first, { text: 'As I said', quotes: [] })
    const called = await pasted(10, '082 000 1111')
    await assignEnquiry(at(11), office.naledi, called, office.naledi.userId)
    const before = [await seenOf(first), await seenOf(called)]
    const main = await asked(30, { email: 'hannah@example.com', mobile: '082 000 1111' })
    expect(await seenOf(main)).toMatchObject({
      status: 'in progress',
      assignee: { name: 'Naledi Jacobs' },
      answerBy: at(130).now(),
      joined: 2,
      drafts: [{ name: 'Themba Nkosi', text: 'As I said' }],
    })
    expect(await findConversation(deps, first)).toMatchObject({ goesOn: main })
    await separate(at(40), office.naledi, called)
    expect(await seenOf(main)).toMatchObject({
      assignee: { name: 'Themba Nkosi' },
      answerBy: at(150).now(),
      joined: 1,
    })
    await separate(at(41), office.naledi, first)
    expect(await seenOf(main)).toMatchObject({ status: 'new', assignee: null, joined: 0, entries: [] })
    expect([await seenOf(first), await seenOf(called)]).toEqual(before)
    const trace = await readTrace(deps, { record: main, limit: 10 })
    expect(trace?.items.map(({ what, changes }) => [what, changes.map(({ field }) => field)])).toEqual([
      ['separate', ['status', 'assignedTo']],
      ['separate', ['assignedTo', 'answerBy']],
      ['join', ['assignedTo', 'answerBy']],
      ['join', ['status', 'assignedTo']],
      ['received', []],
    ])
  })

  test('keeps what a colleague has done since', async () => {
    const first = await asked(0)
    await assignEnquiry(at(1), office.themba, first, office.themba.userId)
    const main = await asked(30)
    await replyToGuest(at(35), office.naledi, main, { text: 'Gladly.', quotes: [] })
    const answered = await seenOf(main)
    await separate(at(40), office.naledi, first)
    expect(await seenOf(main)).toEqual({ ...answered, joined: 0 })
    expect(await seenOf(first)).toMatchObject({ status: 'in progress', answerBy: at(120).now(), entries: [] })
  })

  test('is refused to somebody who has not seen what a colleague changed, and done once', async () => {
    const first = await asked(0)
    const main = await asked(30)
    const [seen, one] = [(await stored(main)).revision, (await stored(first)).revision]
    const mine = { ...office.naledi, seen }
    await assignEnquiry(at(31), office.themba, main, office.themba.userId)
    expect(await separate(at(32), mine, first, { one })).toMatchObject({
      problem: 'changed',
      by: 'Themba Nkosi',
      what: 'assign',
    })
    const again = { ...office.naledi, seen: (await stored(main)).revision }
    await moveEnquiry(at(33), office.themba, first, 'spam')
    expect(await separate(at(34), again, first, { one })).toMatchObject({ problem: 'changed', what: 'spam' })
    expect((await stored(main)).joined).toBe(1)
    expect((await separate(at(35), again, first, { one: one + 1 })).ok).toBe(true)
    expect(await separate(at(36), office.themba, first)).toEqual({ ok: false, problem: 'not-joined' })
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
    expect(await findConversation(deps, hers)).toMatchObject({ goesOn: null })
  })

  test('gets none of it by way of a message that names the number alone', async () => {
    const hers = await asked(0)
    const called = await pasted(10, '+46 70 123 45 67')
    expect(await findConversation(deps, hers)).toMatchObject({ goesOn: called })
    const forged = await asked(20, EVE)
    expect(await stored(forged)).toMatchObject({ joined: 0 })
    expect(await findConversation(deps, hers)).toMatchObject({ goesOn: called })
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
