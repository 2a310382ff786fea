import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { type Outbox, startOutbox } from '#server/jobs/outbox.ts'
import { eraseAccount } from '#server/services/accounts/own-data.ts'
import { forgotPassword } from '#server/services/accounts/recovery.ts'
import { signUp } from '#server/services/accounts/signing-up.ts'
import { sendContact } from '#server/services/enquiries.ts'
import { inLanguage } from '#server/services/in-language.ts'
import { book, customer, quoteFor } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { type MailServer, type ReceivedMail, startMailServer } from '#tests/support/mail/mail-server.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { contentWithGerman } from '#tests/support/words/second-language.ts'
import { smtpTransport } from './transport.ts'

const content = contentWithGerman({
  'confirmation.yml': 'subject: "Ihre Anfrage {reference}"\nreceived: Antwort bis {answerBy}.',
  'account-mails.yml': [
    'signUp: { subject: Bitte bestätigen }',
    'recovery: { subject: Neues Passwort }',
    'recoveryNone: { subject: Kein Konto }',
    'passwordChanged: { subject: Passwort geändert }',
    'erased: { subject: Konto gelöscht }',
  ].join('\n'),
  'booking-mails.yml': 'dear: Guten Tag {name},',
  'phrases/mails.json': JSON.stringify({
    capeTime: '{time} Uhr',
    booking: { terms: 'Bedingungen' },
  }),
})
const db = await testDatabase()
let outbox: Outbox
let mailServer: MailServer
const deps = testDeps(db, { content, wakeOutbox: () => outbox.wake() })
const german = inLanguage(deps, 'de')
const from = { headers: new Headers(), address: '196.21.0.1' }

beforeEach(async () => {
  await fillNewDatabase(db, content, readEnv({}), SATURDAY_MORNING)
  mailServer = await startMailServer()
  const transport = smtpTransport(mailServer.url, () => Promise.resolve('Tours <hello@tours.example>'))
  outbox = startOutbox(deps, { email: transport }, 'tours.example')
})
afterEach(async () => {
  await outbox.stop()
  await mailServer.stop()
})

async function mailedTo(address: string, count: number): Promise<ReceivedMail> {
  const mails = await mailServer.until(count)
  const mail = mails.findLast(({ recipients }) => recipients[0] === address)
  if (mail === undefined) throw new Error(`no mail to ${address}`)
  return mail
}

async function account(email: string, language: string, role = 'customer') {
  const made = await customer(deps, email)
  await db.execute(sql`update users set language = ${language}, role = ${role} where id = ${made.id}`)
  return { ...made, language }
}

test.each([
  ['de', 'Ihre Anfrage', '11:20 Uhr', 'de'],
  ['de-CH', 'Ihre Anfrage', '11:20 Uhr', 'de'],
  ['en-ZA', 'We have your enquiry', '11:20 Cape Town time', 'en-ZA'],
  ['fr', 'We have your enquiry', '11:20 Cape Town time', 'en-ZA'],
])('an enquiry in the language %s is answered: %s', async (language, subject, time, lang) => {
  const details = { name: 'Ida', email: 'ida@example.org', phone: '', service: 'tours' as const }
  const said = { ...details, subject: 'Cape Point', message: 'When do you start?' }
  await sendContact(deps, said, { language, address: '196.21.0.1' })
  const mail = await mailedTo('ida@example.org', 2)
  expect(mail.subject).toContain(subject)
  expect(mail.text).toContain(time)
  expect(mail.html).toContain(`<html lang="${lang}">`)
  const toOffice = await mailedTo('hello@tours.example', 2)
  expect(toOffice.text).toContain('CUSTOMER INFORMATION')
  expect(toOffice.html).toContain('<html lang="en-ZA">')
})

test('an account is written to in its language, and its links lead to pages in that language', async () => {
  const wanted = { name: 'Ida', email: 'ida@example.org', password: 'lantern 77 quarry swift' }
  await signUp(deps, { ...wanted, reminders: false, reviews: false }, 'de', from)
  const mail = await mailedTo('ida@example.org', 1)
  expect(mail.subject).toBe('Bitte bestätigen')
  expect(mail.html).toContain('href="https://tours.example/de/auth/confirm?token=')
})

test.each([
  ['de', 'Guten Tag Thandi Mokoena,', 'BEDINGUNGEN', 'https://tours.example/de/trip/'],
  ['en', 'Dear Thandi Mokoena,', 'TERMS', 'https://tours.example/trip/'],
])('a booking of an account in %s brings "%s"', async (language, greeting, title, link) => {
  await book(deps, await account('ida@example.org', language), await quoteFor(deps))
  const { text } = await mailedTo('ida@example.org', 2)
  expect(text).toContain(greeting)
  expect(text).toContain(title)
  expect(text).toContain(link)
  expect((await mailedTo('bookings@tours.example', 2)).text).toContain('TERMS')
})

test('a way back into an account is in its language, whatever the page', async () => {
  await account('ida@example.org', 'de')
  await forgotPassword(deps, { email: 'ida@example.org', to: null }, from)
  expect((await mailedTo('ida@example.org', 1)).subject).toBe('Neues Passwort')
})

test.each([
  ['a German', german, 'Kein Konto', '/de/auth/sign-up'],
  ['an English', deps, 'No Tours & Transfers account has this email', '/auth/sign-up'],
])('where there is no account, %s page asks for a mail in its language', async (_, asked, subject, path) => {
  await forgotPassword(asked, { email: 'nobody@example.org', to: null }, from)
  const mail = await mailedTo('nobody@example.org', 1)
  expect(mail.subject).toBe(subject)
  expect(mail.text).toContain(`https://tours.example${path}`)
})

test('the last mail to an account is in the language that it had', async () => {
  const ida = await account('ida@example.org', 'de')
  await db.execute(
    sql`update credentials set password = ${await deps.passwords.hash('lantern 77 quarry swift')}`,
  )
  const erased = await eraseAccount(deps, ida, { password: 'lantern 77 quarry swift' }, from)
  expect(erased).toEqual({ ok: true })
  expect((await mailedTo('ida@example.org', 1)).subject).toBe('Konto gelöscht')
})

test('the office’s mails are in English', async () => {
  await account('sipho@example.org', 'de', 'operator')
  await forgotPassword(german, { email: 'sipho@example.org', to: null }, from)
  expect((await mailedTo('sipho@example.org', 1)).subject).toBe('Choose a password for Tours & Transfers')
})
