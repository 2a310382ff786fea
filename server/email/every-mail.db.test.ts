import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { readContent } from '#server/content.ts'
import { insertMessages, type NewMessage } from '#server/db/mail/messages.ts'
import type { AccountMessageContent, PlainNotice } from '#server/db/stored/message.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { type Outbox, startOutbox } from '#server/jobs/outbox.ts'
import { bookOrder, createBooking } from '#server/services/bookings/create.ts'
import { cancelBooking, moveLeg } from '#server/services/bookings/moves.ts'
import { proveBooking } from '#server/services/bookings/proofs.ts'
import { sendContact } from '#server/services/enquiries.ts'
import { customer, detailsOf, quoteFor } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { hasPlainWord } from '#tests/support/attacks/left-behind.ts'
import { mailFaults } from '#tests/support/mail/mail-faults.ts'
import { type MailServer, startMailServer } from '#tests/support/mail/mail-server.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { addPseudoLanguage, PSEUDO } from '#tests/support/words/pseudo-language.ts'
import { inSession } from '#tests/support/holders.ts'
import { smtpTransport } from './transport.ts'
import {
  assignBooking,
  completeBooking,
  confirmBooking,
  declineBooking,
  reportNoShow,
  unassignBooking,
} from '#tests/support/moves.ts'

/** Names are of two letters: three in a row are taken for a word. */
const GUEST = 'bo@example.org'
const HERE = '196.21.0.1'
const office = { mover: 'operator' as const, userId: null, address: null }

const content = contentWithPseudo()
const db = await testDatabase()
let now = SATURDAY_MORNING
let outbox: Outbox
let mailServer: MailServer
const deps = testDeps(db, { content, now: () => now, wakeOutbox: () => outbox.wake() })
let guest: Account

