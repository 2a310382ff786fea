import type { OfficeActor } from '#domain/booking/actor.ts'
import type { EnquiryStatus } from '#domain/enquiry/enquiry.ts'
import { type Change, changesBetween } from '#domain/office/trace.ts'
import { singleLine } from '#domain/values/text.ts'
import type { Db } from '#server/db/connect.ts'
import {
  type EnquiryChange,
  changeEnquiry,
  findEnquiryEvents,
  lockEnquiry,
  type LockedEnquiry,
  recordEnquiryEvent,
} from '#server/db/enquiries/enquiry-changes.ts'
import { noteOfficeAct } from '../bookings/office-acts.ts'
import type { Deps } from '../deps.ts'

/** Somebody else changed the enquiry first: who, what they did, and its revision now. */
type EnquiryChanged = {
  ok: false
  problem: 'changed'
  by: string | null
  what: string
  at: Date
  revision: number
}

export type EnquiryRefusal =
  | { ok: false; problem: 'none' }
  | { ok: false; problem: 'not-possible'; status: EnquiryStatus }
  /** It is not joined to another, so there is nothing to undo. */
  | { ok: false; problem: 'not-joined' }
  /** A price that does not exist, or is no longer valid. */
  | { ok: false; problem: 'no-such-price' }
  | EnquiryChanged

export type EnquiryActed = { ok: true; reference: string } | EnquiryRefusal

export type ActDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'wakeOutbox' | 'content' | 'settings'>

/** What an act changes on a locked enquiry, and what is recorded about it. */
export type Done = {
  change?: EnquiryChange
  what: string
  data?: Record<string, unknown>
  /** Beside those of its columns. */
  changes?: Change[]
}

/**
 * Acts on an enquiry for a colleague, unless it has changed since the revision they saw: change, event and security
 * log in one transaction. An act that the status does not allow returns null.
 */
export async function actOn(
  deps: ActDeps,
  by: OfficeActor,
  typed: string,
  act: (tx: Db, enquiry: LockedEnquiry, at: Date) => Promise<Done | EnquiryRefusal | null>,
): Promise<EnquiryActed> {
  const reference = referenceOf(typed)
  const at = deps.now()
  const acted = await deps.db.transaction(async (tx): Promise<EnquiryActed> => {
    const enquiry = await lockEnquiry(tx, { reference })
    if (enquiry === null) return { ok: false, problem: 'none' }
    const stale = await changedSince(tx, enquiry, by.seen)
    if (stale !== null) return stale
    const done = await act(tx, enquiry, at)
    if (done === null) return { ok: false, problem: 'not-possible', status: enquiry.status }
    if ('ok' in done) return done
    const { change, what, data, changes: more = [] } = done
    if (change !== undefined) await changeEnquiry(tx, enquiry.id, change)
    const { userId } = by
    const changes = [...changesOf(enquiry, change), ...more]
    const told = changes.length > 0 || data ? { data: { ...data, changes } } : {}
    await recordEnquiryEvent(tx, enquiry.id, { what, who: 'operator', userId, at, ...told })
    await noteOfficeAct(deps, tx, by, { act: `enquiry ${what}`, reference })
    return { ok: true, reference }
  })
  if (acted.ok) deps.wakeOutbox()
  return acted
}

function changesOf(before: LockedEnquiry, change: EnquiryChange = {}): Change[] {
  const { status = before.status, assignedTo = before.assignedTo, email = before.email, closedWhy } = change
  return changesBetween(before, { status, assignedTo, email, ...(closedWhy !== undefined && { closedWhy }) })
}

/** `BE 482 913`, in any spelling. */
export function referenceOf(typed: string): string {
  return singleLine(typed).toUpperCase().replaceAll(/[\s-]/g, '')
}

/** Refuses a colleague who saw an older revision; the enquiry must be locked. */
async function changedSince(
  tx: Db,
  { id, revision }: LockedEnquiry,
  seen: number | undefined,
): Promise<EnquiryChanged | null> {
  if (seen === undefined || seen === revision) return null
  const last = (await findEnquiryEvents(tx, id)).find(({ what }) => what !== 'note')
  return {
    ok: false,
    problem: 'changed',
    by: last?.name ?? null,
    what: last?.what ?? '',
    at: last?.at ?? new Date(0),
    revision,
  }
}
