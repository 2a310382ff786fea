import { type Context, Hono } from 'hono'
import type { CancelReason } from '#domain/booking/cancellation.ts'
import { parseAssignment, parseNote, parsePayment, parseReasoned } from '#domain/forms/office.ts'
import { changedInWords, doerName, type OfficeRefusal, refusalInWords } from '#domain/wording/office.ts'
import { isUuid } from '#domain/values/uuid.ts'
import type { Env } from '#server/env.ts'
import { assignBooking } from '#server/services/bookings/assign.ts'
import type { OfficeActor } from '#server/services/bookings/moves.ts'
import type { Changed } from '#server/services/bookings/revision.ts'
import type { Deps } from '#server/services/deps.ts'
import { findByReference, findOfficeBooking } from '#server/services/office/booking.ts'
import { moveBooking, OFFICE_MOVES } from '#server/services/office/moves.ts'
import { addNote } from '#server/services/office/notes.ts'
import { recordPayment } from '#server/services/office/payments.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import { problem } from '#server/web/problem.ts'
import { formError, readJson } from '../json.ts'
import { forStaff } from './for-staff.ts'
import { nothingHere } from './nothing-here.ts'
import { officeBookingJson } from './office-json.ts'

const LONGEST_KEY = 200
const CODES = ['weather', 'passenger', 'operator'] as const satisfies CancelReason[]

/** The office's actions on a booking; each call answers with the booking afterwards. */
export function officeActing(env: Env, deps: Deps): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  const post = (path: string, act: (call: Call) => Promise<Response>) =>
    routes.post(
      `/bookings/:reference/${path}`,
      forStaff(env, deps, async (c, { by }) => {
        const body = await readJson(c)
        return body instanceof Response
          ? body
          : act({ c, deps, by, body, reference: c.req.param('reference') ?? '' })
      }),
    )
  post('moves', move)
  post('payments', pay)
  post('assign', assign)
  post('notes', note)
  return routes
}

type Call = { c: Context; deps: Deps; by: OfficeActor; body: Record<string, unknown>; reference: string }

async function move({ c, deps, by, body, reference }: Call): Promise<Response> {
  const parsed = parseReasoned(body)
  if (!parsed.ok) return formError(c, parsed.problems)
  const { why, revision } = parsed.value
  const wanted = OFFICE_MOVES.find((name) => name === body.move)
  if (wanted === undefined) return unknownMove(c)
  const reason = CODES.find((code) => code === why)
  const moved = await moveBooking(deps, by, reference, {
    move: wanted,
    revision,
    atAnyTime: true,
    ...(reason === undefined ? { why } : { why: '', reason }),
  })
  return moved.ok ? bookingAnswer(c, deps, reference) : refusal(c, moved)
}

async function pay({ c, deps, by, body, reference }: Call): Promise<Response> {
  const parsed = parsePayment(body)
  if (!parsed.ok) return formError(c, parsed.problems)
  const key = c.req.header('idempotency-key')?.trim().slice(0, LONGEST_KEY)
  const recorded = await recordPayment(deps, by, reference, { ...parsed.value, key: key || undefined })
  if (recorded.ok) return bookingAnswer(c, deps, reference, 201)
  switch (recorded.problem) {
    case 'none':
      return nothingHere(c)
    case 'more-than-paid':
      return problem(c, 422, 'More than was paid', refusalInWords(recorded))
    case 'too-much':
      return problem(c, 422, 'Too much', refusalInWords(recorded))
    case 'key-used':
      return problem(c, 422, 'Idempotency-Key already used', 'Another payment was sent with this key.')
  }
}

async function note({ c, deps, by, body, reference }: Call): Promise<Response> {
  const parsed = parseNote(body)
  if (!parsed.ok) return formError(c, parsed.problems)
  const isNoted = await addNote(deps, by, reference, parsed.value.text)
  return isNoted ? bookingAnswer(c, deps, reference, 201) : nothingHere(c)
}

async function assign({ c, deps, by, body, reference }: Call): Promise<Response> {
  const parsed = parseAssignment(body)
  if (!parsed.ok) return formError(c, parsed.problems)
  const { revision, ...assignment } = parsed.value
  const booking = await findByReference(deps, reference)
  if (booking === null || !Object.values(assignment).every(isUuid)) return nothingHere(c)
  const isTrial = body.dryRun === true
  const assigned = await assignBooking(deps, booking.id, { ...by, seen: revision }, [assignment], { isTrial })
  return assigned.ok ? bookingAnswer(c, deps, reference) : refusal(c, assigned)
}

async function bookingAnswer(
  c: Context,
  deps: Deps,
  reference: string,
  status: 200 | 201 = 200,
): Promise<Response> {
  const found = await findOfficeBooking(deps, reference)
  if (found === null) return nothingHere(c)
  const { language, places } = deps.content
  const at = { origin: deps.origin, now: deps.now(), language, places }
  return c.json(officeBookingJson(found, at), status)
}

function refusal(c: Context, refused: { problem: 'none' } | OfficeRefusal | Changed): Response {
  if (refused.problem === 'none') return nothingHere(c)
  if (refused.problem === 'changed') {
    const { by, at, revision } = refused
    const more = { code: 'changed', by: doerName(by), at: at.toISOString(), revision }
    return problem(c, 409, 'Changed meanwhile', changedInWords(by), undefined, more)
  }
  return problem(c, 409, 'Not possible', refusalInWords(refused), undefined, { code: refused.problem })
}

function unknownMove(c: Context): Response {
  return problem(c, 422, 'Unknown move', `A move is one of: ${OFFICE_MOVES.join(', ')}.`)
}
