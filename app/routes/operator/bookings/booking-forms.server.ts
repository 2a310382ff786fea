import { anything } from '#app/forms/receive.server.ts'
import type { OfficeActor } from '#domain/booking/actor.ts'
import { parseAddresses, parseBookingDetails } from '#domain/forms/booking.ts'
import { parseAssignment, parseNote, parsePayment, parseReasoned } from '#domain/forms/office.ts'
import { type Parsed, problem } from '#domain/forms/problems.ts'
import { centsTyped } from '#domain/values/money.ts'
import { assignBooking } from '#server/services/bookings/assign.ts'
import type { Deps } from '#server/services/deps.ts'
import { findByReference } from '#server/services/office/bookings/booking.ts'
import { changeBooking, type WantedChange } from '#server/services/office/bookings/changes.ts'
import { moveBooking, OFFICE_MOVES, type WantedMove } from '#server/services/office/bookings/moves.ts'
import { letGuestBookMany } from '#server/services/office/people/guest-limit.ts'
import { addNote } from '#server/services/office/bookings/notes.ts'
import { recordPayment } from '#server/services/office/bookings/payments.ts'
import { proposeOtherTime } from '#server/services/office/proposals/propose.ts'
import type { Refused } from './refusals.server.ts'

type Fields = Record<string, string>
type Acting = { deps: Deps; by: OfficeActor; reference: string }
type Acted = { ok: true } | Refused

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
    return assignBooking(deps, booking.id, { ...by, seen: revision }, [assignment])
  }),
  pay: paymentForm(({ kind = '' }) => kind),
  refund: paymentForm(() => 'refund'),
  propose: form(parseProposal, async ({ deps, by, reference }, wanted) =>
    proposeOtherTime(deps, by, reference, wanted),
  ),
  change: form(parseChange, async ({ deps, by, reference }, wanted) =>
    changeBooking(deps, by, reference, wanted),
  ),
  'book many': letForm(true),
  'book few': letForm(false),
  note: form(parseNote, async ({ deps, by, reference }, { text }) =>
    (await addNote(deps, by, reference, text)) ? { ok: true } : { ok: false, problem: 'none' },
  ),
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
      return parsed.ok ? { ok: true, value: { ...parsed.value, reason: reasonOf(fields) } } : parsed
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
  const { date = '', time = '', returnDate, returnTime } = fields
  const back = returnDate === undefined ? [] : [{ date: returnDate, time: returnTime ?? '' }]
  return { ok: true as const, value: { ...parsed.value, times: [{ date, time }, ...back] } }
}

/** The form shows the whole booking, so every field is part of the change. */
function parseChange(fields: Fields): Parsed<WantedChange> {
  const parsed = parseReasoned(fields)
  const details = parseBookingDetails(fields)
  if (!parsed.ok) return parsed
  if (!details.ok) return details
  const total = centsTyped(fields.rand ?? '')
  if (Number.isNaN(total)) return { ok: false, problems: [problem('rand', 'no-amount')] }
  const addresses = parseAddresses(fields)
  if (!addresses.ok) return addresses
  return { ok: true, value: { ...parsed.value, details: { ...details.value, ...addresses.value }, total } }
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
