import { describe, expect, test } from 'vitest'
import { mailFaults } from '#tests/support/mail/mail-faults.ts'
import { type MailBody, mailText } from './body.ts'
import { mailHtml } from './frame.ts'

const around = {
  lang: 'en-ZA',
  subject: 'KXT-49M confirmed',
  businessName: 'Tours & Transfers',
  signature: 'Tours & Transfers, 1 Example Street.',
  phone: { label: '021 555 0140', href: 'tel:+27215550140' },
  privacy: { label: 'Privacy', href: 'https://tours.example/privacy' },
  picture: { src: 'https://tours.example/mail/day.jpg', alt: 'Table Mountain by day' },
}

const body: MailBody = {
  greeting: 'Dear <b>Emma</b>,',
  heading: 'Moses meets you.',
  before: ['A "quoted" & <i>typed</i> sentence.'],
  moment: { time: '14:30', date: 'Sat 28 Nov 2026', zone: 'Cape Town time' },
  plate: ['Number plate', 'CA 418-207'],
  facts: [
    ['From', 'Airport\nEK 770', 'strong'],
    ['Phone', '+27 82 555 0117', { href: 'tel:+27825550117' }],
  ],
  steps: ['Open the card.', 'Check the flight.'],
  action: { label: 'See my trip', href: 'https://tours.example/trip/a?b=1&c="2' },
  after: ['See you then.'],
  sections: [{ title: 'Notes', text: '<script>alert(1)</script>' }],
  foot: ['Not you? Say so.'],
}

describe('a mail in our frame', () => {
  test('holds nothing that mail programs block, whatever was typed', async () => {
    expect(mailFaults(await mailHtml(body, around))).toEqual([])
  })

  test('escapes what was typed', async () => {
    const page = await mailHtml(body, around)
    expect(page).toContain('Dear &lt;b&gt;Emma&lt;/b&gt;,')
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  test('says every fact in words, in HTML and in the text', async () => {
    const page = (await mailHtml(body, around)).replaceAll(/<[^>]+>/g, ' ')
    const facts = ['14:30', 'Sat 28 Nov 2026', 'CA 418-207', 'EK 770', '+27 82 555 0117', 'Open the card.']
    for (const fact of facts) {
      expect(page).toContain(fact)
      expect(mailText(body, [])).toContain(fact)
    }
  })

  test('has colours of its own for dark programs, and for those that invert', async () => {
    const page = await mailHtml(body, around)
    expect(page).toContain('<meta name="color-scheme" content="light dark"')
    expect(page).toMatch(/prefers-color-scheme:dark.*\.go\{background:#ef6f47/)
    expect(page).toContain('[data-ogsc] .ink')
  })

  test('as text ends with a signature that programs know', () => {
    expect(mailText(body, ['Tours & Transfers', '021 555 0140'])).toMatch(
      /1\. Open the card\.\n2\. Check the flight\.[^]*Not you\? Say so\.\n\n-- \nTours & Transfers\n021 555 0140\n$/,
    )
  })
})
