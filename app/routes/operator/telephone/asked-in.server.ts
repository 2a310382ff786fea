import { sender } from '#domain/enquiry/content.ts'
import type { Deps } from '#server/services/deps.ts'
import { findOfficeEnquiry } from '#server/services/office/enquiries/enquiries.ts'
import { tripValues } from '../enquiries/trip-form.ts'

/** The booking form's values from the enquiry in the address: one of its trips, and the person. */
export async function askedIn(
  deps: Pick<Deps, 'db'>,
  params: URLSearchParams,
): Promise<{ reference: string; of: string; values: Record<string, string> } | null> {
  const typed = params.get('enquiry')
  const enquiry = typed === null ? null : await findOfficeEnquiry(deps, typed)
  if (enquiry === null) return null
  const { reference, name, trips, content } = enquiry
  const no = Math.min(Math.max(Number(params.get('trip')) || 1, 1), Math.max(trips.length, 1))
  const trip = trips[no - 1]
  const { email, phone } = sender(content)
  return {
    reference,
    of: trips.length > 1 ? `, trip ${no} of ${trips.length}` : '',
    values: {
      ...(trip && tripValues(trip)),
      childAges: trip?.childAges.join(', ') ?? '',
      pickupDoor: trip?.pickup?.street ?? '',
      destinationDoor: trip?.dropoff?.street ?? '',
      notes: [trip?.other, content.kind === 'booking' ? content.details.notes : '']
        .filter(Boolean)
        .join('\n'),
      name,
      email,
      mobile: phone,
    },
  }
}