function contentWithPseudo() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tours-languages-'))
  try {
    addPseudoLanguage(folder)
    return readContent({ folder })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

beforeEach(async () => {
  now = SATURDAY_MORNING
  await fillNewDatabase(db, content, readEnv({}), now)
  guest = { ...(await customer(deps, GUEST, 'Bo Li')), language: PSEUDO }
  await db.execute(sql`update users set language = ${PSEUDO}`)
  mailServer = await startMailServer()
  const transport = smtpTransport(mailServer.url, () =>
    Promise.resolve('Tours & Transfers <hello@tours.example>'),
  )
  outbox = startOutbox(deps, { email: transport }, 'tours.example')
})
afterEach(async () => {
  await outbox.stop()
  await mailServer.stop()
})

/** The mails to the guest, once so many have come, with what of them is still in English. */
async function leftInMails(count: number): Promise<{ said: string; left: string[] }[]> {
  const toGuest = () => mailServer.mails.filter(({ recipients }) => recipients[0] === GUEST)
  await expect.poll(() => toGuest().length, { timeout: 5000 }).toBe(count)
  return toGuest().map(({ subject = '', text = '', html }) => {
    expect(html).toContain(`<html lang="${PSEUDO}">`)
    expect(mailFaults(html ?? '')).toEqual([])
    return { said: text.slice(0, 60), left: [subject, ...text.split('\n')].filter(hasPlainWord) }
  })
}

async function book(account = guest) {
  const { id: quoteId } = await quoteFor(deps, {
    return: { date: '2026-12-03', time: '15:30' },
    stops: [{ label: 'Paarl', placeId: 'place:paarl' }],
    meetAndGreet: true,
  })
  const details = detailsOf({
    flightNumber: 'sa322',
    childAges: [2, 11],
    signName: 'Li',
    passengerName: 'Bo Li',
  })
  const made = await createBooking(
    deps,
    account,
    { quoteId, vehicleOptionId: 'suv', ...details },
    { address: HERE },
  )
  if (!made.ok) throw new Error(JSON.stringify(made))
  return made.booking
}

/** Each leg with the vehicle that is kept for it, and one driver. */
async function crewFor(legs: Booking['legs']) {
  const driverId = randomUUID()
  await db.execute(sql`insert into drivers (id, name, phone) values (${driverId}, 'Jo', '+27825550111')`)
  return legs.map((leg) => ({ legId: leg.id, unitId: leg.unit?.id ?? '', driverId }))
}

const nothingLeft = (mails: { left: string[] }[]) => {
  expect(mails.filter(({ left }) => left.length > 0)).toEqual([])
}

test('an enquiry is answered without a word of English', async () => {
  const details = { name: 'Bo', email: GUEST, phone: '', service: 'tours' as const }
  await sendContact(deps, { ...details, subject: '1', message: '2' }, { language: PSEUDO, address: HERE })
  nothingLeft(await leftInMails(1))
})

test('a booking is told from its digits to the end of the trip without a word of English', async () => {
  await db.execute(sql`update users set email_verified = false`)
  const { id, reference, hold, legs } = await book({ ...guest, emailVerified: false })
  await leftInMails(1)
  const digits = deps.tokens.phoneCode(hold?.proofId ?? '')
  await proveBooking(deps, await inSession(db, guest), reference, { digits, address: HERE })
  await confirmBooking(deps, id, office)
  const [out, back] = await crewFor(legs)
  if (out === undefined || back === undefined) throw new Error('no return')
  await assignBooking(deps, id, office, [out])
  // Nobody is told of a driver who has been taken off meanwhile.
  await leftInMails(4)
  await unassignBooking(deps, id, office, '')
  await leftInMails(5)
  await assignBooking(deps, id, office, [out, back])
  now = new Date('2026-11-28T06:00:00Z')
  await moveLeg(deps, { id }, office, { act: 'start', legId: out.legId, why: '' })
  expect(await completeBooking(deps, id, office)).toMatchObject({ ok: true })
  nothingLeft(await leftInMails(8))
})

test('trips that are booked together are told without a word of English', async () => {
  const quotes = [await quoteFor(deps, {}), await quoteFor(deps, { date: '2026-11-30' })]
  const requests = quotes.map(({ id }) => ({
    quoteId: id,
    vehicleOptionId: 'suv' as const,
    ...detailsOf({}),
  }))
  const group = { company: 'Li', orderNumber: '4711', billingAddress: '1' }
  expect(await bookOrder(deps, guest, { requests, group }, { address: HERE })).toMatchObject({ ok: true })
  nothingLeft(await leftInMails(1))
})

test.each([
  ['declined', (id: string) => declineBooking(deps, id, office, '')],
  ['cancelled', (id: string) => cancelBooking(deps, { id }, office, { reason: 'weather', why: '' })],
])('a booking is %s without a word of English', async (_, end) => {
  const { id } = await book()
  expect(await end(id)).toMatchObject({ ok: true })
  nothingLeft(await leftInMails(2))
})

test('a guest who did not come is told so without a word of English', async () => {
  const { id, legs } = await book()
  await confirmBooking(deps, id, office)
  const assignments = await crewFor(legs)
  await assignBooking(deps, id, office, assignments.slice(0, 1))
  now = new Date('2026-11-28T08:00:00Z')
  expect(await reportNoShow(deps, id, office, '')).toMatchObject({ ok: true })
  nothingLeft(await leftInMails(4))
})

const PLAIN_NOTICES: PlainNotice[] = [
  'emailAsked',
  'passwordChanged',
  'emailChanged',
  'phoneChanged',
  'phonePassedOn',
  'secondFactorOn',
  'secondFactorOff',
  'recoveryCodeUsed',
  'wrongCodes',
]

test('an account is told what was done to it without a word of English', async () => {
  const notice = { name: 'Bo Li', at: now }
  const all: AccountMessageContent[] = [
    ...PLAIN_NOTICES.map((template) => ({ template, data: notice })),
    { template: 'newDevice', data: { ...notice, device: { browser: null, system: null } } },
    { template: 'erased', data: { ...notice, language: PSEUDO } },
  ]
  const to = { userId: guest.id, channel: 'email', recipient: GUEST } as const
  const messages = all.map((message): NewMessage => ({ ...message, ...to, id: deps.newId() }))
  await insertMessages(db, messages, now)
  outbox.wake()
  nothingLeft(await leftInMails(all.length))
})
