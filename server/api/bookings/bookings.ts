import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { Account } from '#domain/accounts/account.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { asBookingReference } from '#domain/booking/references.ts'
import { parseDigits } from '#domain/forms/account.ts'
import { type BookingRequest, parseBookingRequest, parseNewcomer } from '#domain/forms/booking.ts'
import type { Problem } from '#domain/forms/problems.ts'
import { enterAsOwner } from '#server/services/accounts/signing-in.ts'
import { bookAsNewcomer } from '#server/services/bookings/book-as-newcomer.ts'
import { createBooking } from '#server/services/bookings/create.ts'
import { sendDigitsAgain } from '#server/services/bookings/digits.ts'
import { bookingsOf, findOwnBooking, wordsOf } from '#server/services/bookings/own.ts'
import { proveBooking } from '#server/services/bookings/proofs.ts'
import type { NotCreated } from '#server/services/bookings/refusal.ts'
import type { Deps } from '#server/services/deps.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import { phrasesOf, problem } from '#server/web/problem.ts'
import { call } from '../call.ts'
import { formError, readJson, setCookies } from '../json.ts'
import { type Json, named } from '../schemas.ts'
import { bookingAnswer, bookingJson, ownBooking, withWords } from './booking-json.ts'
import { keyUsed, notFound, notProven, refusal, toSignIn } from './refusals.ts'

const NO_BOOKING = { 404: 'there is no such booking' }

/** Everybody may book; your own bookings are there if you are signed in. */
export const bookingCalls = [
  call('POST', '/bookings', {
    summary:
      'Books an option of a quote: the booking is pending, or held until the digits that we send are entered. The same Idempotency-Key gives the same booking. People who are not signed in say who they are: an account is opened with the booking, and the answer sets its session',
    reads: z.extend(parseBookingRequest.schema, {
      together: z.optional(z.boolean()),
      customer: z.optional(parseNewcomer.schema),
    }),
    example: {
      quoteId: '5b0c8a52-6b0e-4a53-9a36-6f3a8f0f4f6e',
      vehicleOptionId: 'sedan',
      childAges: [3],
      addresses: [{ text: 'Lanzerac Hotel, Lanzerac Road' }],
    },
    notes: {
      mobile: 'counts where the account has no number',
      addresses: 'of the ends that are no public place, in their order; one that is left out is told later',
      together: 'adds the trip to the booking that waits for its digits; one code proves both',
      customer:
        'for people who are not signed in; without a password, a link to choose one is emailed once the address is proven',
    },
    hasKey: true,
    gives: { 201: bookingAnswer },
    refuses: {
      401: 'neither signed in nor with a customer',
      404: 'there is no such quote',
      409: 'with code: not-available, with alternatives {times, vehicle_options, together}; used, the quote was booked before; share, newcomers have their share of the vehicles; or pending-limit, too many bookings wait for an answer, or one for its digits',
      410: 'the quote has expired',
      422: 'errors name the fields, the first to correct on top; or the Idempotency-Key was sent with another booking, named by booking',
      429: 'too many bookings in a short time',
    },
    answer: async ({ c, deps, address, key }) => {
      const who = await deps.sessions.read(c.req.raw.headers)
      setCookies(c, who?.cookies ?? [])
      const body = await readJson(c)
      const by = { c, deps, address, ...(key !== undefined && { idempotencyKey: key.slice(0, LONGEST_KEY) }) }
      if (who !== null) return body instanceof Response ? body : asCustomer(by, body, who.account)
      const customer = body instanceof Response ? null : body.customer
      return typeof customer === 'object' && customer !== null
        ? asNewcomer(by, body as Json, customer)
        : toSignIn(c)
    },
  }),
  call('GET', '/bookings', {
    summary: 'Your own bookings, the earliest pickup first',
    for: 'account',
    gives: { 200: named('Bookings', z.object({ bookings: z.array(bookingAnswer) })) },
    answer: async ({ c, deps, who: { account } }) => {
      const bookings = await bookingsOf(deps, account)
      return { bookings: bookings.map((booking) => json(c, deps, booking)) }
    },
  }),
  call('GET', '/bookings/:reference', {
    summary: 'One of your bookings, each leg with the word and number that its driver knows too',
    for: 'account',
    gives: { 200: ownBooking },
    refuses: NO_BOOKING,
    answer: async ({ c, deps, who: { account }, named: reference }) => {
      const booking = await findOwnBooking(deps, account, reference)
      if (booking === null) return notFound(c)
      return withWords(json(c, deps, booking), await wordsOf(deps, booking))
    },
  }),
  call('POST', '/bookings/:reference/proof', {
    summary:
      'Takes the six digits that prove the address of the person who booked; then it is pending. If the address belongs to another account, that account gets the booking and the session; its second factor is still asked for, and staff must sign in',
    for: 'account',
    takes: parseDigits,
    example: { code: '123456' },
    gives: { 200: bookingAnswer },
    refuses: {
      ...NO_BOOKING,
      409: 'with code: not-available, share or pending-limit; nothing is booked',
      410: 'too late',
      422: 'other digits',
      429: 'too many attempts',
    },
    answer: async ({ c, deps, address, who, named: reference, body: { code: digits } }) => {
      const proven = await proveBooking(deps, who, reference, { digits, address })
      if (!proven.ok) return notProven(c, proven)
      const { bookings, owner } = proven
      if (owner !== null) {
        const entered = await enterAsOwner(deps, owner, { headers: c.req.raw.headers, address })
        setCookies(c, entered.cookies)
      }
      const booking = bookings.find((done) => done.reference === asBookingReference(reference)) ?? bookings[0]
      return booking === undefined ? notFound(c) : json(c, deps, booking)
    },
  }),
  call('POST', '/bookings/:reference/proof/resend', {
    summary: 'Sends the digits again',
    for: 'account',
    gives: { 202: named('Nothing', z.object({})) },
    refuses: { ...NO_BOOKING, 410: 'the booking waits for no digits', 429: 'sent often enough' },
    answer: async ({ c, deps, address, who: { account }, named: reference }) => {
      const sent = await sendDigitsAgain(deps, account, reference, address)
      if (sent.ok) return {}
      switch (sent.problem) {
        case 'none':
          return notFound(c)
        case 'not-held':
          return problem(c, 410, 'No code needed', phrasesOf(c).notHeld)
        case 'too-many':
          return problem(c, 429, 'Too many attempts', phrasesOf(c).sentOften)
      }
    },
  }),
]

