import type { OfficeActor } from '#domain/booking/actor.ts'
import type { Db } from '#server/db/connect.ts'
import {
  changeEnquiry,
  findEarlierOfPerson,
  findEmailsIn,
  lockEnquiry,
  type LockedEnquiry,
  recordEnquiryEvent,
} from '#server/db/enquiries/enquiry-changes.ts'
import { noteOfficeAct } from '../bookings/office-acts.ts'
import type { Deps } from '../deps.ts'
import { type ActDeps, type EnquiryActed, referenceOf } from './acting.ts'

/** How old an enquiry may be for a new one of the same person to be shown with it. */
const SINCE_MS = 60 * 86_400_000
const MOST = 5
/** Who writes a reply meanwhile goes on with it. */
const NO_NEWS = { isNews: false }

/**
 * Joins the same person's open enquiries to the new one: each page shows the others. Each keeps its clock, its colleague
 * and its status. A conversation has one email address only, or the reply to whoever wrote last would answer somebody else.
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
    let emails = await findEmailsIn(tx, id)
    let joined = newer.joined
    for (const { by, one } of found) {
      if (one === null || one.joinedTo !== null) continue
      const together = [...new Set([...emails, ...(await findEmailsIn(tx, one.id))])]
      if (together.length > 1) continue
      emails = together
      joined += 1 + one.joined
      await changeEnquiry(tx, one.id, { joinedTo: id }, NO_NEWS)
      const data = { reference: one.reference, by }
      await recordEnquiryEvent(tx, id, { what: 'join', who: 'program', userId: null, at, data })
    }
    if (joined > newer.joined) await changeEnquiry(tx, id, { joined }, NO_NEWS)
  })
}

/** Undoes a joining: neither shows the other any more. */
export async function separate(deps: ActDeps, by: OfficeActor, typed: string): Promise<EnquiryActed> {
  const at = deps.now()
  return deps.db.transaction(async (tx): Promise<EnquiryActed> => {
    const one = await lockEnquiry(tx, { reference: referenceOf(typed) })
    if (one === null) return { ok: false, problem: 'none' }
    const [main, ...further] = await lockLater(tx, one)
    if (main === undefined) return { ok: false, problem: 'not-joined' }
    await changeEnquiry(tx, one.id, { joinedTo: null }, NO_NEWS)
    for (const later of [main, ...further])
      await changeEnquiry(tx, later.id, { joined: Math.max(0, later.joined - one.joined - 1) }, NO_NEWS)
    const event = { what: 'separate', who: 'operator' as const, userId: by.userId, at }
    await recordEnquiryEvent(tx, one.id, event)
    await recordEnquiryEvent(tx, main.id, { ...event, data: { reference: one.reference } })
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
