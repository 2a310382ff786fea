import type { Actor } from '#domain/booking/actor.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { type Deposit, depositKept, depositOf, isConfirmedAnew } from '#domain/booking/deposit.ts'
import { type BookingEvent, changesBooking } from '#domain/booking/events.ts'
import { openMoney } from '#domain/booking/ledger.ts'
import { anyLegMay, type BookingAct, bookingMay, isLegAct, type LegAct } from '#domain/booking/permissions.ts'
import { type Agreement, agreementOf, type BookingStatus, isAhead } from '#domain/booking/status.ts'
import { depositRule } from '#domain/business/paying-ahead.ts'
import type { Settings } from '#domain/business/settings.ts'
import type { Rules } from '#domain/fleet/availability.ts'
import { type Change, changesBetween } from '#domain/office/trace.ts'
import { keepRevision } from '#server/db/bookings/booking-changes.ts'
import { findBooking, lockBooking, setAsked, settleStatus } from '#server/db/bookings/bookings.ts'
import { findBookedTogether } from '#server/db/bookings/groups.ts'
import { findPaidOf } from '#server/db/bookings/payments.ts'
import { setDeposit, settleMoney } from '#server/db/bookings/booking-money.ts'
import { endProof } from '#server/db/bookings/booking-proofs.ts'
import { withdrawProposals } from '#server/db/bookings/proposals.ts'
import { findSettings } from '#server/db/office/settings.ts'
import { readStoredSettings } from '#server/db/stored/settings.ts'
import { type Db, isConflict } from '#server/db/connect.ts'
import type { Deps } from '../deps.ts'
import { coverOthers, takeBackCover } from '../paying/group-money.ts'
import { linkDeposit } from '../paying/open-link.ts'
import { rulesOf } from './availability.ts'
import { drivesOf } from './drives.ts'
import { type Addressee, recordAndTell } from './messages.ts'
import { noteOfficeAct } from './office-acts.ts'
import { type Changed, changedSince } from './revision.ts'

/** The one door for every change of a booking, by anybody. */

/** A booking to act on, and the revision at which it was seen; without one, the latest counts. */
export type Seen = { id: string; revision?: number | undefined }

/** Why nothing was done, whatever the act. */
export type NotActed =
  | { ok: false; problem: 'none' }
  | { ok: false; problem: 'not-possible'; status: BookingStatus }
  | Changed

export type Acted = { ok: true; bookings: [Booking, ...Booking[]] }

/** The answer of an act on one booking. */
export function asMoved<Refusal extends Refused>(
  acted: Acted | Refusal,
): { ok: true; booking: Booking } | Refusal {
  return acted.ok ? { ok: true, booking: acted.bookings[0] } : acted
}

/** What an act has done with one of its bookings, which is passed on as it was before. */
export type Done = {
  booking: Booking
  event: BookingEvent
  /** Where the act changes it. */
  agreement?: Agreement
  /** For the trace, beside that of the status. */
  changes?: Change[]
  /** Where the act moves its deadline. */
  deposit?: Deposit
  /** Anyone who saw the booking before must look again, though nothing in it has changed. */
  isNews?: boolean
  /** Keeps the earlier version, and why it changed. */
  keeps?: { why: string }
  /** Who gets a mail. */
  tells: Addressee[]
}

export type Act<Refusal> = (
  tx: Db,
  bookings: [Booking, ...Booking[]],
  rules: Rules,
) => Promise<Done[] | Refusal>

/** What is done with the booking or one of its legs; of several leg acts, whichever fits the leg. */
type Does = BookingAct | LegAct | readonly LegAct[]

type Refused = { ok: false; problem: string }

export type ActDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'wakeOutbox' | 'geo' | 'content' | 'tariff'>

/**
 * Acts on bookings under their locks, all or none: each as it was seen, and only if `does` is allowed. The earlier
 * version, the status, what is open of its money, the event, the security log and the mails are written in the same
 * transaction. `isTrial` answers the same and writes nothing; `alsoLocks` locks what comes before bookings in the order of locks.
 */
export async function actOn<Refusal extends Refused>(
  deps: ActDeps,
  by: Actor,
  seen: Seen[],
  does: Does,
  act: Act<Refusal>,
  { isTrial = false, alsoLocks }: { isTrial?: boolean; alsoLocks?: (tx: Db) => Promise<void> } = {},
): Promise<Acted | NotActed | Refusal | { ok: false; problem: 'not-free' }> {
  const tariff = await deps.tariff()
  const drives = drivesOf(deps)
  const rules = () => rulesOf(deps, tariff, drives)
  const acted = await drives.certain(() =>
    deps.db
      .transaction(async (tx) => {
        await alsoLocks?.(tx)
        const answer = await actWithin(deps, tx, by, seen, does, (inner, bookings) =>
          act(inner, bookings, rules()),
        )
        if (isTrial || !answer.ok) throw new RolledBack(answer)
        return answer
      })
      .catch((error: unknown) => {
        if (error instanceof RolledBack) return error.answer as Acted | NotActed | Refusal
        if (isConflict(error)) return { ok: false as const, problem: 'not-free' as const }
        throw error
      }),
  )
  if (acted.ok && !isTrial) deps.wakeOutbox()
  return acted
}

/** Rolls back a transaction, keeping only its answer. */
class RolledBack extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('nothing of it stays')
    this.answer = answer
  }
}

