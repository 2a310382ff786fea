import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { IncomingMail } from '#domain/mail/incoming.ts'
import { readEnv } from '#server/env.ts'
import { findEntries } from '#server/db/enquiries/conversations.ts'
import { findMails } from '#server/db/mail/incoming-mails.ts'
import { findEnquiryByReference } from '#server/db/enquiries/office-enquiries.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { testDatabase, rowsOf } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { customer } from '#tests/support/bookings.ts'
import { incomingMail } from '#tests/support/mail/mails.ts'
import { type Office, openOffice, waiting } from '#tests/support/office.ts'
import { bookingEnquiry, SATURDAY_MORNING } from '#tests/support/people.ts'
import { sendBookingEnquiry } from '../enquiries.ts'
import { findToday } from '../office/today/today.ts'
import { replyToGuest } from './answering.ts'
import { pasteAnswer } from './arriving.ts'
import { findConversation } from './conversation.ts'
import { correctEmail } from './enquiry-moves.ts'
import { receiveMail } from './receiving.ts'

const db = await testDatabase()
const deps = testDeps(db, { mailFrom: 'Tours <mails@tours.example>' })
let office: Office

beforeEach(async () => {
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  office = await openOffice(deps)
})

const minutesLater = (minutes: number) => new Date(SATURDAY_MORNING.getTime() + minutes * 60_000)
const at = (minutes: number) => ({ ...deps, now: () => minutesLater(minutes) })
const HANNAH = { name: 'Hannah', address: 'hannah@example.com' }
const STRANGER = { name: 'X', address: 'x@example.org' }

const mail = (changes: Partial<IncomingMail> = {}) =>
  incomingMail({ from: HANNAH, at: minutesLater(30), ...changes })

async function asked(): Promise<string> {
  const from = { address: '196.21.0.1', language: 'en' }
  const sent = await sendBookingEnquiry(deps, bookingEnquiry(), from)
  if (!sent.ok) throw new Error(sent.problem)
  return sent.reference
}
/** The Message-ID of the office's reply to it. */
async function replied(reference: string): Promise<string> {
  await replyToGuest(at(10), office.naledi, reference, { text: 'How many?', quotes: [] })
  const [reply] = await rowsOf<{ id: string }>(
    db,
    sql`select id from messages where template = 'enquiry-reply'`,
  )
  return `<${reply?.id}@tours.example>`
}
const stored = async (reference: string) => {
  const enquiry = await findEnquiryByReference(db, reference)
  if (enquiry === null) throw new Error('no such enquiry')
  return enquiry
}
const said = async (reference: string) =>
  (await findEntries(db, (await stored(reference)).id)).map(({ kind, text }) => [kind, text])
const doubtsOf = async (reference: string) =>
  (await findMails(db, (await stored(reference)).id)).flatMap(({ doubts }) => doubts)
const enquiries = () =>
  rowsOf<{ reference: string }>(db, sql`select reference from enquiries order by created_at`)

test('a mail is read again with whatever is doubtful about it', async () => {
  for (const code of [
    'charset',
    'unreadable',
    'not-whole',
    'sender-not-proven',
    'perhaps-automatic',
  ] as const) {
    const from = { name: '', address: `${code}@example.com` }
    const received = await receiveMail(
      deps,
      mail({ messageId: `<${code}@example.com>`, from, doubts: [{ code }] }),
    )
    expect(await doubtsOf('reference' in received ? received.reference : '')).toContainEqual({ code })
  }
})

