import * as z from 'zod/mini'
import { parseChange } from '#domain/forms/change.ts'
import { MOST_CENTS, parseReasoned } from '#domain/forms/office.ts'
import { multiLine } from '#domain/values/text.ts'
import { answerAsked } from '#server/services/bookings/asked-changes.ts'
import { swapCrews } from '#server/services/bookings/assign.ts'
import { findByReference } from '#server/services/office/bookings/booking.ts'
import { changeAsSent, CHANGE_REFUSALS, changeFields, changePreview } from '../bookings/changes.ts'
import { changeRefused } from '../bookings/change-refusals.ts'
import { call } from '../call.ts'
import { named, text, whole } from '../schemas.ts'
import { officeBooking } from './booking-json.ts'
import { REVISION } from './bookings.ts'
import { bookingAfter, missing, noBooking, refusal } from './refusals.ts'

const LONGEST_WHY = 1000
const ID = '0191d9f4-7c2a-7000-8000-000000000001'

const swapped = z.object({ reference: text, legId: text, revision: whole })

/** How the office changes bookings. */
export const officeChangeCalls = [
  call('POST', '/operator/bookings/:reference/change', {
    summary: 'Changes a booking: a preview without agreeTotal; agreed: ask asks the guest first',
    for: 'console',
    takes: parseChange,
    also: {
      ...changeFields,
      price: z.optional(whole.check(z.minimum(0), z.maximum(MOST_CENTS))),
      why: z.optional(text),
      agreed: z.optional(z.enum(['by-guest', 'ask'])),
    },
    example: { set: { passengers: 3 } },
    notes: { price: 'in cents, of everything that stands' },
    gives: { 200: named('OfficeBookingChanged', z.union([officeBooking, changePreview])) },
    refuses: CHANGE_REFUSALS,
    answer: async ({ c, deps, who: { by }, named: reference, body, also }) => {
      const booking = await findByReference(deps, reference)
      if (booking === null) return noBooking(c)
      const why = multiLine(also.why ?? '').slice(0, LONGEST_WHY)
      const price = also.price === undefined ? undefined : { cents: also.price, why }
      const how = { why, price, asksGuest: also.agreed === 'ask' }
      const answered = await changeAsSent(c, deps, { by, booking, body, also, how })
      return 'customer' in answered ? bookingAfter(c, deps, reference) : answered
    },
  }),
  call('POST', '/operator/bookings/:reference/asked', {
    summary: 'Answers a change that the customer asked for',
    for: 'console',
    takes: parseReasoned,
    also: { answer: z.enum(['agree', 'decline']) },
    example: { answer: 'agree', revision: 1 },
    gives: { 200: officeBooking },
    refuses: { 409: 'with code: changed or not-available; or nothing waits for an answer' },
    needs: ['revision'],
    notes: REVISION,
    answer: async ({ c, deps, who: { by }, named: reference, body: { why, revision }, also: { answer } }) => {
      if (revision === undefined) return missing(c, 'revision')
      const booking = await findByReference(deps, reference)
      if (booking === null) return noBooking(c)
      const seen = { id: booking.id, revision }
      const done = await answerAsked(deps, by, seen, { agrees: answer === 'agree', why })
      if (done.ok) return bookingAfter(c, deps, reference)
      return changeRefused(c, deps, { booking, revision }, done)
    },
  }),
  call('POST', '/operator/swap', {
    summary: 'Exchanges vehicles and drivers between two legs: both or neither',
    for: 'console',
    also: { legs: z.tuple([swapped, swapped]) },
    example: {
      legs: [
        { reference: 'KXT-49M', legId: ID, revision: 3 },
        { reference: 'NY3-NYR', legId: ID, revision: 4 },
      ],
    },
    gives: { 200: named('Swapped', z.object({ swapped: z.array(text) })) },
    refuses: {
      409: 'with code: changed; or one of them cannot do it',
      422: 'not two legs, or an unknown one',
    },
    answer: async ({ c, deps, who: { by }, also: { legs } }) => {
      const seen = await Promise.all(
        legs.map(async ({ reference, ...leg }) => {
          const booking = await findByReference(deps, reference)
          return booking && { id: booking.id, ...leg }
        }),
      )
      const [one, other] = seen
      if (!one || !other) return noBooking(c)
      const done = await swapCrews(deps, by, [one, other])
      return done.ok ? { swapped: done.bookings.map(({ reference }) => reference) } : refusal(c, done)
    },
  }),
]
