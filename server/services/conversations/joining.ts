import { enquiryAfter, waitsForUs } from '#domain/enquiry/status.ts'
import {
  changeEnquiry,
  findEarlierOfPerson,
  lockEnquiry,
  recordEnquiryEvent,
} from '#server/db/enquiry-changes.ts'
import type { OfficeActor } from '../bookings/moves.ts'
import { noteOfficeAct } from '../bookings/office-acts.ts'
import type { Deps } from '../deps.ts'
import { type ActDeps, type EnquiryActed, referenceOf } from './acting.ts'

/** An enquiry of the same person goes on with one from that long before. */
const SINCE_MS = 60 * 86_400_000
const MOST = 5

/** Joins open enquiries of the same person, by email or phone, to the new one: it is one conversation. */
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
    let joined = 0
    let due: Date | null = null
    let assignedTo: string | null = null
    for (const { by, one } of found) {
      if (one === null || one.joinedTo !== null) continue
      joined += 1 + one.joined
      assignedTo = one.assignedTo ?? assignedTo
      if (waitsForUs(one.status) && (due === null || one.answerBy < due)) due = one.answerBy
      await changeEnquiry(tx, one.id, { joinedTo: id })
      const data = { reference: one.reference, by }
      await recordEnquiryEvent(tx, id, { what: 'join', who: 'program', userId: null, at, data })
    }
    const { answerBy, status } = newer
    const begun = assignedTo === null ? null : enquiryAfter('begin', status)
    await changeEnquiry(tx, id, {
      joined: newer.joined + joined,
      ...(due !== null && due < answerBy && { answerBy: due }),
      ...(assignedTo !== null && { assignedTo }),
      ...(begun !== null && { status: begun }),
    })
  })
}

/** Undoes a joining: the earlier enquiry stands alone again, with its own clock. */
export async function separate(deps: ActDeps, by: OfficeActor, typed: string): Promise<EnquiryActed> {
  const at = deps.now()
  return deps.db.transaction(async (tx): Promise<EnquiryActed> => {
    const one = await lockEnquiry(tx, { reference: referenceOf(typed) })
    if (one === null) return { ok: false, problem: 'none' }
    if (one.joinedTo === null) return { ok: false, problem: 'not-possible', status: one.status }
    const main = await lockEnquiry(tx, { id: one.joinedTo })
    await changeEnquiry(tx, one.id, { joinedTo: null })
    const { userId } = by
    const event = { what: 'separate', who: 'operator' as const, userId, at }
    await recordEnquiryEvent(tx, one.id, event)
    if (main !== null) {
      await changeEnquiry(tx, main.id, { joined: Math.max(0, main.joined - one.joined - 1) })
      await recordEnquiryEvent(tx, main.id, { ...event, data: { reference: one.reference } })
    }
    await noteOfficeAct(deps, tx, by, { act: 'enquiry separate', reference: one.reference })
    return { ok: true, reference: main?.reference ?? one.reference }
  })
}