describe('a mail', () => {
  test('that answers one of ours is in its conversation, once, and a new clock runs from when it came', async () => {
    const reference = await asked()
    const answer = mail({
      inReplyTo: await replied(reference),
      attachments: [{ name: 'a.pdf', type: 'application/pdf', bytes: 9 }],
    })
    expect(await receiveMail(at(40), answer)).toEqual({ as: 'answer', reference })
    expect(await receiveMail(at(41), answer)).toEqual({ as: 'known' })
    expect(await stored(reference)).toMatchObject({ status: 'in progress', answerBy: minutesLater(150) })
    expect(await said(reference)).toEqual([
      ['reply', 'How many?'],
      ['answer', 'Yes please!'],
    ])
    const { id } = await stored(reference)
    expect(await findMails(db, id)).toMatchObject([
      { sender: HANNAH.address, attachments: [{ name: 'a.pdf' }] },
    ])
    // An answer to their own mail, which the office has not answered yet, is in the same conversation.
    const next = mail({ messageId: '<2@example.com>', inReplyTo: '<1@example.com>', from: STRANGER })
    expect(await receiveMail(at(42), next)).toEqual({ as: 'answer', reference })
    expect(await doubtsOf(reference)).toEqual([{ code: 'other-address', address: STRANGER.address }])
  })

  test('with the reference in its subject, from the address that asked, is in that conversation', async () => {
    const reference = await asked()
    const subject = `Question about ${reference}`
    expect(await receiveMail(at(40), mail({ subject }))).toEqual({ as: 'answer', reference })
    // The first question still waits, so its clock goes on.
    expect(await stored(reference)).toMatchObject({ status: 'new', answerBy: minutesLater(120) })
  })

  test('that belongs to nothing is a new enquiry in its language, joined with what that person asked before', async () => {
    const reference = await asked()
    const text = 'Guten Tag, wir brauchen bitte am Samstag eine Fahrt vom Flughafen zum Hotel. Danke!'
    const received = await receiveMail(at(40), mail({ subject: 'Fahrt', text }))
    if (received.as !== 'enquiry') throw new Error(received.as)
    expect(await stored(received.reference)).toMatchObject({
      name: 'Hannah',
      email: HANNAH.address,
      language: 'de',
      joined: 1,
      answerBy: minutesLater(150),
      content: { details: { channel: 'mail', message: text } },
    })
    const items = (await findToday(at(40))).items.filter(({ kind }) => kind === 'enquiry')
    expect(items.map((item) => item.reference)).toEqual([reference, received.reference])
    expect(reference).not.toBe(received.reference)
  })

  test('that answers a mail about a booking says which one', async () => {
    const booking = await waiting(deps, await customer(deps, 'thandi@example.org'))
    const [sent] = await rowsOf<{ id: string }>(
      db,
      sql`select id from messages where template = 'booking-to-customer'`,
    )
    const references = [`<booking-${booking.id}@tours.example>`, `<mail-${sent?.id}@tours.example>`]
    const received = await receiveMail(at(40), mail({ references }))
    expect(received.as).toBe('enquiry')
    expect(await doubtsOf('reference' in received ? received.reference : '')).toEqual([
      { code: 'about-booking', reference: booking.reference },
    ])
  })

  test('from one address opens one conversation a day, however many come', async () => {
    const received = await receiveMail(at(40), mail({ from: STRANGER }))
    for (let i = 2; i < 30; i++)
      expect(await receiveMail(at(40), mail({ from: STRANGER, messageId: `<${i}@x>` }))).toEqual({
        as: 'answer',
        reference: 'reference' in received ? received.reference : '',
      })
    expect(await enquiries()).toHaveLength(1)
  })

  test('of a program answers nothing and starts no clock; alone it is looked at last', async () => {
    const reference = await asked()
    const away = { isAutomatic: true, doubts: [{ code: 'automatic' as const }] }
    await receiveMail(at(11), mail({ inReplyTo: await replied(reference), ...away }))
    expect((await stored(reference)).status).toBe('answered')
    expect(await doubtsOf(reference)).toEqual([{ code: 'automatic' }])
    const news = await receiveMail(at(12), mail({ from: STRANGER, messageId: '<2@x>', ...away }))
    expect(await stored('reference' in news ? news.reference : '')).toMatchObject({
      suspicion: 'A program sent it',
    })
    await pasteAnswer(at(12), office.naledi, reference, { text: 'Four of us', channel: 'whatsapp' })
    expect(await stored(reference)).toMatchObject({ status: 'in progress', answerBy: minutesLater(132) })
  })

  test('of ours, by sender or by name, is left where it is', async () => {
    for (const address of ['mails@tours.example', 'bookings@tours.example'])
      expect(await receiveMail(deps, mail({ from: { name: '', address } }))).toEqual({ as: 'ours' })
    const messageId = await replied(await asked())
    expect(await receiveMail(deps, mail({ messageId, from: STRANGER }))).toEqual({ as: 'ours' })
  })
})

