import type { Actor } from '#domain/booking/actor.ts'
import type { BookedLeg, Booking } from '#domain/booking/booking.ts'
import { mayHaveExtras } from '#domain/booking/extras.ts'
import type { BookingEvent } from '#domain/booking/events.ts'
import { isPastTomorrow, isTapOver, notBefore } from '#domain/booking/move-times.ts'
import { type BookingAct, type LegAct, legAfter } from '#domain/booking/permissions.ts'
import { type Doubt, type DriverTap, isPastUndo, lacksAmount, timeDoubt } from '#domain/booking/taps.ts'
import { type DriverLink, lockLink } from '#server/db/drivers/links.ts'
import {
  findBookingIdOfLeg,
  findLastTap,
  findTap,
  type KeptTap,
  keepTap,
  undoTap,
  wasMovedAfter,
} from '#server/db/drivers/taps.ts'
import { wasProposed } from '#server/db/drivers/extras.ts'
import { setLegStatus, setLegTimes } from '#server/db/bookings/legs.ts'
import type { Db } from '#server/db/connect.ts'
import { recordNews } from '#server/db/office/news.ts'
import { type ActDeps, actOn, type Done } from '../bookings/acting.ts'
import { numberOf } from '../bookings/moves.ts'
import { raiseAlarm } from './alarms.ts'
import { proposalIn, withPrice } from './extras.ts'

/** Drivers' taps are reports: each is kept, and moves the leg only if there is no doubt about it (decision 41). */

type Link = Pick<DriverLink, 'id' | 'driver'> & { isOff: boolean }

/** The answer to a tap; `doubt` says why it does not count. */
export type TapTaken = { id: string; doubt: Doubt | null }

const DRIVER: Actor = { mover: 'driver', userId: null }

/** Takes what a phone has queued, in the order in which it was tapped. Answers in the order in which it came. */
export async function takeTaps(
  deps: ActDeps,
  link: Link,
  { taps, sentAt }: { taps: DriverTap[]; sentAt: Date | null },
): Promise<TapTaken[]> {
  const taken = new Map<string, Doubt | null>()
  for (const tap of taps.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    taken.set(tap.id, await takeTap(deps, link, tap, doubtOf(link, tap, sentAt, deps.now())))
  }
  return taps.map(({ id }) => ({ id, doubt: taken.get(id) ?? null }))
}

/** Why a tap is doubtful before we look at its leg. */
function doubtOf({ isOff }: Link, tap: DriverTap, sentAt: Date | null, now: Date): Doubt | null {
  if (lacksAmount(tap)) return 'no amount'
  return isOff ? 'old link' : timeDoubt(tap.at, sentAt, now)
}

async function takeTap(
  deps: ActDeps,
  link: Link,
  sent: DriverTap,
  doubt: Doubt | null,
): Promise<Doubt | null> {
  const known = await findTap(deps.db, link.driver.id, sent.id)
  if (known !== null) return known.doubt
  const bookingId = await findBookingIdOfLeg(deps.db, sent.legId)
  if (bookingId === null) return keepWithoutLeg(deps, link, sent)
  const tap = await withPrice(deps, bookingId, sent)
  if (doubt === null) {
    const counted = await count(deps, link, tap, bookingId)
    if (counted !== 'not-possible') return counted
  }
  return keepDoubtful(deps, link, tap, bookingId, doubt ?? 'contradicted')
}

type Refused = { ok: false; problem: 'doubt'; doubt: Doubt } | { ok: false; problem: 'known'; tap: KeptTap }

const doubted = (doubt: Doubt): Refused => ({ ok: false, problem: 'doubt', doubt })

