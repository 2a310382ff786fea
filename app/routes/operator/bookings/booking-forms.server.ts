import { anything } from '#app/forms/receive.server.ts'
import type { OfficeActor } from '#domain/booking/actor.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { parseAssignment, parseNote, parsePayment, parseReasoned, parseVoid } from '#domain/forms/office.ts'
import { type Invalid, type Parsed, problem } from '#domain/forms/problems.ts'
import { centsTyped } from '#domain/values/money.ts'
import { assignLegs } from '#server/services/bookings/assign.ts'
import { answerAsked } from '#server/services/bookings/asked-changes.ts'
import { acceptForGuest, withdrawProposal } from '#server/services/bookings/proposals.ts'
import type { Deps } from '#server/services/deps.ts'
import { findByReference } from '#server/services/office/bookings/booking.ts'
import { moveBooking, OFFICE_MOVES, type WantedMove } from '#server/services/office/bookings/moves.ts'
import { letGuestBookMany } from '#server/services/office/people/guest-limit.ts'
import { addNote } from '#server/services/office/bookings/notes.ts'
import { recordPayment, voidPayment } from '#server/services/office/bookings/payments.ts'
import type { Refused } from './refusals.server.ts'

type Fields = Record<string, string>
type Acting = { deps: Deps; by: OfficeActor; reference: string }
type Acted = { ok: true } | Refused | Invalid

type BookingForm = {
  parse: (fields: Fields) => Parsed<unknown>
  act: (acting: Acting, value: unknown) => Promise<Acted>
}

/** The forms of a booking's page, by name. */
export const BOOKING_FORMS: Partial<Record<string, BookingForm>> = {
  ...Object.fromEntries(OFFICE_MOVES.map((move) => [move, movingForm(move)])),
  assign: form(parseAssignment, async ({ deps, by, reference }, { revision, ...assignment }) => {
    const booking = await findByReference(deps, reference)
    if (booking === null) return { ok: false, problem: 'none' }
    return assignLegs(deps, { id: booking.id, revision }, by, [assignment])
  }),
  pay: paymentForm(({ kind = '' }) => kind),
  refund: paymentForm(() => 'refund'),
  withdraw: form(parseReasoned, async (acting, { revision }) =>
    onBooking(acting, ({ id }) => withdrawProposal(acting.deps, acting.by, { id, revision })),
  ),
  'accepted by telephone': form(parseReasoned, async (acting, { revision }) =>
    onBooking(acting, ({ id }) => acceptForGuest(acting.deps, acting.by, { id, revision })),
  ),
  agree: answerForm(true),
  'turn down': answerForm(false),
  void: form(parseVoid, ({ deps, by, reference }, entry) => voidPayment(deps, by, reference, entry)),
  'book many': letForm(true),
  'book few': letForm(false),
  note: form(parseNote, async ({ deps, by, reference }, { text }) =>
    (await addNote(deps, by, reference, text)) ? { ok: true } : { ok: false, problem: 'none' },
  ),
}

async function onBooking(
  { deps, reference }: Acting,
  act: (booking: Booking) => Promise<Acted>,
): Promise<Acted> {
  const booking = await findByReference(deps, reference)
  return booking === null ? { ok: false, problem: 'none' } : act(booking)
}

function form<T>(
  parse: (fields: Fields) => Parsed<T>,
  act: (acting: Acting, value: T) => Promise<Acted>,
): BookingForm {
  return { parse, act: (acting, value) => act(acting, value as T) }
}

function letForm(isLet: boolean): BookingForm {
  return form(anything, async ({ deps, by, reference }) =>
    (await letGuestBookMany(deps, by, reference, isLet)) ? { ok: true } : { ok: false, problem: 'none' },
  )
}

/** The answer to a change that the customer asked for. */
function answerForm(agrees: boolean): BookingForm {
  return form(parseReasoned, async (acting, { why, revision }) =>
    onBooking(acting, ({ id }) => answerAsked(acting.deps, acting.by, { id, revision }, { agrees, why })),
  )
}

function movingForm(move: WantedMove['move']): BookingForm {
  return form(
    (fields) => {
      const parsed = parseReasoned(fields)
      const legId = fields.legId || undefined
      return parsed.ok ? { ok: true, value: { ...parsed.value, legId, reason: reasonOf(fields) } } : parsed
    },
    ({ deps, by, reference }, wanted) => moveBooking(deps, by, reference, { move, ...wanted }),
  )
}

/** The reason of a cancellation: the office's own unless another is named. */
function reasonOf({ reason }: Fields): WantedMove['reason'] {
  return (['weather', 'passenger', 'bereavement'] as const).find((known) => known === reason)
}

/** The API has the same limit. */
const LONGEST_KEY = 200

/** The amount is entered in rand. The same `key` is the same payment, however often it is sent. */
function paymentForm(kindOf: (fields: Fields) => string): BookingForm {
  return form(
    (fields) => {
      const cents = centsTyped(fields.rand ?? '')
      if (!(cents > 0)) return { ok: false, problems: [problem('rand', 'no-amount')] }
      const parsed = parsePayment({ ...fields, kind: kindOf(fields), cents })
      return parsed.ok
        ? { ok: true, value: { ...parsed.value, key: fields.key?.slice(0, LONGEST_KEY) } }
        : parsed
    },
    ({ deps, by, reference }, payment) => recordPayment(deps, by, reference, payment),
  )
}
