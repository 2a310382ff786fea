import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { readMail } from '#server/mailbox/read-mail.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { type Outbox, startOutbox } from '#server/jobs/outbox.ts'
import { replyToGuest } from '#server/services/conversations/answering.ts'
import { keepPasted } from '#server/services/conversations/arriving.ts'
import { receiveMail } from '#server/services/conversations/receiving.ts'
import { readTripList } from '#server/services/bookings/trip-lists.ts'
import { sendBookingEnquiry } from '#server/services/enquiries.ts'
import { quoteFor } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { type MailServer, startMailServer } from '#tests/support/mail/mail-server.ts'
import { incomingMail, mailOf, shrunk } from '#tests/support/mail/mails.ts'
import { OFFICE } from '#tests/support/office.ts'
import { bookingEnquiry, SATURDAY_MORNING } from '#tests/support/people.ts'
import { smtpTransport } from './transport.ts'

const db = await testDatabase()
let outbox: Outbox
let mailServer: MailServer
let now = SATURDAY_MORNING
const deps = testDeps(db, { now: () => now, wakeOutbox: () => outbox.wake() })

beforeEach(async () => {
  now = SATURDAY_MORNING
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  mailServer = await startMailServer()
  const transport = smtpTransport(mailServer.url, () => Promise.resolve('Tours <hello@tours.example>'))
  outbox = startOutbox(deps, { email: transport }, 'tours.example')
})
afterEach(async () => {
  await outbox.stop()
  await mailServer.stop()
})

test('a reply is one conversation with the confirmation and the guest’s own mails, and names its prices', async () => {
  const sent = await sendBookingEnquiry(deps, bookingEnquiry(), { address: '196.21.0.1', language: 'en' })
  if (!sent.ok) throw new Error(sent.problem)
  const confirmation = (await mailServer.until(2)).find(({ subject }) => subject.includes(sent.reference))
  const own = '<a-mail@example.com>'
  now = new Date('2026-11-21T07:21:00Z')
  await receiveMail(
    deps,
    incomingMail({
      messageId: own,
      inReplyTo: confirmation?.messageId ?? null,
      from: { name: 'Hannah', address: 'hannah@example.com' },
      at: now,
    }),
  )
  const quotes = [await quoteFor(deps, {}), await quoteFor(deps, { date: '2026-11-29' })]
  const wanted = quotes.map(({ id }) => ({ quoteId: id }))
  const text = 'Hello Hannah,\n\nyes to both.'
  now = new Date('2026-11-21T07:22:00Z')
  await replyToGuest(deps, OFFICE, sent.reference, { text, quotes: wanted })
  const reply = (await mailServer.until(3)).at(-1)
  expect(reply?.subject).toBe(`Re: ${confirmation?.subject}`)
  expect(reply?.to).toContain('hannah@example.com')
  expect(reply?.inReplyTo).toBe(own)
  // Last a name that stays where a server on the way replaces the Message-ID.
  const kept = reply?.messageId?.replace('<', '<mail-')
  expect(reply?.references).toEqual([confirmation?.messageId, own, kept])
  // Several trips are one offer: one page, with its sum, where all are booked in one step.
  const list = /https:\/\/tours\.example\/booking\/group\/(\S+)/.exec(reply?.text ?? '')?.[1] ?? ''
  expect((await readTripList(deps, list))?.map(({ quoteId }) => quoteId)).toEqual(quotes.map(({ id }) => id))
  expect(reply?.html).toContain(`https://tours.example/booking/group/${list}`)
  expect(reply?.text).not.toContain('/quotes/')
  expect(reply?.text).toContain('Valid until: Sat 28 Nov 2026, 09:22')
  expect(reply?.text).toMatch(/^Hello Hannah,\n\nyes to both\./)
})

test('who is shown the page of an offer cannot answer in its conversation, nor forge a report about the mail', async () => {
  const sent = await sendBookingEnquiry(deps, bookingEnquiry(), { address: '196.21.0.1', language: 'en' })
  const quotes = [await quoteFor(deps, {}), await quoteFor(deps, { date: '2026-11-29' })]
  const wanted = quotes.map(({ id }) => ({ quoteId: id }))
  await replyToGuest(deps, OFFICE, sent.ok ? sent.reference : '', { text: 'Gladly.', quotes: wanted })
  const reply = (await mailServer.until(3)).at(-1)
  const list = /booking\/group\/(\S+)/.exec(reply?.text ?? '')?.[1] ?? ''
  const named = `<${list}@tours.example>`
  const stranger = { name: '', address: 'x@example.org' }
  const answer = incomingMail({ messageId: '<x1@example.org>', inReplyTo: named, from: stranger, at: now })
  expect(await receiveMail(deps, answer)).toMatchObject({ as: 'enquiry' })
  const bounce = { about: [list], recipient: null, answer: '550 no such user', isDelayed: false }
  const other = { name: '', address: 'y@example.org' }
  const report = incomingMail({
    messageId: '<y1@example.org>',
    from: other,
    isAutomatic: true,
    bounce,
    at: now,
  })
  expect(await receiveMail(deps, report)).toMatchObject({ as: 'enquiry' })
})

test('a reply to a message that was pasted answers no mail, and the next one goes on with it', async () => {
  const pasted = {
    name: 'Sipho',
    email: 'sipho@example.com',
    phone: '',
    channel: 'whatsapp' as const,
    trips: [],
  }
  const { reference } = await keepPasted(deps, OFFICE, {
    ...pasted,
    message: 'Can you fetch us?',
    received: now,
    language: 'en',
  })
  await replyToGuest(deps, OFFICE, reference, { text: 'Yes. When?', quotes: [] })
  const [first] = await mailServer.until(1)
  expect([first?.subject, first?.inReplyTo]).toEqual([`Your enquiry ${reference}`, undefined])
  now = new Date('2026-11-21T07:50:00Z')
  await replyToGuest(deps, OFFICE, reference, { text: 'Which day?', quotes: [] })
  const second = (await mailServer.until(2)).at(-1)
  expect([second?.subject, second?.inReplyTo]).toEqual([`Re: Your enquiry ${reference}`, first?.messageId])
})

test('a reply to a mail that came to the mailbox goes on under its subject', async () => {
  const mail = mailOf(['Can you take six?'], { id: '<first@example.com>', subject: 'AW: A trip to Paarl' })
  const parsed = await readMail(shrunk(mail), now)
  const received = await receiveMail(deps, parsed)
  now = new Date('2026-11-21T07:40:00Z')
  await replyToGuest(deps, OFFICE, 'reference' in received ? received.reference : '', {
    text: 'Yes.',
    quotes: [],
  })
  const [reply] = await mailServer.until(1)
  expect(reply?.subject).toBe('Re: A trip to Paarl')
  expect(reply?.inReplyTo).toBe('<first@example.com>')
})
