import { describe, expect, it } from 'vitest'
import { english } from '#tests/support/english.ts'
import { bookingEnquiry } from '#tests/support/people.ts'
import {
  bookingEnquiryBody,
  bookingEnquirySubject,
  type EnquiryDetails,
  generalBody,
  generalSubject,
  whatsAppText,
} from './message.ts'
import { dialled } from '#domain/values/phone-number.ts'
import { mailtoLink, whatsAppLink } from './message-links.ts'

const BUSINESS = 'Tours & Transfers'
const BLANKS = [undefined, '', '   ', '\t\n', '\u00A0']

const everything: EnquiryDetails = {
  name: 'Thandi Mokoena',
  email: 'thandi@example.org',
  pickup: 'Sea Point',
  dropoff: 'Hermanus',
  datetime: 'Sat 28 Nov 2026, 07:45',
  passengers: '4',
  service: 'wine tours',
  context: 'contact assistance',
  customMessage: 'Do you take surfboards?',
}

/** What a mail client makes of a link: its address, and its parts decoded once. */
function readMailto(link: string) {
  const [, to = '', query = ''] = /^mailto:([^?]*)\?(.*)$/.exec(link) ?? []
  const parts = query.split('&').map((part) => {
    const [name = '', value = ''] = part.split('=')
    return [name, decodeURIComponent(value)] as const
  })
  return { to: decodeURIComponent(to), names: parts.map(([name]) => name), ...Object.fromEntries(parts) }
}

function readWhatsApp(link: string): string {
  return decodeURIComponent(link.slice(link.indexOf('?text=') + '?text='.length))
}

describe('the subject of a general mail link', () => {
  it('names the trip when pickup, drop-off and time are all known', () => {
    expect(generalSubject(everything, english)).toBe(
      'Transport Booking: Sea Point to Hermanus on Sat 28 Nov 2026, 07:45',
    )
  })

  it('names the trip without outer blanks', () => {
    expect(
      generalSubject({ pickup: ' Sea Point ', dropoff: '\tHermanus', datetime: 'today\n' }, english),
    ).toBe('Transport Booking: Sea Point to Hermanus on today')
  })

  it.each(['pickup', 'dropoff', 'datetime'] as const)(
    'names the service as soon as the trip lacks its %s',
    (part) => {
      for (const blank of BLANKS) {
        expect(generalSubject({ ...everything, [part]: blank }, english)).toBe('Enquiry: wine tours')
      }
    },
  )

  it('names the context where there is no service', () => {
    for (const blank of BLANKS) {
      expect(generalSubject({ service: blank, context: ' chatbot inquiry ' }, english)).toBe(
        'Enquiry: chatbot inquiry',
      )
    }
  })

  it('names transport services where there is neither', () => {
    expect(generalSubject({}, english)).toBe('Enquiry: Transport Services')
    expect(generalSubject({ service: ' ', context: '' }, english)).toBe('Enquiry: Transport Services')
  })
})

describe('the body of a general mail link', () => {
  it('greets the team, says all that is known and signs with the name', () => {
    expect(generalBody(BUSINESS, everything, english)).toBe(
      [
        'Hi Tours & Transfers team,',
        '',
        'Do you take surfboards?',
        '',
        'Name: Thandi Mokoena',
        'Email: thandi@example.org',
        'From: Sea Point',
        'Destination: Hermanus',
        'Date and time: Sat 28 Nov 2026, 07:45',
        'Passengers: 4',
        'Service interest: wine tours',
        '',
        'Kind regards,',
        'Thandi Mokoena',
      ].join('\n'),
    )
  })

  it.each(BLANKS)('has no line for what is missing or blank (%j)', (blank) => {
    const nothing = Object.fromEntries(Object.keys(everything).map((name) => [name, blank]))
    expect(generalBody(BUSINESS, nothing, english)).toBe(
      ['Hi Tours & Transfers team,', '', 'Service interest: transport services', '', 'Kind regards,'].join(
        '\n',
      ),
    )
  })

  it('names the context where there is no service', () => {
    expect(generalBody(BUSINESS, { context: 'contact assistance' }, english)).toContain(
      'Service interest: contact assistance',
    )
  })

  it('is about the business that the operator runs', () => {
    expect(generalBody('Cape Trips', {}, english)).toMatch(/^Hi Cape Trips team,\n/)
  })
})

