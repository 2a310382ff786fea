import { describe, expect, it } from 'vitest'
import { english } from '#tests/support/english.ts'
import { bookingEnquiry } from '#tests/support/people.ts'
import { type EnquiryContent, sender } from './content.ts'
import {
  bookingEnquiryBody,
  bookingEnquirySubject,
  enquirySections,
  enquirySubject,
  sectionsAsText,
  serviceLabel,
} from './message.ts'

const email: EnquiryContent = {
  kind: 'email',
  details: {
    fullName: 'Thandi Mokoena',
    email: 'thandi@example.org',
    mobile: '',
    message: 'Surfboards?\nTwo of them.',
  },
}
const contact: EnquiryContent = {
  kind: 'contact',
  details: {
    name: 'Thandi Mokoena',
    email: 'thandi@example.org',
    phone: '082 123 4567',
    service: 'wine',
    subject: 'Six of us',
    message: 'Which farms?',
  },
}
const booking: EnquiryContent = { kind: 'booking', details: bookingEnquiry() }

describe('the subject of a booking enquiry', () => {
  it('has name and date between em dashes', () => {
    expect(bookingEnquirySubject(bookingEnquiry())).toBe(
      'New Booking Enquiry — Hannah Bergström-Oyelaran — 2026-11-28',
    )
    expect(enquirySubject(booking)).toBe('New Booking Enquiry — Hannah Bergström-Oyelaran — 2026-11-28')
  })
})

describe('the body of a booking enquiry', () => {
  it('says everything in its order and asks for a reply to the customer', () => {
    const enquiry = bookingEnquiry({
      otherLuggage: 'Two surfboards',
      vehicle: { type: 'minibus', makeModel: 'V-Class' },
      notes: 'Flight SA 203\nOne child seat',
    })
    expect(bookingEnquiryBody(enquiry, english)).toBe(
      [
        'CUSTOMER INFORMATION',
        'Name: Hannah Bergström-Oyelaran',
        'Email: hannah@example.com',
        'Mobile: +46 70 123 45 67',
        '',
        'JOURNEY DETAILS',
        'From: Cape Town International Airport (CPT)',
        'Destination: Lanzerac Hotel, Stellenbosch',
        'Date: Sat 28 Nov 2026',
        'Time: 07:45',
        'Passengers: 2',
        'Large bags: 2',
        'Other luggage: Two surfboards',
        '',
        'VEHICLE PREFERENCE',
        'Vehicle: Minibus, V-Class',
        '',
        'ADDITIONAL NOTES',
        'Flight SA 203',
        'One child seat',
        '',
        'This enquiry was sent from the website.',
        'Please reply to the customer at hannah@example.com.',
      ].join('\n'),
    )
  })

  it('prints a dash or “Not specified” for what a visitor left out', () => {
    expect(bookingEnquiryBody({}, english)).toBe(
      [
        'CUSTOMER INFORMATION',
        'Name: Customer',
        'Email: -',
        'Mobile: -',
        '',
        'JOURNEY DETAILS',
        'From: Not specified',
        'Destination: Not specified',
        'Date: -',
        'Time: -',
        'Passengers: -',
        'Large bags: -',
        'Other luggage: None specified',
        '',
        'VEHICLE PREFERENCE',
        'Vehicle: Any suitable vehicle',
        '',
        'ADDITIONAL NOTES',
        'None',
        '',
        'This enquiry was sent from the website.',
        'Please reply to the customer at -.',
      ].join('\n'),
    )
  })

  it.each([
    ['name', { firstName: ' ', lastName: '' }, 'Name: Customer'],
    ['e-mail', { email: ' ' }, 'Email: -'],
    ['mobile', { mobile: '\t' }, 'Mobile: -'],
    ['pickup', { pickup: { label: '  ' } }, 'From: Not specified'],
    ['destination', { dropoff: { label: '' } }, 'Destination: Not specified'],
    ['date', { date: '' }, 'Date: -'],
    ['time', { time: ' ' }, 'Time: -'],
    ['other luggage', { otherLuggage: '\n' }, 'Other luggage: None specified'],
    ['notes', { notes: ' \n ' }, 'ADDITIONAL NOTES\nNone\n'],
  ])('treats a blank %s like a missing one', (_, blank, line) => {
    expect(bookingEnquiryBody({ ...bookingEnquiry(), ...blank }, english)).toContain(line)
  })

  it('prints no bags as 0, for that was chosen', () => {
    expect(bookingEnquiryBody(bookingEnquiry({ largeBags: 0 }), english)).toContain('Large bags: 0\n')
  })

  it('prints one name where the other is missing', () => {
    expect(bookingEnquiryBody({ firstName: 'Hannah' }, english)).toContain('Name: Hannah\n')
  })
})

describe('the mail to the office', () => {
  it('names the subject that a contact message has', () => {
    expect(enquirySubject(contact)).toBe('Website message: Six of us')
  })

  it('names the sender of an e-mail enquiry', () => {
    expect(enquirySubject(email)).toBe('Website message from Thandi Mokoena')
  })

  it('says who wrote, whatever the form', () => {
    expect(sender(booking)).toEqual({
      name: 'Hannah Bergström-Oyelaran',
      email: 'hannah@example.com',
      phone: '+46 70 123 45 67',
    })
    expect(sender(email)).toEqual({ name: 'Thandi Mokoena', email: 'thandi@example.org', phone: '' })
    expect(sender(contact)).toEqual({
      name: 'Thandi Mokoena',
      email: 'thandi@example.org',
      phone: '082 123 4567',
    })
  })

  it('says what an e-mail enquiry holds, with a dash for the mobile number that was left out', () => {
    expect(sectionsAsText(enquirySections(email, english))).toBe(
      [
        'CUSTOMER INFORMATION',
        'Name: Thandi Mokoena',
        'Email: thandi@example.org',
        'Mobile: -',
        '',
        'MESSAGE',
        'Surfboards?',
        'Two of them.',
      ].join('\n'),
    )
  })

  it('says what a contact message holds, with the service in words', () => {
    expect(sectionsAsText(enquirySections(contact, english))).toBe(
      [
        'CUSTOMER INFORMATION',
        'Name: Thandi Mokoena',
        'Email: thandi@example.org',
        'Mobile: 082 123 4567',
        'Service: Wine tours',
        'Subject: Six of us',
        '',
        'MESSAGE',
        'Which farms?',
      ].join('\n'),
    )
  })

  it('lets nothing that was typed into a row begin a line, where it could pass for another row or a link', () => {
    const notes = 'Thank you\n\n10:00 Mr Important\nDriver: Evil\nOpen Today: http://evil.example'
    const text = sectionsAsText([{ title: 'Trip', rows: [['Notes', notes]] }])
    expect(text.split('\n').slice(2)).toEqual([
      '',
      '    10:00 Mr Important',
      '    Driver: Evil',
      '    Open Today: http://evil.example',
    ])
  })

  it('says of a booking enquiry what its mail link says', () => {
    expect(bookingEnquiryBody(bookingEnquiry(), english)).toContain(
      sectionsAsText(enquirySections(booking, english)),
    )
  })
})

describe('the service of a contact message in words', () => {
  it.each([
    ['airport', 'Airport transfers'],
    ['tours', 'City tours'],
    ['wine', 'Wine tours'],
    ['corporate', 'Corporate & events'],
    ['adventure', 'Adventure transfers'],
    ['custom', 'Custom routes'],
    ['other', 'Something else'],
    ['', '-'],
  ] as const)('of "%s" is %s', (service, label) => {
    expect(serviceLabel(service, english)).toBe(label)
  })
})
