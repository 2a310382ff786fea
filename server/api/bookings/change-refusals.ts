import type { Context } from 'hono'
import type { Booking } from '#domain/booking/booking.ts'
import { doerName, changedInWords, refusalInWords } from '#domain/wording/office.ts'
import { randOf } from '#domain/values/money.ts'
import type { NotChanged } from '#server/services/bookings/applying.ts'
import { fieldsChangedSince } from '#server/services/bookings/revision.ts'
import type { LandingReported } from '#server/services/bookings/landing.ts'
import type { Deps } from '#server/services/deps.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import { phrasesOf, problem, said } from '#server/web/problem.ts'
import { problem as fault } from '#domain/forms/problems.ts'
import { formError } from '../json.ts'
import { noSeats, notFound } from './refusals.ts'

type Refused = NotChanged | Exclude<LandingReported, { ok: true }> | { ok: false; problem: 'over' }

/** Why a booking was not changed. */
export async function changeRefused(
  c: Context<HttpEnv>,
  deps: Pick<Deps, 'db'>,
  { booking, revision }: { booking: Booking; revision: number | undefined },
  refused: Refused,
): Promise<Response> {
  const words = phrasesOf(c)
  const conflict = (title: string, detail: string, more: Record<string, unknown>) =>
    problem(c, 409, title, detail, undefined, more)
  switch (refused.problem) {
    case 'none':
      return notFound(c)
    case 'invalid':
      return formError(c, refused.problems)
    case 'changed': {
      const { by, at, revision: latest } = refused
      const fields = await fieldsChangedSince(deps, booking, revision ?? latest)
      const more = { code: 'changed', fields, by: doerName(by), at: at.toISOString(), revision: latest }
      return conflict('Changed meanwhile', changedInWords(by), more)
    }
    case 'price': {
      const total = randOf(refused.total)
      return conflict('Another price', said(c, words.priceChanged, { total: `R${total}` }), {
        code: 'price',
        total,
      })
    }
    case 'no-reason':
      return formError(c, [fault('why', 'missing', { what: 'reason' })], { code: 'why' })
    case 'share':
      return conflict('Send an enquiry', words.share, { code: 'share' })
    case 'seats':
      return noSeats(c, refused, 'not-available')
    case 'not-free':
      return conflict('Not available', words.notFree, { code: 'not-available' })
    case 'not-possible':
    case 'nothing-changed':
    case 'too-late':
    case 'asked-already':
    case 'no-email':
    case 'no-landing':
    case 'too-far':
    case 'over':
      return conflict('Not possible', refusalInWords(refused), { code: refused.problem })
  }
}