test('a mail without a sender is an enquiry, whatever address we send from', async () => {
  for (const mailFrom of [null, 'Tours <mails@tours.example>']) {
    const nobody = mail({ from: { name: '', address: '' }, messageId: `<${mailFrom}>` })
    const received = await receiveMail({ ...at(40), mailFrom }, nobody)
    expect(received.as).toBe('enquiry')
    expect(await stored('reference' in received ? received.reference : '')).toMatchObject({
      name: 'Sender not named',
      email: '',
    })
  }
})

describe('what came through a list or a program that sends for others', () => {
  const listed = (changes: Partial<IncomingMail>) => mail({ isListed: true, from: STRANGER, ...changes })
  const isAutomatic = async (given: IncomingMail) => {
    const received = await receiveMail(at(40), given)
    const doubts = await doubtsOf('reference' in received ? received.reference : '')
    return doubts.some(({ code }) => code === 'automatic')
  }

  test('is a newsletter’s, and is so again on the same day', async () => {
    expect(await isAutomatic(listed({}))).toBe(true)
    const again = await receiveMail(at(41), listed({ messageId: '<2@x>' }))
    expect((await stored('reference' in again ? again.reference : '')).suspicion).not.toBeNull()
    expect(await doubtsOf('reference' in again ? again.reference : '')).toHaveLength(2)
  })

  test('is a person’s who answers us, is a guest or quotes us', async () => {
    const reference = await asked()
    const inReplyTo = await replied(reference)
    expect(await receiveMail(at(39), listed({ inReplyTo }))).toEqual({ as: 'answer', reference })
    expect((await stored(reference)).status).toBe('in progress')
    expect(await isAutomatic(listed({ from: HANNAH, messageId: '<2@x>' }))).toBe(false)
    const quoted = '> From: bookings@tours.example'
    expect(await isAutomatic(listed({ quoted, messageId: '<3@x>' }))).toBe(false)
  })
})

test('two mails that a program gave the same name are two', async () => {
  await receiveMail(at(40), mail({ text: 'Four of us' }))
  expect((await receiveMail(at(41), mail({ text: 'No, five' }))).as).toBe('answer')
  expect(await receiveMail(at(42), mail({ text: 'No, five' }))).toEqual({ as: 'known' })
})

test('a mail from our own address that is answered to a guest is that guest’s: a form sent it', async () => {
  const form = mail({ from: { name: 'Website', address: 'bookings@tours.example' }, replyTo: HANNAH })
  const received = await receiveMail(at(40), form)
  expect(await stored('reference' in received ? received.reference : '')).toMatchObject({
    name: 'Hannah',
    email: HANNAH.address,
  })
  // So are the program's mails to the office, whose Message-ID a server on the way may have replaced.
  const [, id = ''] = /^<(.+)@/.exec(await replied(await asked())) ?? []
  const own = mail({ ...form, messageId: '<0100@ses.example>', references: [`<mail-${id}@tours.example>`] })
  expect(await receiveMail(at(41), own)).toEqual({ as: 'ours' })
})

test('a report about a mail that we do not know is nobody’s enquiry', async () => {
  const report = mail({
    from: { name: '', address: 'mailer-daemon@mx.example' },
    isAutomatic: true,
    isReport: true,
  })
  expect(await receiveMail(at(40), report)).toEqual({ as: 'report' })
  expect(await enquiries()).toEqual([])
})

