import type { BookedLeg, Booking } from '#domain/booking/booking.ts'
import {
  CONSENT_FOR,
  EARLIEST_MS,
  JUST_TOLD_MS,
  LATEST_MS,
  type Reminder,
  reminderDue,
} from '#domain/booking/reminders.ts'
import { HOUR_MS } from '#domain/values/duration.ts'
import { findAccount } from '#server/db/accounts/accounts.ts'
import { findBookingEvents } from '#server/db/bookings/bookings.ts'
import type { Db } from '#server/db/connect.ts'
import { insertMessages, type NewMessage } from '#server/db/mail/messages.ts'
import { findAllDone, findDriven, findDrivenBetween, isFirstToDo } from '#server/db/office/day-sheet.ts'
import { findAgreed } from '../accounts/consents.ts'
import { canText } from '../text-messages.ts'
import type { Deps } from '../deps.ts'

type Parts = Pick<Deps, 'db' | 'now' | 'newId' | 'content' | 'wakeOutbox' | 'hasSms'>

type Due = { booking: Booking; leg: BookedLeg; kind: Reminder; name: string }

/** A tour is at most a day long. */
const LONGEST_TRIP_MS = 24 * HOUR_MS

/**
 * Puts the reminders that are due into the outbox, each once, from one process only: the row that says so is written in
 * the same transaction.
 */
export async function remindGuests(deps: Parts): Promise<void> {
  const due = await findDue(deps)
  const done =
    due.length === 0
      ? new Set<string>()
      : await findAllDone(
          deps.db,
          due.map(({ name }) => name),
        )
  let isAny = false
  for (const one of due.filter(({ name }) => !done.has(name)))
    isAny = (await deps.db.transaction((tx) => remind(deps, tx, one))) || isAny
  if (isAny) deps.wakeOutbox()
}

async function findDue({ db, now, content }: Parts): Promise<Due[]> {
  const at = now()
  const [ahead, behind] = await Promise.all([
    findDriven(db, at, new Date(at.getTime() + EARLIEST_MS)),
    findDrivenBetween(db, new Date(at.getTime() - LATEST_MS - LONGEST_TRIP_MS), at),
  ])
  return [...ahead, ...behind].flatMap((booking) =>
    booking.legs.flatMap((leg) => {
      const kind = reminderDue(booking, leg, content.places, at)
      // A trip that was moved is another one to be reminded of.
      return kind === null
        ? []
        : [{ booking, leg, kind, name: `${kind} ${leg.id} ${leg.starts.toISOString()}` }]
    }),
  )
}

async function remind(deps: Parts, tx: Db, { booking, leg, kind, name }: Due): Promise<boolean> {
  const ways = await wanted(deps, tx, booking, kind)
  if (ways.length === 0) return false
  if (!(await isFirstToDo(tx, name, deps.now()))) return false
  if (kind === 'day' && (await isJustTold(deps, tx, booking, leg))) return false
  const { id: bookingId, userId } = booking
  const data = { kind, leg: leg.id }
  const about = { bookingId, userId, template: 'reminder' as const, data }
  await insertMessages(
    tx,
    ways.map((way): NewMessage => ({ ...about, ...way, id: deps.newId() })),
    deps.now(),
  )
  return true
}

type Way = Pick<NewMessage, 'channel' | 'recipient'>

/** By mail to the address of the booking, by text to their proven number: what they have agreed to, where it needs that. */
async function wanted(deps: Parts, tx: Db, { userId, customer }: Booking, kind: Reminder): Promise<Way[]> {
  const byMail: Way[] = customer.email === '' ? [] : [{ channel: 'email', recipient: null }]
  const consent = CONSENT_FOR[kind]
  if (consent === null) return byMail
  if (userId === null) return []
  const agreed = await findAgreed(tx, userId)
  const ways = agreed[consent] ? byMail : []
  if (kind !== 'hours' || !agreed.texts) return ways
  const account = await findAccount(tx, userId)
  const phone = account?.phoneVerified ? (account.phone ?? '') : ''
  return canText(deps, phone) ? [...ways, { channel: 'sms', recipient: phone }] : ways
}

async function isJustTold(
  { now }: Pick<Deps, 'now'>,
  tx: Db,
  { id, legs }: Booking,
  leg: BookedLeg,
): Promise<boolean> {
  const position = legs.indexOf(leg) + 1
  const since = now().getTime() - JUST_TOLD_MS
  const events = await findBookingEvents(tx, id)
  return events.some(
    ({ move, data, at }) =>
      (move === 'assign' || move === 'reassign') &&
      (data.leg ?? position) === position &&
      at.getTime() > since,
  )
}
