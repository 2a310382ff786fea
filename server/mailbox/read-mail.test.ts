import { describe, expect, test } from 'vitest'
import {
  ANSWERS,
  AUTOMATIC,
  BELOW,
  BOUNCES,
  HOSTILE,
  mailOf,
  multipart,
  part,
  shrunk,
} from '#tests/support/mail/mails.ts'
import { readHead, readMail } from './read-mail.ts'
import { Shrinking } from './shrunk.ts'

const ID = '4f6c1d3e-8a54-4c59-9b1e-0d3a51a5e7c1'
const OURS = `<${ID}@tours.example>`
const NOW = new Date('2026-11-21T07:30:00Z')

const read = (raw: string | Buffer) => readMail(shrunk(raw), NOW)

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
    function* source() {
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
    const shrinking = new Shrinking()
    for (const piece of source()) shrinking.take(piece)
    const mail = await readMail(shrinking.end(), NOW)
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
])('a mail %s says that it may not be whole here', async (name) => {
  expect((await read(HOSTILE[name]?.() ?? '')).doubts).toEqual([{ code: 'not-whole' }])
})

describe('letters may be wrong', () => {
  const doubts = async (type: string[], text: string, as: BufferEncoding = 'utf8') =>
    (await read(Buffer.from(mailOf([...type, '', text]), as))).doubts.map(({ code }) => code)

  test('where the charset is missing, unknown or another than named', async () => {
    expect(await doubts([], 'Grüße', 'latin1')).toEqual(['charset'])
    expect(await doubts(['Content-Type: text/plain'], 'Grüße')).toEqual(['charset'])
    expect(await doubts(['Content-Type: text/plain; charset="x-unknown"'], 'Hello')).toEqual(['charset'])
    expect(await doubts(['Content-Type: text/plain; charset=utf-8'], 'Grüße', 'latin1')).toEqual(['charset'])
  })

  test('where it is known, or there are only plain letters, they are right', async () => {
    expect(await doubts([], 'Hello')).toEqual([])
    expect(await doubts(['Content-Type: text/plain; charset="ISO-8859-1"'], 'Grüße', 'latin1')).toEqual([])
    const signed = 'Grüße\r\n-- \r\nJörg\r\n\r\nKapstadt'
    expect(await doubts(['Content-Type: text/plain; charset=UTF-8'], signed)).toEqual([])
  })
})

test('letters of HTML that are written by name are read, whichever they are', async () => {
  const mail = await read(
    mailOf([
      'Content-Type: text/html',
      '',
      '<p>caf&eacute; &amp; S&atilde;o&nbsp;Tom&#233; &euro;5 &lt;3</p>',
    ]),
  )
  expect(mail.text).toBe('café & São Tomé €5 <3')
})

describe('no person wrote', () => {
  const reports = {
    'a receipt': multipart('report; report-type=disposition-notification', [
      part(['Content-Type: text/plain'], 'Your message was read.'),
      part(['Content-Type: message/disposition-notification'], 'Disposition: manual-action; displayed'),
    ]),
    'a complaint about abuse': multipart('report; report-type=feedback-report', [
      part(['Content-Type: text/plain'], 'This is an abuse report.'),
      part(['Content-Type: message/feedback-report'], 'Feedback-Type: abuse'),
    ]),
    'a mail server, without an address': mailOf(['There was an error.'], { from: 'MAILER-DAEMON <>' }),
  }
  test.each(Object.entries(reports))('%s', async (_, raw) => {
    expect(await read(raw)).toMatchObject({ isAutomatic: true, isReport: true })
  })

  test('a reaction', async () => {
    const text = part(['Content-Type: text/plain'], 'Hannah reacted via Gmail')
    const emoji = part(['Content-Type: text/vnd.google.email-reaction+json'], '{"emoji":"👍","version":1}')
    expect(await read(multipart('alternative', [text, emoji]))).toMatchObject({
      isAutomatic: true,
      isReport: false,
    })
    expect((await read(mailOf(['Hannah reacted to your message: 👍']))).isAutomatic).toBe(true)
  })
})

test.each(['Precedence: list', 'List-Id: <office.example.com>', 'Feedback-ID: 1:crm'])(
  'a mail with %s came through a program, but a person may have written it',
  async (header) => {
    expect(await read(mailOf(['Hello'], { headers: [header] }))).toMatchObject({
      isAutomatic: false,
      isListed: true,
    })
  },
)

test('a mail that came back is ours by what it refers to, where a server on the way renamed it', async () => {
  const report = BOUNCES.Postfix?.('<0100@ses.example>').replace(
    'Subject: Your',
    `References: <mail-${ID}@tours.example>\r\nSubject: Your`,
  )
  expect((await read(report ?? '')).bounce?.about).toEqual([ID])
})

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

test('of a mail that cannot be read its head says from whom it is and what it is about', async () => {
  const raw = mailOf(['I am here'], { subject: 'Our trip', headers: ['Auto-Submitted: no'] })
  expect(await readHead(shrunk(raw), NOW)).toMatchObject({
    from: { name: 'Hannah Bergström', address: 'hannah@example.com' },
    subject: 'Our trip',
    text: '',
    doubts: [{ code: 'unreadable' }],
  })
})
