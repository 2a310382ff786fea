import { asBookingReference } from '#domain/booking/references.ts'
import type { Change, TraceKind } from '#domain/office/trace.ts'
import { singleLine } from '#domain/values/text.ts'
import { isUuid } from '#domain/values/uuid.ts'
import { findBookingsByReference } from '#server/db/bookings/bookings.ts'
import { findEnquiryByReference } from '#server/db/enquiries/office-enquiries.ts'
import { findUnitByRegistration } from '#server/db/fleet/fleet.ts'
import { readBookingEvent } from '#server/db/stored/booking-event.ts'
import { findIdsOfPersons } from '#server/db/accounts/people.ts'
import { findNames, findTrace, type TracedRecord, type TracedRow } from '#server/db/office/trace.ts'
import { referenceOf } from '../../conversations/acting.ts'
import type { Deps } from '../../deps.ts'
import { type Page, pageOfLog } from '../cursor.ts'

/** One event of the trace. `what` is a code, with its details in `data`. */
export type TraceEntry = Omit<TracedRow, 'userId' | 'bookingId' | 'data'> & {
  data: Record<string, unknown>
  changes: Change[]
  /** Whether it is about a person who has been erased. */
  isErased: boolean
}

type Asked = {
  /** A reference, registration or id; what it names is traced alone. */
  record?: string | undefined
  kind?: TraceKind | undefined
  /** The colleague's id. */
  colleague?: string | undefined
  cursor?: string | undefined
  limit: number
}

/** Who changed what, newest first; null for a cursor that is not ours. */
export async function readTrace(
  { db }: Pick<Deps, 'db'>,
  { record = '', kind, colleague = '', cursor = '', limit }: Asked,
): Promise<Page<TraceEntry> | null> {
  const of = record === '' ? undefined : await recordCalled({ db }, record)
  if (of === null || (colleague !== '' && !isUuid(colleague))) return { items: [], next: null }
  const which = { kind, of, userId: colleague === '' ? undefined : colleague }
  const page = await pageOfLog(cursor, limit, (before, most) => findTrace(db, which, before, most))
  if (page === null) return null
  const [names, persons] = await Promise.all([
    findNames(db, page.items.flatMap(assigneesOf)),
    findIdsOfPersons(db, page.items.flatMap(personOf)),
  ])
  const isErased = (row: TracedRow) => personOf(row).some((id) => !persons.has(id))
  return { ...page, items: page.items.map((row) => ({ ...entryOf(row, names), isErased: isErased(row) })) }
}

/** What somebody named; null if there is no such record. */
async function recordCalled({ db }: Pick<Deps, 'db'>, typed: string): Promise<TracedRecord | null> {
  const text = singleLine(typed)
  if (isUuid(text)) return { recordId: text.toLowerCase() }
  const reference = asBookingReference(text)
  const [booking] = reference === null ? [] : await findBookingsByReference(db, [reference])
  if (booking !== undefined) return { bookingId: booking.id }
  const enquiry = await findEnquiryByReference(db, referenceOf(text))
  if (enquiry !== null) return { enquiryId: enquiry.id }
  const unit = await findUnitByRegistration(db, text)
  return unit && { recordId: unit.id }
}

/** The id of the person whom it is about. */
function personOf({ kind, record }: TracedRow): string[] {
  return (kind === 'person' || kind === 'account') && record !== null && isUuid(record) ? [record] : []
}

function entryOf(row: TracedRow, names: Map<string, string>): Omit<TraceEntry, 'isErased'> {
  const { userId: _, bookingId, data, ...entry } = row
  const { changes, ...said } = data ?? { changes: [] }
  const named = changes.map((change) =>
    change.field === 'assignedTo'
      ? { ...change, from: nameOf(change.from, names), to: nameOf(change.to, names) }
      : change,
  )
  if (bookingId === null) return { ...entry, data: said, changes: named }
  const event = readBookingEvent({ ...row, data: said })
  return { ...entry, what: event.move, data: event.data, changes }
}

function assigneesOf({ data }: TracedRow): string[] {
  return (data?.changes ?? []).flatMap(({ field, from, to }) =>
    field === 'assignedTo' ? [from, to].filter((id): id is string => typeof id === 'string') : [],
  )
}

function nameOf(id: Change['to'], names: Map<string, string>): string | null {
  return id === null ? null : (names.get(String(id)) ?? 'somebody who left')
}
