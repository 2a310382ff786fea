import type { Booking } from '#domain/booking/booking.ts'
import type { OfficeEnquiry } from '#domain/enquiry/enquiry.ts'
import { asBookingReference, asGroupReference } from '#domain/booking/references.ts'
import { typedNumber } from '#domain/invoices/numbers.ts'
import { searchWords } from '#domain/office/search-words.ts'
import { findEnquiriesById } from '#server/db/enquiries/office-enquiries.ts'
import { findBookingsByReference } from '#server/db/bookings/bookings.ts'
import type { DriverRow } from '#server/db/fleet/fleet.ts'
import { findBookingsById } from '#server/db/bookings/office-bookings.ts'
import {
  findBookingsWith,
  type FoundUnit,
  searchBookings,
  searchDrivers,
  searchEnquiries,
  searchUnits,
} from '#server/db/office/search.ts'
import { findPapersNumbered, type NumberedPaper } from '#server/db/invoices/invoice-lists.ts'
import { findBookingsOfGroup } from '#server/db/bookings/groups.ts'
import type { Deps } from '../deps.ts'

/** Search results, likeliest first within each kind. */
export type Found =
  | { kind: 'booking'; booking: Booking }
  | { kind: 'enquiry'; enquiry: OfficeEnquiry }
  | { kind: 'unit'; unit: FoundUnit }
  | { kind: 'driver'; driver: DriverRow }
  | { kind: 'paper'; paper: NumberedPaper }

const MOST_OF_A_KIND = 8
/** With more matching vehicles or drivers than this, nobody wants all their trips listed. */
const MOST_CREW = 3

/**
 * Finds bookings, enquiries, vehicles, drivers and numbered papers as the user types: by reference, name, phone in any
 * spelling, email, place, registration or number.
 */
export async function searchOffice({ db }: Pick<Deps, 'db'>, typed: string): Promise<Found[]> {
  const words = searchWords(typed)
  if (words.length === 0) return []
  const number = typedNumber(typed)
  const [named, inBookings, inEnquiries, units, drivers, papers] = await Promise.all([
    byReference(db, typed),
    searchBookings(db, words, MOST_OF_A_KIND),
    searchEnquiries(db, words, MOST_OF_A_KIND),
    searchUnits(db, typed, MOST_OF_A_KIND),
    searchDrivers(db, words, MOST_OF_A_KIND),
    number === null ? [] : findPapersNumbered(db, number, MOST_OF_A_KIND),
  ])
  const crew = [...units, ...drivers].map(({ id }) => id)
  const withCrew =
    crew.length > 0 && crew.length <= MOST_CREW ? await findBookingsWith(db, crew, MOST_OF_A_KIND) : []
  const ids = [...new Set([...named, ...inBookings, ...withCrew])].slice(0, MOST_OF_A_KIND)
  return [
    ...(await findBookingsById(db, ids)).map((booking) => ({ kind: 'booking' as const, booking })),
    ...(await findEnquiriesById(db, inEnquiries)).map((enquiry) => ({ kind: 'enquiry' as const, enquiry })),
    ...units.map((unit) => ({ kind: 'unit' as const, unit })),
    ...drivers.map((driver) => ({ kind: 'driver' as const, driver })),
    ...papers.map((paper) => ({ kind: 'paper' as const, paper })),
  ]
}

async function byReference(db: Deps['db'], typed: string): Promise<string[]> {
  const group = asGroupReference(typed)
  if (group !== null) return (await findBookingsOfGroup(db, group)).map(({ id }) => id)
  const reference = asBookingReference(typed)
  return reference === null ? [] : (await findBookingsByReference(db, [reference])).map(({ id }) => id)
}