const LONGEST_KEY = 200

type By = { c: Context<HttpEnv>; deps: Deps; address: string; idempotencyKey?: string }

async function asCustomer({ c, deps, ...by }: By, sent: Json, account: Account) {
  const parsed = parseBookingRequest(sent)
  if (!parsed.ok) return formError(c, parsed.problems)
  const created = await createBooking(deps, account, parsed.value, { ...by, joins: sent.together === true })
  if (!created.ok) return refusal(c, created)
  const { booking } = created
  return isOf(booking, parsed.value) ? json(c, deps, booking) : keyUsed(c, booking)
}

/** Books for somebody who is not signed in: opens their account with the booking. */
async function asNewcomer({ c, deps, ...by }: By, sent: Json, customer: object) {
  const parsed = parseBookingRequest(sent)
  const who = parseNewcomer(customer)
  if (!parsed.ok || !who.ok) {
    const problems = [...(parsed.ok ? [] : parsed.problems), ...(who.ok ? [] : who.problems.map(ofCustomer))]
    return formError(c, problems)
  }
  const order = { requests: [parsed.value], group: null }
  const from = { ...by, headers: c.req.raw.headers, language: c.var.language.tag }
  const booked = await bookAsNewcomer(deps, who.value, order, from)
  if (!booked.ok) return refusal(c, inCustomer(booked.refusal))
  setCookies(c, booked.cookies)
  return json(c, deps, booked.bookings[0])
}

function json(c: Context<HttpEnv>, { origin, now }: Deps, booking: Booking) {
  return bookingJson(booking, { origin, now: now(), language: c.var.language })
}

/** The customer's fields that the service may find problems in. */
const IN_CUSTOMER = new Set(['mobile', 'password'])

function inCustomer(refused: NotCreated): NotCreated {
  if (refused.problem !== 'invalid') return refused
  const problems = refused.problems.map((found) => (IN_CUSTOMER.has(found.path) ? ofCustomer(found) : found))
  return { ...refused, problems }
}

function ofCustomer(found: Problem): Problem {
  return { ...found, path: `customer.${found.path}` }
}

/** False if the key was sent before with another request, or with other words. */
function isOf({ quoteId, option, details }: Booking, asked: BookingRequest): boolean {
  return (
    quoteId === asked.quoteId.toLowerCase() &&
    option.id === asked.vehicleOptionId &&
    SAID.every((field) => details[field] === asked[field]) &&
    details.childAges.join() === asked.childAges.join() &&
    (asked.addresses ?? []).every((text, i) => text === details.addresses?.[i]) &&
    // Without a number the quote's may be kept; without an airport none is.
    [details.flightNumber, ''].includes(details.flightNumber && asked.flightNumber)
  )
}

const SAID = ['passengerName', 'passengerPhone', 'signName', 'accessNeeds', 'notes'] as const
