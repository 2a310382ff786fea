import { sql } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { insertMessages } from '#server/db/mail/messages.ts'
import { smtpTransport } from '#server/email/transport.ts'
import { sendBookingEnquiry } from '#server/services/enquiries.ts'
import { testDatabase, rowsOf } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { type MailServer, startMailServer } from '#tests/support/mail/mail-server.ts'
import { bookingEnquiry, SATURDAY_MORNING } from '#tests/support/people.ts'
import { type Outbox, startOutbox } from './outbox.ts'

const db = await testDatabase()
const from = { address: '196.21.0.1', language: 'sv-SE' }
let now = SATURDAY_MORNING
let mailServer: MailServer
let outboxes: Outbox[] = []
const deps = testDeps(db, { now: () => now, wakeOutbox: () => outboxes.forEach((outbox) => outbox.wake()) })

beforeEach(async () => {
  now = SATURDAY_MORNING
  mailServer = await startMailServer()
})
afterEach(async () => {
  await Promise.all(outboxes.map((outbox) => outbox.stop()))
  outboxes = []
  await mailServer.stop()
})

function openOutbox(): void {
  outboxes.push(
    startOutbox(
      deps,
      { email: smtpTransport(mailServer.url, () => Promise.resolve('Tours <hello@tours.example>')) },
      'tours.example',
    ),
  )
}

const messages = () =>
  rowsOf<{ template: string; status: string; attempts: number }>(
    db,
    sql`select template, status, attempts from messages order by template`,
  )

async function untilMessages(
  condition: (all: Awaited<ReturnType<typeof messages>>) => boolean,
): Promise<void> {
  await expect.poll(async () => condition(await messages()), { timeout: 10_000 }).toBe(true)
}

