import { describe, expect, test } from 'vitest'
import { ANSWERS, AUTOMATIC, BELOW, BOUNCES, HOSTILE, mailOf, multipart, part } from '#tests/support/mails.ts'
import { readMail } from './read-mail.ts'

const ID = '4f6c1d3e-8a54-4c59-9b1e-0d3a51a5e7c1'
const OURS = `<${ID}@tours.example>`
const NOW = new Date('2026-11-21T07:30:00Z')

const read = (raw: string) => readMail(piecesOf(Buffer.from(raw)), NOW)

async function* piecesOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 50_000) yield bytes.subarray(at, at + 50_000)
}

describe('an answer', () => {
  test.each(Object.entries(ANSWERS))(
    'from %s is its new words; what it quotes stands apart',
    async (name, of) => {
      const mail = await read(of(OURS))
      expect(mail.text).toBe(name.includes('German') ? 'Ja, 8 Uhr passt.' : 'Yes, 8 am is fine.')
      expect(mail.inReplyTo).toBe(OURS)
      expect(mail.references).toEqual([OURS])
      expect(mail.from).toEqual({ name: 'Hannah Bergström', address: 'hannah@example.com' })
      expect([mail.isAutomatic, mail.bounce, mail.doubts]).toEqual([false, null, []])
      expect(mail.quoted).toMatch(/Tours & Transfers|Guten Tag/)
    },
  )

  test.each(Object.entries(BELOW))('by %s is not folded away with what it quotes', async (_, of) => {
    expect((await read(of(OURS))).text).toContain('Yes, 8 am is fine.')
  })

  test('with a file of 20 MB is read, and the file named with its size, in little memory', async () => {
    const bytes = 20 * 1024 * 1024 + 1
    const before = process.memoryUsage().arrayBuffers
    let most = 0
    async function* source() {
      const [head = '', tail = ''] = multipart('mixed', [
        part(['Content-Type: text/plain'], 'Here is our list.'),
        part(['Content-Type: application/pdf; name="list.pdf"', 'Content-Transfer-Encoding: base64'], '@@@'),
        part(['Content-Type: text/plain'], 'Thank you!'),
      ]).split('@@@')
      yield Buffer.from(head)
      const line = Buffer.from(`${Buffer.alloc(57).toString('base64')}\r\n`)
      const lines = Buffer.concat(Array.from({ length: 1000 }, () => line))
      for (let left = bytes; left > 0; left -= 57_000) {
        most = Math.max(most, process.memoryUsage().arrayBuffers - before)
        yield left >= 57_000 ? lines : Buffer.from(Buffer.alloc(left).toString('base64'))
      }
      yield Buffer.from(tail)
    }
    const mail = await readMail(source(), NOW)
    expect(mail.text).toBe('Here is our list.\n\nThank you!')
    expect(mail.attachments).toEqual([{ name: 'list.pdf', type: 'application/pdf', bytes }])
    expect(mail.doubts).toEqual([])
    expect(most).toBeLessThan(16 * 1024 * 1024)
  })

  test('from a sender whom its domain denies, or that is spam for the mail server, says so', async () => {
    const denied = ['Authentication-Results: mx; spf=pass; dmarc=fail (p=none)', 'X-Spam-Flag: YES']
    const mail = await read(mailOf(['Hello'], { headers: denied }))
    expect(mail.doubts).toEqual([{ code: 'sender-not-proven' }])
    expect(mail.suspicion).toBe('The mail server takes it for spam')
  })

  test('without a name has the same one whenever it is read', async () => {
    const raw = mailOf(['Hello'], { id: '' })
    expect((await read(raw)).messageId).toMatch(/^<[0-9a-f]{40}@no-message-id>$/)
    expect((await read(raw)).messageId).toBe((await read(raw)).messageId)
  })
})

test.each(Object.entries(BOUNCES))('%s says which mail came back, from whom, and why', async (_, of) => {
  const { bounce } = await read(of(OURS))
  expect(bounce).toMatchObject({ about: [ID], recipient: 'gone@example.com', isDelayed: false })
  expect(bounce?.answer).toMatch(/5\.1\.1/)
  expect(bounce?.answer).toMatch(/unknown|not found|does not exist/i)
})

test('a mail that came back is named by its own head, which names the mails before it too', async () => {
  const before = `<${crypto.randomUUID()}@tours.example>`
  const head = `In-Reply-To: ${before}\r\nReferences: ${before}\r\nMessage-ID:`
  const report = BOUNCES.Postfix?.(OURS).replace(/Message-ID:(?=\s*<[0-9a-f-]{36}@)/i, head) ?? ''
  expect(report).toContain(before)
  expect((await read(report)).bounce?.about).toEqual([ID])
})

