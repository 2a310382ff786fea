import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { databaseLimits } from '#server/limits.ts'
import { createLog } from '#server/log.ts'
import { testDatabase, rowsOf } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { quoteFor } from '#tests/support/bookings.ts'
import { bookingEnquiry, SATURDAY_MORNING } from '#tests/support/people.ts'
import { findReceipt, sendBookingEnquiry, sendContact, sendEmailEnquiry } from './enquiries.ts'

const db = await testDatabase()
const deps = testDeps(db)
const from = { address: '196.21.0.1', language: 'sv-SE' }
const count = async (table: string) =>
  (await rowsOf<{ n: number }>(db, sql`select count(*)::int as n from ${sql.identifier(table)}`))[0]?.n

describe('an enquiry', () => {
  test('is stored with its event and both mails, and answers with its reference', async () => {
    const sent = await sendBookingEnquiry(deps, bookingEnquiry(), from)

    expect(sent).toMatchObject({ ok: true, reference: expect.stringMatching(/^BE\d{6}$/) })
    expect(await rowsOf(db, sql`select kind, status, name, language, suspicion from enquiries`)).toEqual([
      {
        kind: 'booking',
        status: 'new',
        name: 'Hannah Bergström-Oyelaran',
        language: 'sv-SE',
        suspicion: null,
      },
    ])
    expect(await rowsOf(db, sql`select what, who from events`)).toEqual([
      { what: 'received', who: 'visitor' },
    ])
    expect(await rowsOf(db, sql`select template, status, attempts from messages order by template`)).toEqual([
      { template: 'enquiry-to-office', status: 'waiting', attempts: 0 },
      { template: 'enquiry-to-visitor', status: 'waiting', attempts: 0 },
    ])
  })

  test('is one line of the log, with its reference and kind and nothing of whose it is, however often it is sent', async () => {
    const lines: string[] = []
    const logged = testDeps(db, { log: createLog('info', { write: (line) => lines.push(line) }) })
    const sent = await sendBookingEnquiry(logged, bookingEnquiry(), from)
    await sendBookingEnquiry(logged, bookingEnquiry(), from)

    const reference = sent.ok ? sent.reference : ''
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({
        level: 30,
        reference,
        kind: 'booking',
        msg: `new enquiry ${reference}: booking`,
      }),
    ])
    expect(lines.join('')).not.toMatch(/Hannah|@|Stellenbosch/)
  })

  test('keeps the privacy notice that the visitor saw', async () => {
    await sendBookingEnquiry(deps, bookingEnquiry(), from)
    const [row] = await rowsOf<{ consent: unknown }>(db, sql`select consent from enquiries`)
    expect(row?.consent).toEqual({ notice: deps.content.words.privacy.updated, marketing: false })
  })

  test('keeps the id of the price that it was made from, and leaves out what is none', async () => {
    await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
    const { id: quoteId } = await quoteFor(deps)
    const ids = [quoteId, '00000000-0000-4000-8000-000000000000', "' or 1=1 --", '']
    for (const [i, id] of ids.entries()) {
      const sent = await sendBookingEnquiry(deps, bookingEnquiry({ notes: `number ${i}` }), {
        ...from,
        quoteId: id,
      })
      expect(sent.ok).toBe(true)
    }
    const rows = await rowsOf<{ quote_id: string | null }>(
      db,
      sql`select quote_id from enquiries order by number`,
    )
    expect(rows.map((row) => row.quote_id)).toEqual([quoteId, null, null, null])
  })

  test('sent twice is one enquiry with one answer', async () => {
    const first = await sendBookingEnquiry(deps, bookingEnquiry(), from)
    const second = await sendBookingEnquiry(deps, bookingEnquiry(), from)

    expect(second).toEqual(first)
    expect(await count('enquiries')).toBe(1)
    expect(await count('messages')).toBe(2)
  })

  test('sent ten times at once is one enquiry', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => sendBookingEnquiry(deps, bookingEnquiry(), from)),
    )

    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await count('enquiries')).toBe(1)
  })

  test('with the same content is a new one after a day', async () => {
    const first = await sendBookingEnquiry(deps, bookingEnquiry(), from)
    const tomorrow = testDeps(db, { now: () => new Date(SATURDAY_MORNING.getTime() + 24 * 3_600_000) })
    const second = await sendBookingEnquiry(tomorrow, bookingEnquiry(), from)

    expect(second).not.toEqual(first)
    expect(await count('enquiries')).toBe(2)
  })

  test('with an idempotency key is the same one for ever', async () => {
    const keyed = { ...from, idempotencyKey: 'tap-1' }
    const first = await sendBookingEnquiry(deps, bookingEnquiry(), keyed)
    const nextMonth = testDeps(db, { now: () => new Date(SATURDAY_MORNING.getTime() + 30 * 24 * 3_600_000) })

    expect(await sendBookingEnquiry(nextMonth, bookingEnquiry(), keyed)).toEqual(first)
    expect(
      await sendBookingEnquiry(deps, bookingEnquiry(), { ...from, idempotencyKey: 'tap-2' }),
    ).not.toEqual(first)
  })

  test('with the key of another one is refused, and nothing is taken for it', async () => {
    const keyed = { ...from, idempotencyKey: 'tap-1' }
    await sendBookingEnquiry(deps, bookingEnquiry(), keyed)
    expect(await sendBookingEnquiry(deps, bookingEnquiry({ notes: 'And a pram' }), keyed)).toMatchObject({
      ok: false,
      problems: [{ path: 'Idempotency-Key', code: 'key-used' }],
    })
    expect(await count('enquiries')).toBe(1)
  })

  test('that looks like spam reaches the office only', async () => {
    await sendBookingEnquiry(deps, bookingEnquiry(), { ...from, suspicion: 'the hidden field was filled' })

    expect(await rowsOf(db, sql`select suspicion from enquiries`)).toEqual([
      { suspicion: 'the hidden field was filled' },
    ])
    expect(await rowsOf(db, sql`select template from messages`)).toEqual([{ template: 'enquiry-to-office' }])
  })

  test('for yesterday is refused with a sentence for the date, and nothing is stored', async () => {
    const sent = await sendBookingEnquiry(deps, bookingEnquiry({ date: '2026-11-20' }), from)

    expect(sent).toEqual({
      ok: false,
      problem: 'invalid',
      problems: [{ path: 'date', code: 'date-passed', params: {} }],
    })
    expect(await count('enquiries')).toBe(0)
  })

  test('references never repeat and do not follow each other', async () => {
    const references: number[] = []
    for (let i = 0; i < 20; i++) {
      const sent = await sendBookingEnquiry(deps, bookingEnquiry({ notes: `number ${i}` }), from)
      if (sent.ok) references.push(Number(sent.reference.slice(2)))
    }
    expect(new Set(references).size).toBe(20)
    expect(references.some((reference, i) => reference === (references[i - 1] ?? 0) + 1)).toBe(false)
  })
})

