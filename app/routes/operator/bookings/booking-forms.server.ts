import { anything } from '#app/forms/receive.server.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { parseAssignment, parseNote, parseReasoned } from '#domain/forms/office.ts'
import { assignLegs } from '#server/services/bookings/assign.ts'
import { answerAsked } from '#server/services/bookings/asked-changes.ts'
import { acceptForGuest, withdrawProposal } from '#server/services/bookings/proposals.ts'
import { findByReference } from '#server/services/office/bookings/booking.ts'
import { moveBooking, OFFICE_MOVES, type WantedMove } from '#server/services/office/bookings/moves.ts'
import { letGuestBookMany } from '#server/services/office/people/guest-limit.ts'
import { replaceLink } from '#server/services/trip-links/trip-links.ts'
import { addNote } from '#server/services/office/bookings/notes.ts'
import { type Acted, type Acting, type BookingForm, bookingForm, type Fields } from './booking-form.ts'
import { MONEY_FORMS } from './money/money-forms.server.ts'

/** The forms of a booking's page, by name. */
export const BOOKING_FORMS: Partial<Record<string, BookingForm>> = {
  ...MONEY_FORMS,
  ...Object.fromEntries(OFFICE_MOVES.map((move) => [move, movingForm(move)])),
  assign: bookingForm(parseAssignment, async ({ deps, by, reference }, { revision, ...assignment }) => {
    const booking = await findByReference(deps, reference)
    if (booking === null) return { ok: false, problem: 'none' }
    return assignLegs(deps, { id: booking.id, revision }, by, [assignment])
  }),
  withdraw: bookingForm(parseReasoned, async (acting, { revision }) =>
    onBooking(acting, ({ id }) => withdrawProposal(acting.deps, acting.by, { id, revision })),
  ),
  'accepted by telephone': bookingForm(parseReasoned, async (acting, { revision }) =>
    onBooking(acting, ({ id }) => acceptForGuest(acting.deps, acting.by, { id, revision })),
  ),
  agree: answerForm(true),
  'turn down': answerForm(false),
  'book many': letForm(true),
  'book few': letForm(false),
  relink: bookingForm(anything, async (acting) =>
    onBooking(acting, async (booking) =>
      (await replaceLink(acting.deps, acting.by, booking, ['customer']))
        ? { ok: true }
        : { ok: false, problem: 'none' },
    ),
  ),
  note: bookingForm(parseNote, async ({ deps, by, reference }, { text }) =>
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

function letForm(isLet: boolean): BookingForm {
  return bookingForm(anything, async ({ deps, by, reference }) =>
    (await letGuestBookMany(deps, by, reference, isLet)) ? { ok: true } : { ok: false, problem: 'none' },
  )
}

/** The answer to a change that the customer asked for. */
function answerForm(agrees: boolean): BookingForm {
  return bookingForm(parseReasoned, async (acting, { why, revision }) =>
    onBooking(acting, ({ id }) => answerAsked(acting.deps, acting.by, { id, revision }, { agrees, why })),
  )
}

function movingForm(move: WantedMove['move']): BookingForm {
  return bookingForm(
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