test('a report that a mail is late is no failure, and one that it arrived no report', async () => {
  const late = BOUNCES.Postfix?.(OURS).replace('Action: failed', 'Action: delayed') ?? ''
  expect((await read(late)).bounce).toMatchObject({ about: [ID], isDelayed: true })
  const arrived = BOUNCES.Postfix?.(OURS).replace('Action: failed', 'Action: delivered') ?? ''
  expect((await read(arrived)).bounce).toBeNull()
})

test.each(Object.entries(AUTOMATIC))('what %s answers is no answer of a person', async (_, of) => {
  const mail = await read(of(OURS))
  expect([mail.isAutomatic, mail.bounce, mail.doubts]).toEqual([true, null, [{ code: 'automatic' }]])
})

/** Of programs that say nowhere else that nobody wrote. */
const AWAY_SUBJECTS = [
  'Out of Office: Your trip',
  'I’m out of office Re: Your trip',
  'On leave until 30 November',
  'Ich bin nicht im Büro: Ihre Fahrt',
  'Afwesig: u rit',
]

test.each(AWAY_SUBJECTS)('what comes under “%s” is no answer of a person', async (subject) => {
  const encoded = `=?UTF-8?B?${Buffer.from(subject).toString('base64')}?=`
  expect((await read(mailOf(['I am away.'], { subject: encoded }))).isAutomatic).toBe(true)
})

const AWAY_TEXTS = [
  'Thank you for your email. I am on annual leave until 14 December with limited access to my mails.',
  'Hi, I’m out of the office this week. For urgent matters please call my colleague Jan.',
  'This is an automated message. We will be in touch.',
  'Vielen Dank für Ihre Nachricht. Ich bin bis zum 9. Dezember im Urlaub. Ihre E-Mail wird nicht weitergeleitet.',
  'Ek is tans met verlof. Kontak asseblief Riana vir dringende sake.',
  'Ik ben momenteel afwezig en vanaf maandag weer bereikbaar.',
  'Bonjour, je suis en congés. Je vous répondrai dès mon retour.',
  'Estoy de vacaciones. Contestaré a mi regreso.',
  'Sono in ferie fino al 7 gennaio. Risponderò al mio rientro.',
  'Estou de férias até dia 10. Para assuntos urgentes, contacte a Ana.',
]

test.each(AWAY_TEXTS)('“%s” counts as an answer, with a mark that it may be none', async (text) => {
  const mail = await read(mailOf([text], { subject: 'Re: Your trip' }))
  expect([mail.isAutomatic, mail.text, mail.doubts]).toEqual([false, text, [{ code: 'perhaps-automatic' }]])
})

test.each([
  'We are on holiday in Cape Town from 5 to 9 December and need a driver.',
  'I am away from the 3rd, so please send the invoice before. It is urgent.',
  'Wir sind im Urlaub in Kapstadt und brauchen dringend einen Transfer.',
  'I’ll be back in Cape Town on Monday. When I am back I would like a tour.',
])('“%s” is a person’s', async (text) => {
  expect((await read(mailOf([text]))).doubts).toEqual([])
})

test('somebody who writes of a holiday or an office is a person', async () => {
  for (const subject of ['Re: Our holiday in Cape Town', 'Transfer from your office', 'Urlaub in Kapstadt'])
    expect((await read(mailOf(['Hello'], { subject }))).isAutomatic).toBe(false)
})

test.each([
  'whose parts are divided by another line than it names',
  'of parts without a line that divides them',
])(
  'a mail %s says that it may not be whole here; so does one whose letters could not be read',
  async (name) => {
    expect((await read(HOSTILE[name]?.() ?? '')).doubts).toEqual([{ code: 'not-whole' }])
    const latin = Buffer.from(mailOf(['Content-Type: text/plain; charset=utf-8', '', 'Grüße']), 'latin1')
    expect((await readMail(piecesOf(latin), NOW)).doubts).toEqual([{ code: 'not-whole' }])
  },
)

test.each(Object.entries(HOSTILE))(
  'a mail %s is kept with what can be read of it, and nothing of it acts',
  async (_, of) => {
    const started = performance.now()
    const mail = await read(of())
    expect(performance.now() - started).toBeLessThan(2000)
    expect(mail.text).toContain('I am here')
    expect(JSON.stringify(mail)).not.toMatch(/<script|<img|evil\.example|javascript:|\\u0000/)
    expect(mail.attachments.length).toBeLessThanOrEqual(50)
    expect(JSON.stringify(mail).length).toBeLessThan(250_000)
  },
)
