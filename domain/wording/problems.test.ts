import { expect, test } from 'vitest'
import { parseSignIn, parseSignUp, profileParser } from '#domain/forms/account.ts'
import { parseBookingEnquiry } from '#domain/forms/booking-enquiry.ts'
import { parseBookingRequest } from '#domain/forms/booking.ts'
import { parseCancelling } from '#domain/forms/booking-answers.ts'
import { parseContact } from '#domain/forms/contact.ts'
import { parseEmailEnquiry } from '#domain/forms/email-enquiry.ts'
import { problem } from '#domain/forms/problems.ts'
import { parseQuoteRequest } from '#domain/forms/quote-request.ts'
import { inOneText } from './form-problems.ts'
import { messagesOf, sentenceOf } from './problems.ts'
import { english } from '#tests/support/english.ts'

test.each([
  [
    problem('time', 'too-soon', { minutes: 60, phone: '021 555 0140' }),
    'That is less than 60 minutes from now, Cape Town time. Call us on 021 555 0140, as we may still make it',
  ],
  [
    problem('time', 'night-passed', { tonight: '2026-11-22' }),
    'That time has passed in Cape Town. For tonight after midnight choose Sunday 22 November',
  ],
  [
    problem('childAges', 'children-not-counted', { children: 2, passengers: 1 }),
    'You entered 2 children but only 1 passenger. Count the children as passengers too',
  ],
  [
    problem('luggage', 'no-vehicle', { passengers: 12, luggage: 8, smallLuggage: 9 }),
    'No vehicles available for 12 passengers with 8 large and 9 small bags',
  ],
  [
    problem('passengers', 'no-vehicle', { passengers: 5, luggage: 0, smallLuggage: 0 }),
    'No vehicles available for 5 passengers',
  ],
  [
    problem('dropoff', 'too-far', { label: 'Bloukrans', km: 550, base: 'Cape Town' }),
    'Bloukrans is more than 550 km from Cape Town, too far for an instant price. Send us an enquiry',
  ],
])('%o is said in a sentence', (given, sentence) => {
  expect(sentenceOf(given, english)).toBe(sentence)
})

test('where no field can show them, sentences follow each other', () => {
  const problems = [problem('date', 'date-passed'), problem('email', 'invalid-email')]
  expect(inOneText(messagesOf(problems, english))).toBe(
    'That date has passed. Choose today or later. Please enter a valid email address',
  )
})

const PARSERS = {
  parseBookingEnquiry,
  parseBookingRequest,
  parseCancelling,
  parseContact,
  parseEmailEnquiry,
  parseProfile: profileParser(['en', 'de']),
  parseQuoteRequest,
  parseSignIn,
  parseSignUp,
}
const FIELDS =
  'identifier password remember name email language phone service subject message fullName mobile firstName lastName from destination date time pax largeBags otherLuggage vehicle notes quoteId vehicleOptionId passengerName signName flightNumber childAges accessNeeds reason why fee serviceType pickup dropoff stops return passengers luggage smallLuggage packageId hours meetAndGreet'.split(
    ' ',
  )
const NONSENSE = [null, 42, -1.5, true, 'x'.repeat(9000), [], [[{}]], {}, { label: {} }, { type: 7 }]

test.each(Object.entries(PARSERS))('%s has a sentence for any nonsense in any field', (_, parse) => {
  for (const nonsense of NONSENSE) {
    const parsed = parse(Object.fromEntries(FIELDS.map((field) => [field, nonsense])))
    for (const { message } of parsed.ok ? [] : messagesOf(parsed.problems, english)) {
      expect(message).not.toMatch(/undefined|object|\{/)
    }
  }
})