describe('the other forms', () => {
  test('an e-mail and a contact message are enquiries too', async () => {
    const email = await sendEmailEnquiry(
      deps,
      {
        fullName: 'Thandi Mokoena',
        email: 'thandi@example.org',
        mobile: '',
        message: 'Do you take surfboards?',
      },
      from,
    )
    const contact = await sendContact(
      deps,
      {
        name: 'Thandi Mokoena',
        email: 'thandi@example.org',
        phone: '',
        service: 'wine',
        subject: 'Group',
        message: 'Six of us',
      },
      from,
    )
    expect([email.ok, contact.ok]).toEqual([true, true])
    expect(await count('messages')).toBe(4)
  })
})

describe('the limit per address', () => {
  const limited = testDeps(db, { limits: databaseLimits(db) })
  const send = (i: number) => sendBookingEnquiry(limited, bookingEnquiry({ notes: `number ${i}` }), from)

  test('accepts thirty different enquiries an hour, and refuses a flood with the time to wait', async () => {
    const answers = []
    for (let i = 0; i < 60; i++) answers.push(await send(i))

    expect(answers.slice(0, 30).every((answer) => answer.ok)).toBe(true)
    expect(answers.at(-1)).toMatchObject({ ok: false, problem: 'too-many' })
  })

  test('does not count repetitions, and repeats an earlier answer even when it is used up', async () => {
    const first = await send(0)
    for (let i = 0; i < 60; i++) expect(await send(0)).toEqual(first)
    for (let i = 1; i < 60; i++) await send(i)
    expect(await send(0)).toEqual(first)
  })
})

describe('the receipt', () => {
  test('shows what was sent to anyone with its id', async () => {
    const sent = await sendBookingEnquiry(deps, bookingEnquiry(), from)
    if (!sent.ok) throw new Error('not sent')
    const receipt = await findReceipt(deps, sent.id)

    expect(receipt).toMatchObject({ reference: sent.reference, soon: false, content: { kind: 'booking' } })
    expect(receipt?.content.details).toEqual(bookingEnquiry())
    expect(receipt?.answerBy).toEqual(new Date('2026-11-21T09:20:00Z'))
  })

  test('is not found by reference or by a made-up id', async () => {
    const sent = await sendBookingEnquiry(deps, bookingEnquiry(), from)
    if (!sent.ok) throw new Error('not sent')
    expect(await findReceipt(deps, sent.reference)).toBeNull()
    expect(await findReceipt(deps, '00000000-0000-4000-8000-000000000000')).toBeNull()
  })

  test('asks to call when the pickup is within the hour', async () => {
    const sent = await sendBookingEnquiry(deps, bookingEnquiry({ date: '2026-11-21', time: '10:00' }), from)
    if (!sent.ok) throw new Error('not sent')
    expect(await findReceipt(deps, sent.id)).toMatchObject({ soon: true })
  })
})