test('a booking’s reference in a subject counts only from the address that booked', async () => {
  const booking = await waiting(deps, await customer(deps, 'thandi@example.org'))
  const subject = `Question about ${booking.reference}`
  for (const [address, code] of [
    ['thandi@example.org', 'about-booking'],
    ['x@example.org', 'foreign-reference'],
  ] as const) {
    const received = await receiveMail(at(40), mail({ subject, from: { name: '', address } }))
    expect(await doubtsOf('reference' in received ? received.reference : '')).toEqual([
      { code, reference: booking.reference },
    ])
  }
})

describe('a forged mail', () => {
  test('a reference opens a conversation of their own, which says so', async () => {
    const reference = await asked()
    const received = await receiveMail(at(40), mail({ subject: `Re: ${reference}`, from: STRANGER }))
    if (received.as !== 'enquiry') throw new Error(received.as)
    expect(received.reference).not.toBe(reference)
    expect(await doubtsOf(received.reference)).toEqual([{ code: 'foreign-reference', reference }])
    expect(await said(reference)).toEqual([])
  })

  test('a sender whom the mail server denies gets in neither by the subject nor by the address', async () => {
    const reference = await asked()
    const doubts = [{ code: 'sender-not-proven' as const }]
    const received = await receiveMail(at(40), mail({ subject: reference, doubts }))
    if (received.as !== 'enquiry') throw new Error(received.as)
    expect(await said(reference)).toEqual([])
    expect(await stored(received.reference)).toMatchObject({ joined: 0 })
    expect(await doubtsOf(received.reference)).toEqual(doubts)
    // Nor does it get in with what the guest writes on the same day.
    const own = await receiveMail(at(41), mail({ messageId: '<2@example.com>' }))
    const forged = await receiveMail(at(42), mail({ messageId: '<3@example.com>', doubts }))
    expect([own.as, forged.as]).toEqual(['enquiry', 'enquiry'])
  })

  test('a name of another’s mail neither suppresses it nor gets in', async () => {
    const reference = await asked()
    expect((await receiveMail(at(40), mail({ from: STRANGER }))).as).toBe('enquiry')
    expect(await receiveMail(at(41), mail({ subject: reference }))).toEqual({ as: 'answer', reference })
  })

  test('a guess at the names of our mails is nobody’s answer', async () => {
    const reference = await asked()
    const inReplyTo = `<${crypto.randomUUID()}@tours.example>`
    expect((await receiveMail(at(40), mail({ inReplyTo, from: STRANGER }))).as).toBe('enquiry')
    expect(await said(reference)).toEqual([])
  })
})

test('a mail that comes back fails its message, is shown on Today with the address it went to, and is noted once', async () => {
  const reference = await asked()
  const [, id = ''] = /^<(.+)@/.exec(await replied(reference)) ?? []
  await db.execute(sql`update messages set status = 'sent', sent_at = created_at`)
  const bounce = {
    about: [id],
    recipient: HANNAH.address,
    answer: '550 5.1.1 User unknown',
    isDelayed: false,
  }
  const report = mail({ from: { name: '', address: 'mailer-daemon@mx.example' }, isAutomatic: true, bounce })
  const late = { ...report, messageId: '<0@mx>', bounce: { ...bounce, answer: 'late', isDelayed: true } }
  expect(await receiveMail(at(40), late)).toEqual({ as: 'bounce' })
  expect((await findToday(at(41))).items.filter(({ kind }) => kind === 'mail')).toEqual([])
  await correctEmail(deps, office.naledi, reference, 'hannah@example.net')
  expect(await receiveMail(at(42), report)).toEqual({ as: 'bounce' })
  expect(await receiveMail(at(43), report)).toEqual({ as: 'known' })
  expect((await findToday(at(44))).items.filter(({ kind }) => kind === 'mail')).toMatchObject([
    {
      reference,
      why: {
        code: 'mail-failed',
        params: { messageId: id, to: HANNAH.address, answer: '550 5.1.1 User unknown' },
      },
    },
  ])
  expect((await findConversation(deps, reference))?.failed).toMatchObject([
    { id, to: HANNAH.address, at: report.at },
  ])
  expect(await said(reference)).toEqual([['reply', 'How many?']])
  expect(await enquiries()).toHaveLength(1)
})