/** The same in the caller's transaction, which must be rolled back if nothing is to be left of a refused act. */
export async function actWithin<Refusal extends Refused>(
  deps: Pick<Deps, 'now' | 'newId' | 'content'>,
  tx: Db,
  by: Actor,
  seen: Seen[],
  does: Does,
  act: (tx: Db, bookings: [Booking, ...Booking[]]) => Promise<Done[] | Refusal>,
): Promise<Acted | NotActed | Refusal> {
  const locked: Booking[] = []
  const together = MOVES_MONEY.some((one) => one === does) ? await findBookedTogether(tx, seen) : []
  const ids = new Set([...seen.map(({ id }) => id), ...together])
  for (const id of [...ids].toSorted((a, b) => a.localeCompare(b))) {
    const booking = await lockBooking(tx, id)
    if (booking === null) return { ok: false, problem: 'none' }
    const wanted = seen.find((one) => one.id === id)
    if (wanted === undefined) {
      locked.push(booking)
      continue
    }
    const { revision } = wanted
    const stale = await changedSince(tx, booking, revision)
    if (stale !== null) return stale
    if (!may(does, booking, by)) return { ok: false, problem: 'not-possible', status: booking.status }
    locked.push(booking)
  }
  const [first, ...others] = seen.flatMap(({ id }) => locked.find((booking) => booking.id === id) ?? [])
  if (first === undefined) return { ok: false, problem: 'none' }
  const done = await act(tx, [first, ...others])
  if (!Array.isArray(done)) return done
  const after = new Map<string, Booking>()
  for (const one of done) after.set(one.booking.id, await settle(deps, tx, by, one))
  const asNow = (booking: Booking) => after.get(booking.id) ?? booking
  for (const one of done) {
    const moved = await moveWithinGroup(deps, tx, one, locked.map(asNow))
    for (const each of moved) after.set(each.booking.id, await settle(deps, tx, PROGRAM, each))
  }
  return { ok: true, bookings: [asNow(first), ...others.map(asNow)] }
}

/** Acts that may move money within a group, which is locked as a whole. */
const MOVES_MONEY: Does[] = ['cancel', 'pay']
const PROGRAM: Actor = { mover: 'program', userId: null }

/** A cancelled vehicle frees money for the others of its group; one that goes on after all takes it back. */
async function moveWithinGroup(
  deps: Pick<Deps, 'now' | 'newId'>,
  tx: Db,
  { booking: before, event }: Done,
  locked: Booking[],
): Promise<Done[]> {
  const booking = locked.find(({ id }) => id === before.id)
  if (booking === undefined || before.groupReference === null) return []
  const group = locked.filter(({ groupReference }) => groupReference === before.groupReference)
  if (event.move === 'cancel') return coverOthers(deps, tx, booking, group)
  const isRevived = before.status === 'cancelled' && agreementOf(booking.status) === 'confirmed'
  return isRevived ? takeBackCover(deps, tx, booking, group) : []
}

function may(does: Does, booking: Booking, { mover }: Actor): boolean {
  if (typeof does !== 'string') return does.some((act) => anyLegMay(act, booking, mover))
  return isLegAct(does) ? anyLegMay(does, booking, mover) : bookingMay(does, booking, mover)
}

async function settingsNow({ content }: Pick<Deps, 'content'>, tx: Db): Promise<Settings> {
  return readStoredSettings(await findSettings(tx), content.business.settings)
}

/** The deposit of a booking that was just confirmed, and the link to pay it. */
async function askForDeposit(
  deps: Pick<Deps, 'now' | 'newId' | 'content'>,
  tx: Db,
  booking: Booking,
): Promise<Deposit> {
  const settings = await settingsNow(deps, tx)
  const deposit = depositOf(booking, depositRule(settings), deps.now())
  await linkDeposit(deps, tx, { ...booking, deposit }, settings.linkDays)
  return deposit
}

/** Writes what follows from an act. */
async function settle(
  deps: Pick<Deps, 'now' | 'newId' | 'content'>,
  tx: Db,
  by: Actor,
  {
    booking,
    event,
    agreement = agreementOf(booking.status),
    changes = [],
    isNews = false,
    keeps,
    tells,
    ...does
  }: Done,
): Promise<Booking> {
  const { id, reference, hold } = booking
  const at = deps.now()
  if (keeps !== undefined) await keepRevision(tx, booking, { why: keeps.why, userId: by.userId, at })
  await settleStatus(tx, id, agreement, { at, isChange: isNews || changesBooking(event) })
  if (agreement !== agreementOf(booking.status)) {
    if (event.move === 'prove') await setAsked(tx, id, at)
    if (hold !== null) await endProof(tx, hold.proofId, at)
  }
  const after = await findBooking(tx, id)
  if (after === null) throw new Error('a booking is gone while it is locked')
  const paid = (await findPaidOf(tx, [id])).get(id) ?? 0
  const deposit = isConfirmedAnew(booking, after)
    ? await askForDeposit(deps, tx, after)
    : (does.deposit ?? depositKept(booking, after, { paid, now: at }))
  if (deposit !== booking.deposit) await setDeposit(tx, id, deposit)
  await settleMoney(tx, id, openMoney({ ...after, deposit }, paid, at))
  // A change that was asked for stays open while there is something to change.
  if (!isAhead(after.status)) await withdrawProposals(tx, id)
  else if (agreement !== agreementOf(booking.status)) await withdrawProposals(tx, id, ['booking'])
  await noteOfficeAct(deps, tx, by, { move: event.move, reference })
  const status = changesBetween({ status: booking.status }, { status: after.status })
  const cause = { who: by.mover, userId: by.userId, changes: [...status, ...changes] }
  await recordAndTell(deps, tx, booking, event, cause, tells)
  return { ...after, deposit }
}
