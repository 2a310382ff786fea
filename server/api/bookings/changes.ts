import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { Actor } from '#domain/booking/actor.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { differenceOf } from '#domain/booking/changed-price.ts'
import { parseCancelling } from '#domain/forms/booking-answers.ts'
import { type ChangeAsked, parseChange } from '#domain/forms/change.ts'
import { problem as fault } from '#domain/forms/problems.ts'
import { randOf } from '#domain/values/money.ts'
import { priceLineWords } from '#domain/wording/price-lines.ts'
import type { ChangeDeps, ChangeMade } from '#server/services/bookings/applying.ts'
import { alternativesToChange } from '#server/services/bookings/change-alternatives.ts'
import {
  changeBooking,
  type ChangeHow,
  type Preview,
  previewChange,
  standing,
} from '#server/services/bookings/changing.ts'
import { type LandingReported, reportLanding } from '#server/services/bookings/landing.ts'
import { cancelOwnBooking } from '#server/services/bookings/moves.ts'
import { findOwnBooking } from '#server/services/bookings/own.ts'
import type { Deps } from '#server/services/deps.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import { phrasesOf, problem } from '#server/web/problem.ts'
import { call } from '../call.ts'
import { formError } from '../json.ts'
import { instant, named, rand, text, whole } from '../schemas.ts'
import { bookingAnswer, bookingJson } from './booking-json.ts'
import { changeRefused } from './change-refusals.ts'
import { notFound, tooMany } from './refusals.ts'

/** Changing and cancelling, by the one rule for customers and office. */

export const changePreview = named(
  'ChangePreview',
  z.object({
    lines: z.array(
      z.object({
        code: text,
        legId: z.nullable(text),
        now: rand,
        new: rand,
        tariff: z.enum(['own', 'today', 'agreed']),
        label: text,
      }),
    ),
    total: z.object({ now: rand, new: rand }),
    toPay: rand,
    back: rand,
    asked: z.boolean(),
    available: z.boolean(),
    alternatives: z.object({
      times: z.array(instant),
      vehicle_options: z.array(z.object({ id: text, total_price: rand })),
    }),
  }),
)

export const CHANGE_REFUSALS = {
  202: 'it waits for an answer: {asked: true}',
  409: 'with code: changed, with the fields that changed meanwhile, by, at and revision; not-available; price; or share',
  422: 'what cannot be, with the field',
}

export const changeFields = {
  revision: z.optional(whole),
  legId: z.optional(text),
  agreeTotal: z.optional(
    rand.check(z.meta({ description: 'the total that was agreed to; without it, a preview' })),
  ),
}

export const changeCalls = [
  call('POST', '/bookings/:reference/change', {
    summary: 'Changes your booking: a preview without agreeTotal, else the change',
    for: 'account',
    takes: parseChange,
    also: changeFields,
    example: { set: { time: '09:15' } },
    gives: { 200: named('BookingChanged', z.union([bookingAnswer, changePreview])) },
    refuses: { ...CHANGE_REFUSALS, 429: 'too many changes in a short time' },
    answer: async ({ c, deps, address, who: { account }, named: reference, body, also }) => {
      const booking = await findOwnBooking(deps, account, reference)
      if (booking === null) return notFound(c)
      // A preview is a price, and a change a booking.
      const allowance =
        also.agreeTotal === undefined && body.wish.details === undefined && body.landing === null
          ? await deps.limits.takeQuote(address)
          : await deps.limits.takeBooking(account.id, address)
      if (!allowance.allowed) return tooMany(c, allowance)
      const by: Actor = { mover: 'customer', userId: account.id }
      const answered = await changeAsSent(c, deps, { by, booking, body, also, how: { why: '' } })
      return 'reference' in answered && 'legs' in answered ? asJson(c, deps, answered) : answered
    },
  }),
  call('POST', '/bookings/:reference/cancel', {
    summary: 'Cancels your booking, or one leg of it, at the fee that was shown',
    for: 'account',
    takes: parseCancelling,
    also: { legId: z.optional(text) },
    example: { reason: 'other', fee: '0' },
    gives: { 200: bookingAnswer },
    refuses: {
      404: 'there is no such booking',
      409: 'with code: fee, the fee is another; or it cannot be cancelled',
    },
    answer: async ({ c, deps, who: { account }, named: reference, body: { fee, ...body }, also }) => {
      const cents = Math.round(Number(fee) * 100)
      const done = await cancelOwnBooking(deps, account, reference, { ...body, ...also, fee: cents })
      if (done.ok) return asJson(c, deps, done.booking)
      if (done.problem === 'none') return notFound(c)
      if (done.problem === 'no-such-leg') return formError(c, [fault('legId', done.problem)])
      const code = done.problem === 'fee-changed' ? 'fee' : done.problem
      const words = phrasesOf(c)
      const detail = code === 'fee' ? words.feeChanged : words.notCancellable
      return problem(c, 409, 'Not cancelled', detail, undefined, { code })
    },
  }),
]

