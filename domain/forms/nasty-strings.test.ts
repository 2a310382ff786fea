import { expect, test } from 'vitest'
import { ALL_NASTY_STRINGS } from '#tests/support/nasty-strings.ts'
import { airportToStellenbosch } from '#tests/support/people.ts'
import { singleLine } from '#domain/values/text.ts'
import { messagesOf } from '#domain/wording/problems.ts'
import { parseBookingEnquiry } from './booking-enquiry.ts'
import { parseContact } from './contact.ts'
import { parseEmailEnquiry } from './email-enquiry.ts'
import { english } from '#tests/support/english.ts'

const FORMS = {
  booking: { parse: parseBookingEnquiry, written: airportToStellenbosch() },
  email: {
    parse: parseEmailEnquiry,
    written: { fullName: 'Thandi Mokoena', email: 'thandi@example.org', message: 'Do you take surfboards?' },
  },
  contact: {
    parse: parseContact,
    written: {
      name: 'Thandi Mokoena',
      email: 'thandi@example.org',
      service: 'wine',
      subject: 'Six of us',
      message: 'Which farms do you visit?',
    },
  },
}

test.each<[keyof typeof FORMS, string, string]>([
  ['booking', 'email', 'Please enter a valid email address'],
  ['booking', 'date', 'That date does not exist. Choose another, like 2026-11-28'],
  ['booking', 'time', 'Enter the time in hours and minutes, like 07:45'],
  ['booking', 'vehicle', 'Please select a vehicle'],
  ['booking', 'pax', 'Passengers must be a whole number from 1 to 14'],
  ['booking', 'largeBags', 'Large bags must be a whole number from 0 to 10'],
  ['email', 'email', 'Please enter a valid email address'],
  ['contact', 'email', 'Please enter a valid email address'],
  ['contact', 'service', 'Choose a service from the list'],
])('nasty text is refused where only certain words or numbers fit: %s form, %s', (form, field, message) => {
  const { parse, written } = FORMS[form]
  const surprising: unknown[] = []
  for (const [what, text] of ALL_NASTY_STRINGS) {
    // Left empty, some fields are required and others have a value of their own.
    if (singleLine(text) === '') continue
    // A number in its digits is what these two fields ask for.
    if (['pax', 'largeBags'].includes(field) && /^(0?\d|1[0-4])$/.test(text)) continue
    const parsed = parse({ ...written, [field]: text })
    const said = parsed.ok ? [] : messagesOf(parsed.problems, english)
    if (said.length !== 1 || said[0]?.path !== field || said[0].message !== message)
      surprising.push({ what, said })
  }
  expect(surprising).toEqual([])
})