/** Counts a tap, if the leg allows it. */
async function count(
  deps: ActDeps,
  link: Link,
  tap: DriverTap,
  bookingId: string,
): Promise<Doubt | null | 'not-possible'> {
  const last = tap.tap === 'undo' ? await findLastTap(deps.db, link.driver.id, tap.legId) : null
  const acted = await actOn<Refused>(
    deps,
    DRIVER,
    [{ id: bookingId }],
    actsOf(last ?? tap),
    async (tx, [booking]) => {
      const known = await findTap(tx, link.driver.id, tap.id)
      if (known !== null) return { ok: false, problem: 'known', tap: known }
      const leg = booking.legs.find(({ id }) => id === tap.legId)
      if (leg?.driver?.id !== link.driver.id) return doubted('not yours')
      const number = numberOf(booking, leg)
      if (await wasMovedAfter(tx, { bookingId, number }, tap.at)) return doubted('contradicted')
      const job: Job = { tx, link, booking, leg, number, now: deps.now() }
      const done = tap.tap === 'undo' ? await undo(job, tap) : await report(job, tap)
      if (!Array.isArray(done)) return done
      await keepTap(tx, rowOf(deps, link, tap, null))
      if (tap.tap === 'not the same') await raiseAlarm(deps, tx, alarmOf(tap, deps.now()))
      return done
    },
    { alsoLocks: (tx) => lockLink(tx, link.id) },
  )
  if (acted.ok) return null
  if (acted.problem === 'known') return acted.tap.doubt
  if (acted.problem !== 'doubt') return 'not-possible'
  return keepDoubtful(deps, link, tap, bookingId, acted.doubt)
}

/** What the table of moves must allow for a tap. */
function actsOf({ tap }: Pick<DriverTap, 'tap'>): BookingAct | LegAct[] {
  switch (tap) {
    case 'on the way':
      return ['start', 'unstart']
    case 'arrived':
    case 'on board':
      return ['start', 'reach']
    case 'done':
      return ['complete']
    case 'no show':
    case 'paid':
    case 'not the same':
    case 'undo':
      return 'report'
    case 'waiting':
    case 'another stop':
      return 'extra'
  }
}

type Job = {
  tx: Db
  link: Link
  booking: Booking
  leg: BookedLeg
  number: number | undefined
  now: Date
}

async function report(job: Job, report: DriverTap): Promise<Done[] | Refused> {
  const { tap, at } = report
  const { tx, booking, leg, now } = job
  // A clock that is a little fast must not write times that are still to come.
  const when = at > now ? now : at
  if (isTapOver(tap, leg, when)) return doubted('over')
  switch (tap) {
    case 'on the way':
      return leg.times[tap] === null ? start(job, when) : doubted('repeated')
    case 'arrived':
    case 'on board': {
      if (leg.times[tap] !== null) return doubted('repeated')
      const started = leg.status === 'assigned' ? await start(job, when) : []
      if (!Array.isArray(started)) return started
      if (started.length === 0 && legAfter('reach', booking, leg, 'driver') === null)
        return doubted('contradicted')
      await setLegTimes(tx, leg.id, { [tap]: when })
      return [...started, doneOf(job, { move: 'reach', data: { ...which(job), step: tap, isUndone: false } })]
    }
    case 'done': {
      if (leg.times.done !== null && leg.status === 'completed') return doubted('repeated')
      if (legAfter('complete', booking, leg, 'driver') === null) return doubted('contradicted')
      await setLegStatus(tx, leg.id, 'completed')
      await setLegTimes(tx, leg.id, { done: when })
      return [{ ...doneOf(job, { move: 'complete', data: which(job) }), tells: ['customer'] }]
    }
    case 'no show':
      if (legAfter('no show', booking, leg, 'driver') === null || leg.times['on board'] !== null)
        return doubted('contradicted')
      if (notBefore('no show', leg, booking, at) !== null) return doubted('too early')
      return [reported(job, tap)]
    case 'paid':
    case 'not the same':
      return [reported(job, tap)]
    case 'waiting':
    case 'another stop':
      if (!mayHaveExtras(booking, leg, now)) return doubted('contradicted')
      if (await wasProposed(tx, report)) return doubted('repeated')
      return [{ ...reported(job, tap, { proposes: proposalIn(report) }), tells: ['customer'] }]
    case 'undo':
      return doubted('contradicted')
  }
}

async function start(job: Job, at: Date): Promise<Done[] | Refused> {
  const { tx, booking, leg } = job
  if (legAfter('start', booking, leg, 'driver') === null) return doubted('contradicted')
  if (isPastTomorrow(leg, at)) return doubted('too early')
  await setLegStatus(tx, leg.id, 'under way')
  await setLegTimes(tx, leg.id, { 'on the way': at })
  return [doneOf(job, { move: 'start', data: which(job) })]
}

