import * as z from 'zod/mini'
import { parseBookingEnquiry } from '#domain/forms/booking-enquiry.ts'
import { parseContact } from '#domain/forms/contact.ts'
import { parseEmailEnquiry } from '#domain/forms/email-enquiry.ts'
import type { FormParser } from '#domain/forms/form-parser.ts'
import { firstLanguage } from '#domain/words/language.ts'
import type { Deps } from '#server/services/deps.ts'
import {
  type EnquirySent,
  sendBookingEnquiry,
  sendContact,
  sendEmailEnquiry,
  type Submission,
} from '#server/services/enquiries.ts'
import { phrasesOf, problem, said } from '#server/web/problem.ts'
import { call } from '../call.ts'
import { formError } from '../json.ts'
import { type Json, named, text } from '../schemas.ts'

const receipt = named('Receipt', z.object({ reference: text }))

const PLACE = 'lng may also be called lon'

/** The same services as the pages' forms. */
export const enquiryCalls = [
  enquiry('booking', parseBookingEnquiry, sendBookingEnquiry, {
    example: {
      firstName: 'Hannah',
      lastName: 'Bergström-Oyelaran',
      email: 'hannah@example.org',
      mobile: '+46 70 123 45 67',
      from: { label: 'Cape Town International Airport (CPT)', placeId: 'place:cape-town-international' },
      destination: { label: 'Lanzerac Hotel, Stellenbosch' },
      date: '2026-11-28',
      time: '07:45',
      pax: 2,
      largeBags: 2,
      vehicle: { type: 'suv' },
      notes: 'One child seat',
    },
    notes: {
      from: PLACE,
      destination: PLACE,
      time: 'with an airport as pickup, when the flight lands',
    },
  }),
  enquiry('email', parseEmailEnquiry, sendEmailEnquiry, {
    example: {
      fullName: 'Thandi Mokoena',
      email: 'thandi@example.org',
      message: 'Do you take surfboards?',
    },
  }),
  enquiry('contact', parseContact, sendContact, {
    example: {
      name: 'Thandi Mokoena',
      email: 'thandi@example.org',
      service: 'wine',
      subject: 'Six of us',
      message: 'Which farms do you visit?',
    },
  }),
]

function enquiry<Details>(
  kind: string,
  takes: FormParser<Details>,
  send: (deps: Deps, details: Details, submission: Submission) => Promise<EnquirySent>,
  described: { example: Json; notes?: Record<string, string> },
) {
  return call('POST', `/enquiries/${kind}`, {
    summary: 'Sends an enquiry to the office',
    takes,
    ...described,
    hasKey: true,
    gives: { 201: receipt },
    refuses: { 429: 'too many enquiries from this address' },
    answer: async ({ c, deps, address, body, key: idempotencyKey }) => {
      const language = firstLanguage(c.req.header('accept-language'))
      const sent = await send(deps, body, { address, language, idempotencyKey })
      if (sent.ok) return { reference: sent.reference }
      if (sent.problem === 'invalid') return formError(c, sent.problems)
      c.header('Retry-After', String(sent.retryAfterSeconds))
      const { phone } = await deps.settings()
      return problem(c, 429, 'Too many enquiries', said(c, phrasesOf(c).tooManyEnquiries, { phone }))
    },
  })
}