describe('the link that opens a mail', () => {
  it('of a booking enquiry goes to the operator with a copy to the second address', () => {
    const enquiry = bookingEnquiry()
    const mail = readMailto(
      mailtoLink({
        to: 'bookings@tours.example',
        cc: 'office@tours.example',
        subject: bookingEnquirySubject(enquiry),
        body: bookingEnquiryBody(enquiry, english),
      }),
    )
    expect(mail).toEqual({
      to: 'bookings@tours.example',
      names: ['cc', 'subject', 'body'],
      cc: 'office@tours.example',
      subject: 'New Booking Enquiry — Hannah Bergström-Oyelaran — 2026-11-28',
      body: bookingEnquiryBody(enquiry, english).replaceAll('\n', '\r\n'),
    })
  })

  it('of a general mail has no copy', () => {
    const link = mailtoLink({ to: 'hello@tours.example', subject: 'Enquiry', body: 'Hi' })
    expect(link).toBe('mailto:hello@tours.example?subject=Enquiry&body=Hi')
  })

  it('breaks lines by CR and LF, however they were written', () => {
    const link = mailtoLink({ to: 'hello@tours.example', subject: 's', body: 'one\ntwo\r\nthree' })
    expect(link).toContain('body=one%0D%0Atwo%0D%0Athree')
  })

  it('writes blanks as %20, because mail clients show a plus as it is', () => {
    expect(mailtoLink({ to: 'a@b.example', subject: 'a b+c', body: '' })).toContain('subject=a%20b%2Bc&')
  })

  it.each([
    'A & B? #1 50% + c=d',
    'Café Müller, Voëlklip',
    'Wir kommen 👨‍👩‍👧‍👦 🇿🇦',
    '%0D%0ABcc: all@evil.example',
    '"quoted" <b>',
  ])('keeps every sign of %s, in subject and body', (text) => {
    const link = mailtoLink({ to: 'hello@tours.example', subject: text, body: text })
    expect(readMailto(link)).toMatchObject({ names: ['subject', 'body'], subject: text, body: text })
  })

  it('holds only signs that a link may hold', () => {
    const link = mailtoLink({ to: 'hello@tours.example', subject: 'Zoë & "Co" <x>', body: '🚐\n|^`{}\\' })
    expect(link).toMatch(/^mailto:[\w.@]+\?[\w.~!*'()%=&-]+$/)
  })

  it('gives no room for further recipients in the address', () => {
    const link = mailtoLink({ to: 'a@b.example?bcc=all@evil.example', subject: 's', body: 'b' })
    expect(readMailto(link)).toMatchObject({ names: ['subject', 'body'] })
  })

  it('can be made while half of an emoji is typed', () => {
    const link = mailtoLink({ to: 'hello@tours.example', subject: 's', body: 'See you \uD83D' })
    expect(readMailto(link)).toMatchObject({ body: 'See you \uFFFD' })
  })
})

describe('the text of a WhatsApp chat', () => {
  it('says what is wanted, then every detail on a line of its own', () => {
    expect(whatsAppText(BUSINESS, everything, english)).toBe(
      [
        'Hi Tours & Transfers, I need assistance with wine tours.',
        'Name: Thandi Mokoena',
        'Pickup: Sea Point',
        'Drop-off: Hermanus',
        'Date/time: Sat 28 Nov 2026, 07:45',
        'Pax: 4',
      ].join('\n'),
    )
  })

  it.each(['contact assistance', 'chatbot inquiry', 'booking transport in Cape Town'])(
    'says %s where no service is chosen, and nothing more',
    (context) => {
      expect(whatsAppText(BUSINESS, { context }, english)).toBe(
        `Hi Tours & Transfers, I need assistance with ${context}.`,
      )
    },
  )

  it('asks on the contact page as a person does', () => {
    const { contact: context } = english.phrases.enquiry.about
    expect(whatsAppText(BUSINESS, { context }, english)).toBe(
      'Hi Tours & Transfers, I need assistance with a question about your services.',
    )
  })

  it.each(BLANKS)('leaves out what is missing or blank (%j) and speaks of transport services', (blank) => {
    const nothing = Object.fromEntries(Object.keys(everything).map((name) => [name, blank]))
    expect(whatsAppText(BUSINESS, nothing, english)).toBe(
      'Hi Tours & Transfers, I need assistance with transport services.',
    )
  })

  it.each([
    ['name', 'Name: Thandi Mokoena'],
    ['pickup', 'Pickup: Sea Point'],
    ['dropoff', 'Drop-off: Hermanus'],
    ['datetime', 'Date/time: Sat 28 Nov 2026, 07:45'],
    ['passengers', 'Pax: 4'],
  ] as const)('has the line of its %s alone where only that is known', (part, line) => {
    expect(whatsAppText(BUSINESS, { [part]: ` ${everything[part]} ` }, english)).toBe(
      `Hi Tours & Transfers, I need assistance with transport services.\n${line}`,
    )
  })
})

describe('the link that opens a WhatsApp chat', () => {
  it.each(['021 555 0140', '+27 21 555 0140', '0027215550140'])(
    'to %s has digits only: no plus, no leading zero',
    (phone) => {
      expect(whatsAppLink(dialled(phone), 'Hi')).toBe('https://wa.me/27215550140?text=Hi')
    },
  )

  it('carries the whole text, encoded', () => {
    const text = whatsAppText(
      BUSINESS,
      { ...everything, pickup: 'Zoë’s? 100% #1 + 🚐', dropoff: 'a=b&c' },
      english,
    )
    const link = whatsAppLink('+27215550140', text)
    expect(readWhatsApp(link)).toBe(text)
    expect(link.slice('https://wa.me/27215550140?text='.length)).not.toMatch(/[&?#+\s=]/)
  })

  it('can be made while half of an emoji is typed', () => {
    expect(readWhatsApp(whatsAppLink('+27215550140', 'Hi \uD83D'))).toBe('Hi \uFFFD')
  })
})
