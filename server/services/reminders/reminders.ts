import type { BookedLeg, Booking } from '#domain/booking/booking.ts'
import { CONSENT_FOR, EARLIEST_MS, LATEST_MS, type Reminder, reminderDue } from '#domain/booking/reminders.ts'
import { HOUR_MS } from '#domain/values/duration.ts'
import { findBookingEvents } from '#server/db/bookings/bookings.ts'
import type { Db } from '#server/db/connect.ts'
import { insertMessages, type NewMessage } from '#server/db/mail/messages.ts'
import { findAllDone, findDriven, findDrivenBetween, isFirstToDo } from '#server/db/office/day-sheet.ts'
import { findAgreed } from '../accounts/consents.ts'
import type { Deps } from '../deps.ts'

type Parts = Pick<Deps, 'db' | 'now' | 'newId' | 'content' | 'wakeOutbox'>

type Due = { booking: Booking; leg: BookedLeg; kind: Reminder; name: string }

/** A tour is at most a day long. */
const LONGEST_TRIP_MS = 24 * HOUR_MS
/** Who has just been told who drives needs no second mail. */
const JUST_TOLD_MS = 3 * HOUR_MS

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
  if (!(await isWanted(tx, booking, kind))) return false
  if (!(await isFirstToDo(tx, name, deps.now()))) return false
  if (kind === 'day' && (await isJustTold(deps, tx, booking, leg))) return false
  const message: NewMessage = {
    id: deps.newId(),
    bookingId: booking.id,
    userId: booking.userId,
    template: 'reminder',
    channel: 'email',
    recipient: null,
    data: { kind, leg: leg.id },
  }
  await insertMessages(tx, [message], deps.now())
  return true
}

/** Whether they have an address, and have agreed to it where it needs that. */
async function isWanted(tx: Db, { userId, customer }: Booking, kind: Reminder): Promise<boolean> {
  const consent = CONSENT_FOR[kind]
  if (customer.email === '') return false
  if (consent === null) return true
  return userId !== null && (await findAgreed(tx, userId))[consent]
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