describe('the outbox', () => {
  test('mails the office, with reply to the visitor and a copy, and confirms to the visitor', async () => {
    openOutbox()
    const sent = await sendBookingEnquiry(deps, bookingEnquiry(), from)
    if (!sent.ok) throw new Error('not sent')

    const mails = await mailServer.until(2)
    const toOffice = mails.find((mail) => mail.subject.startsWith('New Booking Enquiry'))
    const toVisitor = mails.find((mail) => mail !== toOffice)
    expect(toOffice?.subject).toBe('New Booking Enquiry — Hannah Bergström-Oyelaran — 2026-11-28')
    expect(toOffice).toMatchObject({
      replyTo: 'Hannah Bergström-Oyelaran <hannah@example.com>',
      to: 'Tours & Transfers <bookings@tours.example>',
      cc: 'office@tours.example',
    })
    for (const line of [
      `Reference: ${sent.reference}`,
      'Name: Hannah Bergström-Oyelaran',
      'Email: hannah@example.com',
      'Mobile: +46 70 123 45 67',
      'From: Cape Town International Airport (CPT)',
      'Destination: Lanzerac Hotel, Stellenbosch',
      'Date: Sat 28 Nov 2026',
      'Time: 07:45',
      'Passengers: 2',
      'Large bags: 2',
      'Other luggage: None specified',
      'Vehicle: Any suitable vehicle',
      'Flight SA 203, one child seat',
    ]) {
      expect(toOffice?.text).toContain(line)
    }
    expect(toVisitor?.to).toBe('hannah@example.com')
    expect(toVisitor?.subject).toBe(`We have your enquiry ${sent.reference}`)
    expect(toVisitor?.text).toContain('answer within 2 hours, by 11:20 Cape Town time')
    expect(toVisitor?.headers).toContain('Auto-Submitted: auto-replied')
    expect(toVisitor?.text).toContain('From: Cape Town International Airport (CPT)')
    expect(toVisitor?.text).toContain('Destination: the address you gave')
    const mail = `${toVisitor?.html} ${toVisitor?.text} ${toVisitor?.headers.join(' ')}`
    for (const typed of ['Hannah', 'Lanzerac', 'child seat', '+46']) expect(mail).not.toContain(typed)
    await untilMessages((all) => all.every(({ status }) => status === 'sent'))
  })

  test('marks suspected spam for the office', async () => {
    openOutbox()
    await sendBookingEnquiry(deps, bookingEnquiry(), { ...from, suspicion: 'sent within 2 seconds' })

    const [mail] = await mailServer.until(1)
    expect(mail?.subject).toMatch(/^\[Suspected spam\] New Booking Enquiry/)
    expect(mail?.text).toContain('sent within 2 seconds. No confirmation was sent.')
  })

  test('keeps a mail that the server refuses, tries again later, and records each attempt', async () => {
    mailServer.refuseWith({ code: 451, text: '4.3.0 try later' })
    openOutbox()
    await sendBookingEnquiry(deps, bookingEnquiry(), from)
    await untilMessages((all) => all.every(({ attempts, status }) => attempts === 1 && status === 'waiting'))
    await expect.poll(() => rowsOf(db, sql`select delivered from message_attempts`)).toHaveLength(2)

    mailServer.refuseWith(null)
    now = new Date(now.getTime() + 60_000)
    await mailServer.until(2)
    await untilMessages((all) => all.every(({ status }) => status === 'sent'))
    const attempts = await rowsOf<{ delivered: boolean; answer: string }>(
      db,
      sql`select delivered, answer from message_attempts order by delivered, id`,
    )
    expect(attempts.map(({ delivered }) => delivered)).toEqual([false, false, true, true])
    expect(attempts[0]?.answer).toContain('try later')
  })

  test('a server that is down gets one message at a time, at growing intervals, until one arrives', async () => {
    const port = Number(new URL(mailServer.url).port)
    await mailServer.stop()
    for (let i = 0; i < 10; i++)
      await sendBookingEnquiry(deps, bookingEnquiry({ email: `guest${i}@example.com` }), from)
    const tried = async () => (await rowsOf(db, sql`select 1 from message_attempts`)).length
    openOutbox()
    await expect.poll(tried).toBeGreaterThanOrEqual(5)
    await sleep(200)
    // Some were under way when the fifth came back. While sending is paused, looking again changes nothing.
    const before = await tried()
    expect(before).toBeLessThan(10)
    for (let i = 0; i < 20; i++) {
      deps.wakeOutbox()
      await sleep(10)
    }
    expect(await tried()).toBe(before)
    for (const more of [1, 2, 3]) {
      now = new Date(now.getTime() + 30_000)
      deps.wakeOutbox()
      await expect.poll(tried).toBe(before + more)
    }
    mailServer = await startMailServer(port)
    now = new Date(now.getTime() + 60_000)
    await mailServer.until(20)
  })

  test('a server that refuses many recipients is not treated as down: others get their mail', async () => {
    mailServer.refuseWith({ code: 451, text: '4.3.0 try later', only: 'victim@example.com' })
    for (let i = 0; i < 10; i++) {
      const notice = { template: 'passwordChanged' as const, data: { name: '', at: now } }
      const to = { userId: null, channel: 'email' as const, recipient: 'victim@example.com' }
      await insertMessages(db, [{ ...to, ...notice, id: deps.newId() }], now)
    }
    await sendBookingEnquiry(deps, bookingEnquiry(), from)
    openOutbox()
    await mailServer.until(2)
  })

  test('a temporarily refused address is retried alone, and the others get the mail once', async () => {
    mailServer.refuseWith({ code: 450, text: '4.2.0 greylisted', only: 'bookings@tours.example' })
    openOutbox()
    await sendBookingEnquiry(deps, bookingEnquiry(), { ...from, suspicion: 'sent within 2 seconds' })
    await untilMessages((all) => all.every(({ attempts, status }) => attempts === 1 && status === 'waiting'))
    await expect.poll(() => rowsOf(db, sql`select 1 from message_attempts`)).toHaveLength(1)

    mailServer.refuseWith(null)
    now = new Date(now.getTime() + 60_000)
    await untilMessages((all) => all.every(({ status }) => status === 'sent'))
    expect(mailServer.mails.map(({ recipients }) => recipients)).toEqual([
      ['office@tours.example'],
      ['bookings@tours.example'],
    ])
    expect(mailServer.mails[1]?.messageId).toBe(mailServer.mails[0]?.messageId)
  })

  test('an accepted mail is not sent again if the database is down at that moment', async () => {
    let failures = 0
    const shaky = new Proxy(db, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (name !== 'transaction' || mailServer.mails.length === 0 || failures >= 2) return value
        failures += 1
        return () => Promise.reject(new Error('the database is away'))
      },
    })
    outboxes.push(
      startOutbox(
        { ...deps, db: shaky },
        { email: smtpTransport(mailServer.url, () => Promise.resolve('hello@tours.example')) },
        'tours.example',
      ),
    )
    await sendBookingEnquiry(deps, bookingEnquiry(), { ...from, suspicion: 'sent within 2 seconds' })
    await untilMessages((all) => all.every(({ status }) => status === 'sent'))
    expect(failures).toBe(2)
    expect(mailServer.mails).toHaveLength(1)
  })

  test('gives up after two days of refusals', async () => {
    mailServer.refuseWith({ code: 451, text: '4.3.0 try later' })
    openOutbox()
    await sendBookingEnquiry(deps, bookingEnquiry(), from)
    await untilMessages((all) => all.every(({ attempts }) => attempts === 1))
    await expect.poll(() => rowsOf(db, sql`select 1 from message_attempts`)).toHaveLength(2)

    now = new Date(now.getTime() + 48 * 3_600_000)
    await untilMessages((all) => all.every(({ status }) => status === 'failed'))
  })

  test('gives up on a mailbox that does not exist, but keeps trying the office', async () => {
    mailServer.refuseWith({ code: 550, text: '5.1.1 no such user' })
    openOutbox()
    await sendBookingEnquiry(deps, bookingEnquiry(), from)
    await expect.poll(messages).toEqual([
      { template: 'enquiry-to-office', status: 'waiting', attempts: 1 },
      { template: 'enquiry-to-visitor', status: 'failed', attempts: 1 },
    ])
  })

  test('keeps mails waiting while no outbox runs, and sends them when one starts', async () => {
    await sendBookingEnquiry(deps, bookingEnquiry(), from)
    now = new Date(now.getTime() + 5 * 24 * 3_600_000)
    openOutbox()
    await mailServer.until(2)
  })

  test('sends each mail once, however many processes run', async () => {
    for (let i = 0; i < 30; i++)
      await sendBookingEnquiry(deps, bookingEnquiry({ email: `guest${i}@example.com` }), from)
    openOutbox()
    openOutbox()
    openOutbox()
    await mailServer.until(60)
    await untilMessages((all) => all.every(({ status }) => status === 'sent'))
    expect(new Set(mailServer.mails.map((mail) => mail.messageId)).size).toBe(60)
    expect(mailServer.mails).toHaveLength(60)
  })

  test('a name cannot add headers or recipients', async () => {
    openOutbox()
    await sendBookingEnquiry(
      deps,
      bookingEnquiry({ firstName: 'Eve\r\nBcc: victim@example.net', lastName: '<x@evil.example>' }),
      from,
    )
    const mails = await mailServer.until(2)
    for (const mail of mails) {
      expect(mail.headers.filter((line) => /^bcc/i.test(line))).toEqual([])
      expect(mail.recipients).not.toContain('victim@example.net')
    }
    expect(mails.map((mail) => mail.subject).join()).toContain('Eve Bcc: victim@example.net')
  })
})
