import type { Context } from 'hono'
import { problem as fault } from '#domain/forms/problems.ts'
import { changedInWords, doerName, type OfficeRefusal, refusalInWords } from '#domain/wording/office.ts'
import type { Changed } from '#server/services/bookings/revision.ts'
import type { Deps } from '#server/services/deps.ts'
import type { NotRecorded, PaymentRecorded } from '#server/services/office/bookings/payments.ts'
import { findOfficeBooking } from '#server/services/office/bookings/booking.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import { problem } from '#server/web/problem.ts'
import { formError } from '../json.ts'
import { officeBookingJson } from './booking-json.ts'

/** What the office's calls about a booking answer: the booking as it is then, or why not. */

export async function bookingAfter(c: Context<HttpEnv>, deps: Deps, reference: string) {
  const found = await findOfficeBooking(deps, reference)
  return found === null ? noBooking(c) : officeBookingJson(found, deps)
}

export function noBooking(c: Context<HttpEnv>): Response {
  return problem(c, 404, 'Not found', 'There is no booking with this reference.')
}

/** What an act on the ledger answers. */
export async function ledgerAnswer(
  c: Context<HttpEnv>,
  deps: Deps,
  reference: string,
  recorded: PaymentRecorded,
) {
  return recorded.ok ? bookingAfter(c, deps, reference) : notRecorded(c, recorded)
}

export function notRecorded(c: Context<HttpEnv>, recorded: NotRecorded): Response {
  switch (recorded.problem) {
    case 'invalid':
      return formError(c, recorded.problems)
    case 'more-than-paid':
      return problem(c, 422, 'More than was paid', refusalInWords(recorded))
    case 'more-than-owed': {
      const { problem: code, owing } = recorded
      return problem(c, 409, 'More than is owed', refusalInWords(recorded), undefined, { code, owing })
    }
    case 'too-much':
      return problem(c, 422, 'Too much', refusalInWords(recorded))
    case 'key-used':
      return problem(c, 422, 'Idempotency-Key already used', 'Another payment was sent with this key.')
    case 'none':
    case 'changed':
    case 'not-possible':
    case 'not-free':
    case 'no-such-entry':
    case 'line-booked':
    case 'handed-in':
    case 'refund-waits':
    case 'no-refund-waits':
    case 'own-refund':
      return refusal(c, recorded)
  }
}

/** An id in the path that is nobody's. */
export function unknownId(c: Context<HttpEnv>, of: 'vehicle' | 'driver' | 'colleague' | 'closure'): Response {
  return problem(c, 404, 'Not found', `There is no ${of} with this id.`)
}

/** What an act of the office must say. */
export function missing(c: Context<HttpEnv>, code: 'revision' | 'why'): Response {
  const what = code === 'why' ? 'reason' : code
  return formError(c, [fault(code, 'missing', { what })], { code })
}

export function refusal(
  c: Context<HttpEnv>,
  refused: { problem: 'none' } | OfficeRefusal | Changed,
): Response {
  if (refused.problem === 'none') return noBooking(c)
  if (refused.problem === 'no-such-leg') return formError(c, [fault('legId', 'no-such-leg')])
  if (refused.problem === 'no-such-unit') return unknownCrew(c, 'unitId')
  if (refused.problem === 'no-such-driver') return unknownCrew(c, 'driverId')
  if (refused.problem === 'which-leg')
    return problem(c, 422, 'Which leg', refusalInWords(refused), undefined, { code: refused.problem })
  if (refused.problem === 'changed') {
    const { by, at, revision } = refused
    const more = { code: 'changed', by: doerName(by), at: at.toISOString(), revision }
    return problem(c, 409, 'Changed meanwhile', changedInWords(by), undefined, more)
  }
  return problem(c, 409, 'Not possible', refusalInWords(refused), undefined, { code: refused.problem })
}

export function unknownCrew(c: Context<HttpEnv>, path: 'unitId' | 'driverId'): Response {
  return formError(c, [fault(path, path === 'unitId' ? 'no-such-unit' : 'no-such-driver')])
}
