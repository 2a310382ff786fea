import type { Booking } from '#domain/booking/booking.ts'
import { enquiryAfter } from '#domain/enquiry/status.ts'
import { changesBetween } from '#domain/office/trace.ts'
import type { Db } from '#server/db/connect.ts'
import {
  changeEnquiry,
  findEnquiriesOfQuote,
  lockEnquiry,
  recordEnquiryEvent,
} from '#server/db/enquiries/enquiry-changes.ts'
import type { Deps } from '../deps.ts'

/** The guest booked a price that answers their enquiry: the enquiry became that booking, and its clock ends. */
export async function convertEnquiriesOf(
  { now }: Pick<Deps, 'now'>,
  tx: Db,
  { id: bookingId, reference: booking, quoteId }: Pick<Booking, 'id' | 'reference' | 'quoteId'>,
): Promise<void> {
  for (const id of await findEnquiriesOfQuote(tx, quoteId)) {
    const enquiry = await lockEnquiry(tx, { id })
    if (enquiry === null || enquiry.status === 'spam') continue
    const { status: was } = enquiry
    const status = enquiryAfter('convert', was)
    // If a reply priced several trips, the enquiry became the first one booked.
    if (status !== null) await changeEnquiry(tx, id, { status, bookingId })
    const changes = changesBetween({ status: was }, { status: status ?? was })
    const event = { what: 'booked', who: 'visitor' as const, userId: null, at: now() }
    await recordEnquiryEvent(tx, id, { ...event, data: { booking, changes } })
  }
}
