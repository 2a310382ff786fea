import type { OfficeActor } from '#domain/booking/actor.ts'
import type { Booking } from '#domain/booking/booking.ts'
import type { ClosedWhy, EnquiryStatus, OfficeEnquiry } from '#domain/enquiry/enquiry.ts'
import { tripsRead } from '#domain/reading/drafts.ts'
import { enquiryAfter, type EnquiryMove } from '#domain/enquiry/status.ts'
import type { AskedTrip } from '#domain/enquiry/trips.ts'
import { changesOfParts } from '#domain/office/trace.ts'
import { capeDate } from '#domain/values/cape-time.ts'
import type { Db } from '#server/db/connect.ts'
import { findEnquiryEvents } from '#server/db/enquiries/enquiry-changes.ts'
import { isColleague } from '#server/db/accounts/staff.ts'
import { findEnquiriesById } from '#server/db/enquiries/office-enquiries.ts'
import type { Deps } from '../deps.ts'
import { readPastedMessage } from '../office/enquiries/paste.ts'
import { type ActDeps, actOn, type EnquiryActed } from './acting.ts'

/** Moves that need no further details. */
export const PLAIN_MOVES = ['reopen', 'spam', 'not spam'] as const satisfies EnquiryMove[]

export function moveEnquiry(
  deps: ActDeps,
  by: OfficeActor,
  reference: string,
  move: (typeof PLAIN_MOVES)[number],
): Promise<EnquiryActed> {
  return actOn(deps, by, reference, async (tx, { id, status: was }) => {
    const after = enquiryAfter(move, was)
    if (after === null) return null
    const status = move === 'not spam' ? ((await statusBeforeSpam(tx, id)) ?? after) : after
    const change = { status, ...(move === 'reopen' && { closedWhy: '' }) }
    return { what: move, change, data: { was } }
  })
}

/** Its status before a colleague marked it as spam; null if the site did. */
async function statusBeforeSpam(tx: Db, id: string): Promise<EnquiryStatus | null> {
  const last = (await findEnquiryEvents(tx, id)).find(({ what }) => what === 'spam')
  return ((last?.data ?? {}) as { was?: EnquiryStatus }).was ?? null
}

/** Corrects the address to which we reply. */
export function correctEmail(
  deps: ActDeps,
  by: OfficeActor,
  reference: string,
  email: string,
): Promise<EnquiryActed> {
  return actOn(deps, { ...by, seen: undefined }, reference, () =>
    Promise.resolve({ what: 'address', change: { email } }),
  )
}

/** Closes it without a booking, with the reason. */
export function closeEnquiry(
  deps: ActDeps,
  by: OfficeActor,
  reference: string,
  why: ClosedWhy,
): Promise<EnquiryActed> {
  return actOn(deps, by, reference, async (_, { status: was }) => {
    const status = enquiryAfter('close', was)
    return status === null ? null : { what: 'close', change: { status, closedWhy: why }, data: { was, why } }
  })
}

/** Assigns it to a colleague, or to nobody. Being assigned counts as starting. */
export function assignEnquiry(
  deps: ActDeps,
  by: OfficeActor,
  reference: string,
  userId: string | null,
): Promise<EnquiryActed> {
  return actOn(deps, by, reference, async (tx, { status, assignedTo }) => {
    if (userId !== null && !(await isColleague(tx, userId))) return null
    const begun = userId === null ? null : enquiryAfter('begin', status)
    const change = { assignedTo: userId, ...(begun !== null && { status: begun }) }
    return { what: 'assign', change, data: { to: userId, from: assignedTo } }
  })
}

/** Stores the trips as the office understands them. */
export function setTrips(
  deps: ActDeps,
  by: OfficeActor,
  reference: string,
  trips: AskedTrip[],
): Promise<EnquiryActed> {
  return actOn(deps, by, reference, async (tx, { id }) => {
    const [before] = await findEnquiriesById(tx, [id])
    const changes = changesOfParts(factsOf(before?.trips ?? []), factsOf(trips))
    return { what: 'trips', change: { trips }, changes }
  })
}

/** Trips for the trace, numbered if there are several. */
function factsOf(trips: AskedTrip[]): Record<string, unknown> {
  const facts = trips.map(({ pickup, dropoff, stops, childAges, ...trip }) => ({
    ...trip,
    pickup: pickup?.label,
    dropoff: dropoff?.label,
    stops: stops.map(({ label }) => label),
    childAges: childAges.map(String),
  }))
  return Object.fromEntries(
    facts.flatMap((trip, i) => Object.entries(trip).map(([fact, value]) => [`trip ${i + 1} ${fact}`, value])),
  )
}

/** The enquiry became a booking, which ends its clock. It may become another one later. */
export function convertEnquiry(
  deps: ActDeps,
  by: OfficeActor,
  reference: string,
  { id, reference: booking }: Pick<Booking, 'id' | 'reference'>,
): Promise<EnquiryActed> {
  return actOn(deps, by, reference, async (_, { status: was, answeredAt, answerBy }, at) => {
    const status = was === 'converted' ? was : enquiryAfter('convert', was)
    if (status === null) return null
    const firstAnswer = { at, by: by.userId, inTime: at <= answerBy }
    const change = { status, bookingId: id, ...(answeredAt === null && { firstAnswer }) }
    return { what: 'convert', change, data: { was, booking } }
  })
}

/** Reads the trips from the enquiry's text if its form has none, or else from the enquiry it continues. */
export async function readTrips(
  deps: ActDeps & Pick<Deps, 'tariff'>,
  by: OfficeActor,
  { reference, content, createdAt }: OfficeEnquiry,
  joined: readonly Pick<OfficeEnquiry, 'trips'>[],
): Promise<EnquiryActed> {
  const { details } = content
  const text = 'message' in details ? details.message : details.notes
  const subject = 'subject' in details ? `${details.subject}\n` : ''
  const { trips } = await readPastedMessage(deps, {
    text: `${subject}${text}`,
    received: capeDate(createdAt),
  })
  const read = tripsRead(trips, deps.content.places)
  const earlier = joined.findLast((one) => one.trips.length > 0)?.trips ?? []
  return setTrips(deps, by, reference, read.length > 0 ? read : earlier)
}