/** Takes the driver's last tap on the leg back. What the guest was told already stays. */
async function undo(job: Job, { at }: DriverTap): Promise<Done[] | Refused> {
  const { tx, link, booking, leg } = job
  const last = await findLastTap(tx, link.driver.id, leg.id)
  if (last === null) return doubted('nothing to undo')
  if (isPastUndo(last.at, at)) return doubted('too late to undo')
  await undoTap(tx, last)
  switch (last.tap) {
    case 'on the way':
      if (leg.times['on board'] !== null || legAfter('unstart', booking, leg, 'driver') === null)
        return doubted('contradicted')
      await setLegStatus(tx, leg.id, 'assigned')
      await setLegTimes(tx, leg.id, { 'on the way': null, arrived: null })
      return [doneOf(job, { move: 'unstart', data: which(job) })]
    case 'arrived':
    case 'on board':
      if (legAfter('reach', booking, leg, 'driver') === null) return doubted('contradicted')
      await setLegTimes(tx, leg.id, { [last.tap]: null })
      return [doneOf(job, { move: 'reach', data: { ...which(job), step: last.tap, isUndone: true } })]
    case 'no show':
    case 'paid':
    case 'not the same':
      return [reported(job, 'undo')]
    case 'done':
    case 'undo':
    case 'waiting':
    case 'another stop':
      return doubted('too late to undo')
  }
}

function doneOf({ booking }: Job, event: BookingEvent): Done {
  return { booking, event, tells: [] }
}

type Report = Extract<BookingEvent, { move: 'report' }>['data']

function reported(job: Job, tap: DriverTap['tap'], more: Partial<Report> = {}): Done {
  const driver = job.link.driver.name
  return doneOf(job, { move: 'report', data: { ...which(job), tap, driver, doubt: null, ...more } })
}

function which({ number }: Job): { leg?: number } {
  return number === undefined ? {} : { leg: number }
}

/** Keeps a tap that does not count, for the office to look at. */
async function keepDoubtful(
  deps: ActDeps,
  link: Link,
  tap: DriverTap,
  bookingId: string,
  doubt: Doubt,
): Promise<Doubt | null> {
  await actOn<Refused>(
    deps,
    DRIVER,
    [{ id: bookingId }],
    'report',
    async (tx, [booking]) => {
      if ((await findTap(tx, link.driver.id, tap.id)) !== null) return []
      const leg = booking.legs.find(({ id }) => id === tap.legId)
      const isTheirs = leg?.driver?.id === link.driver.id
      const wasTheirs = isTheirs || (await findLastTap(tx, link.driver.id, tap.legId)) !== null
      const why = doubt === 'contradicted' && !isTheirs ? 'not yours' : doubt
      await keepTap(tx, rowOf(deps, link, tap, why))
      if (tap.tap === 'not the same' && wasTheirs) await raiseAlarm(deps, tx, alarmOf(tap, deps.now()))
      if (leg === undefined || why === 'repeated') return []
      const job: Job = { tx, link, booking, leg, number: numberOf(booking, leg), now: deps.now() }
      return [reported(job, tap.tap, { doubt: why })]
    },
    { alsoLocks: (tx) => lockLink(tx, link.id) },
  )
  return (await findTap(deps.db, link.driver.id, tap.id))?.doubt ?? null
}

/** Keeps a tap on a leg that does not exist. */
async function keepWithoutLeg(deps: ActDeps, link: Link, tap: DriverTap): Promise<Doubt | null> {
  const { id: record, name: reference } = link.driver
  await deps.db.transaction(async (tx) => {
    await lockLink(tx, link.id)
    if ((await findTap(tx, record, tap.id)) !== null) return
    await keepTap(tx, { ...rowOf(deps, link, tap, 'not yours'), legId: null })
    const at = deps.now()
    await recordNews(tx, {
      topic: 'driver',
      what: 'taps on an unknown trip',
      reference,
      record,
      who: 'driver',
      at,
    })
  })
  return (await findTap(deps.db, record, tap.id))?.doubt ?? null
}

/** “Not the same” is an alarm, however late it comes. */
function alarmOf({ legId }: DriverTap, at: Date) {
  return { legId, saidBy: 'driver' as const, what: 'not the same' as const, at }
}

function rowOf({ now }: Pick<ActDeps, 'now'>, link: Link, tap: DriverTap, doubt: Doubt | null) {
  return { ...tap, seenAt: null, driverId: link.driver.id, receivedAt: now(), doubt }
}