type ChangeFields = {
  revision?: number | undefined
  legId?: string | undefined
  agreeTotal?: number | undefined
}
type Sent = { by: Actor; booking: Booking; body: ChangeAsked; also: ChangeFields; how: ChangeHow }

/** The preview, the booking once it is changed, or the answer that says why not. */
export async function changeAsSent(
  c: Context<HttpEnv>,
  deps: Deps,
  { by, booking, body, also: { revision, legId, agreeTotal }, how }: Sent,
): Promise<Response | Booking | z.infer<typeof changePreview>> {
  const { landing } = body
  const wish = legId === undefined ? body.wish : { ...body.wish, legId }
  const seen = { id: booking.id, revision }
  const isLanding =
    landing !== null && Object.keys(wish).every((field) => ['legId', 'details'].includes(field))
  if (landing !== null && !isLanding) return formError(c, [fault('landing', 'landing-alone')])
  if (landing !== null) {
    const reported = await withLanding(deps, by, { seen, wish, landing })
    return reported.ok ? reported.booking : changeRefused(c, deps, { booking, revision }, reported)
  }
  const total = agreeTotal === undefined ? undefined : Math.round(agreeTotal * 100)
  if (total === undefined) {
    const preview = await previewChange(deps, by, booking, wish, { price: how.price, revision })
    if (!preview.ok) return changeRefused(c, deps, { booking, revision }, preview)
    if (isOfJourney(preview)) return previewJson(c, deps, preview)
  }
  const made = await changeBooking(deps, by, seen, wish, { ...how, total })
  return answerOf(c, deps, made, { booking, revision })
}

/** Details alone need no agreement to a total. */
function isOfJourney({ booking, planned: { plan } }: Preview): boolean {
  return plan.legs.length > 0 || plan.price.total !== booking.total
}

/** The landing, with the flight number and other details that are reported with it. */
async function withLanding(
  deps: ChangeDeps,
  by: Actor,
  {
    seen,
    wish,
    landing,
  }: { seen: { id: string; revision: number | undefined }; wish: ChangeAsked['wish']; landing: string },
): Promise<LandingReported | Exclude<ChangeMade, { ok: true }>> {
  const { legId, details } = wish
  if (details === undefined) return reportLanding(deps, by, seen, { legId, landing })
  const changed = await changeBooking(deps, by, seen, { details }, { why: '' })
  if (!changed.ok && changed.problem !== 'nothing-changed') return changed
  return reportLanding(deps, by, { id: seen.id }, { legId, landing })
}

async function previewJson(c: Context<HttpEnv>, deps: Deps, preview: Preview) {
  const { booking, planned, balance, isFree } = preview
  const { plan, journey, isAsked } = planned
  const { language } = c.var
  const ids = {
    out: booking.legs[0]?.id ?? null,
    back: booking.legs[1]?.id ?? null,
    whole: booking.legs[0]?.id ?? null,
  }
  return {
    lines: differenceOf(booking.option.lines, plan.price.option.lines, journey).map((line) => ({
      code: line.code,
      legId: ids[line.way],
      now: randOf(line.now),
      new: randOf(line.new),
      tariff: line.tariff,
      label: priceLineWords(line.line, language).label,
    })),
    total: { now: randOf(standing(booking, null)), new: randOf(standing(booking, plan)) },
    toPay: randOf(balance.toPay),
    back: randOf(balance.toRefund),
    asked: isAsked,
    available: isFree,
    alternatives: isFree ? { times: [], vehicle_options: [] } : await alternativesJson(deps, preview),
  }
}

async function alternativesJson(deps: Deps, preview: Preview) {
  const { times, classes } = await alternativesToChange(deps, preview)
  return {
    times: times.map((at) => at.toISOString()),
    vehicle_options: classes.map(({ id, total }) => ({ id, total_price: randOf(total) })),
  }
}

function answerOf(
  c: Context<HttpEnv>,
  deps: Deps,
  made: ChangeMade,
  about: { booking: Booking; revision: number | undefined },
): Response | Booking | Promise<Response> {
  if (made.ok) return made.isAsked ? c.json({ asked: true }, 202) : made.booking
  return changeRefused(c, deps, about, made)
}

function asJson(c: Context<HttpEnv>, { origin, now }: Deps, booking: Booking) {
  return bookingJson(booking, { origin, now: now(), language: c.var.language })
}
