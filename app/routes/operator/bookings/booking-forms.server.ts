import { anything } from '#app/forms/receive.server.ts'
import type { OfficeActor } from '#domain/booking/actor.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { parseAddresses, parseBookingDetails } from '#domain/forms/booking.ts'
import { parseChangeSet } from '#domain/forms/change.ts'
import { parseAssignment, parseNote, parsePayment, parseReasoned } from '#domain/forms/office.ts'
import { type Invalid, type Parsed, problem } from '#domain/forms/problems.ts'
import { centsTyped } from '#domain/values/money.ts'
import { assignLegs } from '#server/services/bookings/assign.ts'
import { changeBooking, previewChange, standing } from '#server/services/bookings/changing.ts'
import { acceptForGuest, withdrawProposal } from '#server/services/bookings/proposals.ts'
import type { Deps } from '#server/services/deps.ts'
import { findByReference } from '#server/services/office/bookings/booking.ts'
import { moveBooking, OFFICE_MOVES, type WantedMove } from '#server/services/office/bookings/moves.ts'
import { letGuestBookMany } from '#server/services/office/people/guest-limit.ts'
import { addNote } from '#server/services/office/bookings/notes.ts'
import { recordPayment } from '#server/services/office/bookings/payments.ts'
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
  propose: form(parseProposal, async (acting, { why, revision, wish }) =>
    onBooking(acting, async (booking) => {
      const { deps, by } = acting
      const preview = await previewChange(deps, by, booking, wish)
      if (!preview.ok) return preview
      const total = standing(booking, preview.planned.plan)
      return changeBooking(deps, by, { id: booking.id, revision }, wish, { why, total, asksGuest: true })
    }),
  ),
  withdraw: form(parseReasoned, async (acting, { revision }) =>
    onBooking(acting, ({ id }) => withdrawProposal(acting.deps, acting.by, { id, revision })),
  ),
  'accepted by telephone': form(parseReasoned, async (acting, { revision }) =>
    onBooking(acting, ({ id }) => acceptForGuest(acting.deps, acting.by, { id, revision })),
  ),
  change: form(parseChange, async (acting, { why, revision, details, total }) =>
    onBooking(acting, async (booking) => {
      const { deps, by } = acting
      const price = total === undefined || total === booking.total ? undefined : { cents: total, why }
      const seen = { id: booking.id, revision }
      return changeBooking(deps, by, seen, { details }, { why, price, total: price?.cents })
    }),
  ),
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

/** The pickup times of the outward trip and of the return, if there is one. */
function parseProposal(fields: Fields) {
  const parsed = parseReasoned(fields)
  if (!parsed.ok) return parsed
  const { date, time, returnDate, returnTime } = fields
  const back = returnDate === undefined ? {} : { return: { date: returnDate, time: returnTime } }
  const asked = parseChangeSet({ date, time, ...back })
  return asked.ok ? { ok: true as const, value: { ...parsed.value, wish: asked.value.wish } } : asked
}

/** The form shows the whole booking, so every field is part of the change. */
function parseChange(fields: Fields) {
  const parsed = parseReasoned(fields)
  const details = parseBookingDetails(fields)
  if (!parsed.ok) return parsed
  if (!details.ok) return details
  const total = centsTyped(fields.rand ?? '')
  if (Number.isNaN(total)) return { ok: false as const, problems: [problem('rand', 'no-amount')] }
  const addresses = parseAddresses(fields)
  if (!addresses.ok) return addresses
  return {
    ok: true as const,
    value: { ...parsed.value, details: { ...details.value, ...addresses.value }, total },
  }
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
