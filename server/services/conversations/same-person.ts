import type { OfficeActor } from '#domain/booking/actor.ts'
import { type Change, changesBetween } from '#domain/office/trace.ts'
import { enquiryAfter, waitsForUs } from '#domain/enquiry/status.ts'
import type { Db } from '#server/db/connect.ts'
import {
  changeEnquiry,
  type EnquiryChange,
  findEarlierOfPerson,
  findEmailsIn,
  findJoinings,
  type JoinedState,
  type Joining,
  lockEnquiry,
  type LockedEnquiry,
  recordEnquiryEvent,
} from '#server/db/enquiries/enquiry-changes.ts'
import { noteOfficeAct } from '../bookings/office-acts.ts'
import type { Deps } from '../deps.ts'
import { type ActDeps, changedSince, type EnquiryActed, referenceOf } from './acting.ts'

/** How old an enquiry may be for a new one of the same person to continue it. */
const SINCE_MS = 60 * 86_400_000
const MOST = 5

/**
 * Joins the same person's open enquiries to the new one, as one conversation. It has one email address only, or the reply to
 * whoever wrote last would answer somebody else.
 */
export async function joinEarlier({ db, now }: Pick<Deps, 'db' | 'now'>, id: string): Promise<void> {
  const at = now()
  const since = new Date(at.getTime() - SINCE_MS)
  const earlier = await findEarlierOfPerson(db, { id, since, limit: MOST })
  if (earlier.length === 0) return
  await db.transaction(async (tx) => {
    // All are locked before anything is written, older before newer, so two that join at the same time cannot deadlock.
    const found = []
    for (const { id: earlierId, by } of earlier.toReversed()) {
      found.push({ by, one: await lockEnquiry(tx, { id: earlierId }) })
    }
    const newer = await lockEnquiry(tx, { id })
    if (newer === null) return
    const was = stateOf(newer)
    const joinings: Joining[] = []
    let emails = await findEmailsIn(tx, id)
    let joined = newer.joined
    for (const { by, one } of found) {
      if (one === null || one.joinedTo !== null) continue
      const together = [...new Set([...emails, ...(await findEmailsIn(tx, one.id))])]
      if (together.length > 1) continue
      emails = together
      const { assignedTo, answerBy, status } = one
      const gave = { assignedTo, answerBy: waitsForUs(status) ? answerBy.toISOString() : null }
      const changes = changesBetween(joinedState(was, joinings), joinedState(was, [...joinings, { gave }]))
      const joining = { reference: one.reference, by, was, gave }
      joinings.push(joining)
      joined += 1 + one.joined
      await changeEnquiry(tx, one.id, { joinedTo: id })
      const data = { ...joining, changes }
      await recordEnquiryEvent(tx, id, { what: 'join', who: 'program', userId: null, at, data })
    }
    if (joinings.length > 0) await changeEnquiry(tx, id, { joined, ...changeTo(joinedState(was, joinings)) })
  })
}

/**
 * Undoes a joining: the earlier enquiry is separate again, with its own clock, and the later one loses what it took
 * over, unless a colleague has changed that since. Refused if either has a newer revision.
 */
export async function separate(
  deps: ActDeps,
  by: OfficeActor,
  typed: string,
  seen: { one?: number | undefined } = {},
): Promise<EnquiryActed> {
  const at = deps.now()
  return deps.db.transaction(async (tx): Promise<EnquiryActed> => {
    const one = await lockEnquiry(tx, { reference: referenceOf(typed) })
    if (one === null) return { ok: false, problem: 'none' }
    const [main, ...further] = await lockLater(tx, one)
    if (main === undefined) return { ok: false, problem: 'not-joined' }
    const stale =
      (await changedSince(tx, one, seen.one)) ?? (await changedSince(tx, further.at(-1) ?? main, by.seen))
    if (stale !== null) return stale
    await changeEnquiry(tx, one.id, { joinedTo: null })
    for (const later of further) await changeEnquiry(tx, later.id, { joined: fewer(later, one) })
    const back = await takenBack(tx, main, one.reference)
    await changeEnquiry(tx, main.id, { joined: fewer(main, one), ...back.change })
    const { userId } = by
    const event = { what: 'separate', who: 'operator' as const, userId, at }
    await recordEnquiryEvent(tx, one.id, event)
    const data = { reference: one.reference, changes: back.changes }
    await recordEnquiryEvent(tx, main.id, { ...event, data })
    await noteOfficeAct(deps, tx, by, { act: 'enquiry separate', reference: one.reference })
    return { ok: true, reference: main.reference }
  })
}

/** The enquiries that one is joined to, directly or through others, locked. */
async function lockLater(tx: Db, one: LockedEnquiry): Promise<LockedEnquiry[]> {
  const later: LockedEnquiry[] = []
  for (let id = one.joinedTo; id !== null;) {
    const next = await lockEnquiry(tx, { id })
    if (next === null) break
    later.push(next)
    id = next.joinedTo
  }
  return later
}

function fewer(later: LockedEnquiry, one: LockedEnquiry): number {
  return Math.max(0, later.joined - one.joined - 1)
}

/** The later enquiry as it is without this one; later changes by colleagues stay. */
async function takenBack(
  tx: Db,
  main: LockedEnquiry,
  reference: string,
): Promise<{ change: EnquiryChange; changes: Change[] }> {
  const before = await findJoinings(tx, main.id)
  const was = before[0]?.was
  if (was === undefined) return { change: {}, changes: [] }
  const now = stateOf(main)
  const expected = joinedState(was, before)
  const after = joinedState(
    was,
    before.filter((joining) => joining.reference !== reference),
  )
  const isUntouched = now.status === expected.status && now.assignedTo === expected.assignedTo
  const isSameClock = waitsForUs(now.status) && now.answerBy === expected.answerBy
  const then = {
    status: isUntouched ? after.status : now.status,
    assignedTo: isUntouched ? after.assignedTo : now.assignedTo,
    answerBy: isSameClock ? after.answerBy : now.answerBy,
  }
  return { change: changeTo(then), changes: changesBetween(now, then) }
}

function stateOf({ status, assignedTo, answerBy }: LockedEnquiry): JoinedState {
  return { status, assignedTo, answerBy: answerBy.toISOString() }
}

/** An enquiry with others joined to it has the earliest of their clocks, and the colleague who was assigned last. */
function joinedState(was: JoinedState, joinings: Pick<Joining, 'gave'>[]): JoinedState {
  const given = joinings.flatMap(({ gave }) => (gave === undefined ? [] : [gave]))
  const assignedTo = given.findLast((gave) => gave.assignedTo !== null)?.assignedTo ?? null
  const [answerBy = was.answerBy] = [was.answerBy, ...given.flatMap((gave) => gave.answerBy ?? [])].toSorted()
  if (assignedTo === null) return { ...was, answerBy }
  return { status: enquiryAfter('begin', was.status) ?? was.status, assignedTo, answerBy }
}

function changeTo({ status, assignedTo, answerBy }: JoinedState): EnquiryChange {
  return { status, assignedTo, answerBy: new Date(answerBy) }
}
