import type { Booking } from '#domain/booking/booking.ts'
import { sender } from '#domain/enquiry/content.ts'
import type { OfficeEnquiry } from '#domain/enquiry/enquiry.ts'
import { searchWords } from '#domain/office/search-words.ts'
import { isUuid } from '#domain/values/uuid.ts'
import { findBookingsById } from '#server/db/bookings/office-bookings.ts'
import { findEnquiriesById } from '#server/db/enquiries/office-enquiries.ts'
import {
  findAccountsOf,
  findMailed,
  findNewestRecords,
  findOpenRecords,
  findPeople,
  findPersonKey,
  findRecordsOf,
  findWritten,
  type ListedPerson,
  type Mailed,
  type OpenRecord,
  type PersonKey,
  type PersonsAccount,
  searchAccounts,
  type Written,
} from '#server/db/accounts/people.ts'
import { searchBookings, searchEnquiries } from '#server/db/office/search.ts'
import type { Deps } from '../../deps.ts'

/** Everything about one person, known by email address, or by phone number where there is none. */
export type Person = {
  id: string
  key: PersonKey
  name: string
  phone: string
  language: string
  accounts: PersonsAccount[]
  bookings: Booking[]
  enquiries: OfficeEnquiry[]
  written: Written[]
  mailed: Mailed[]
}

const MOST = { listed: 50, searched: 100, records: 200, written: 100 }

/** The people who came last, or those whose name, address, number or reference has these words. */
export async function findPersons({ db }: Pick<Deps, 'db'>, typed: string): Promise<ListedPerson[]> {
  const words = searchWords(typed)
  if (words.length === 0) return findPeople(db, await findNewestRecords(db, MOST.searched), MOST.listed)
  const [accounts, bookings, enquiries] = await Promise.all([
    searchAccounts(db, words, MOST.searched),
    searchBookings(db, words, MOST.searched),
    searchEnquiries(db, words, MOST.searched),
  ])
  return findPeople(db, { accounts, bookings, enquiries }, MOST.listed)
}

/** Their bookings with something ahead or with money open. */
export function openOfPerson({ db }: Pick<Deps, 'db'>, { key }: Person): Promise<OpenRecord[]> {
  return findOpenRecords(db, key)
}

/** The person whose account, enquiry or booking has this id; null if there is none. */
export async function findPerson({ db }: Pick<Deps, 'db'>, id: string): Promise<Person | null> {
  const key = isUuid(id) ? await findPersonKey(db, id) : null
  if (key === null) return null
  const [accounts, ids] = await Promise.all([findAccountsOf(db, key), findRecordsOf(db, key, MOST.records)])
  const accountIds = accounts.map((account) => account.id)
  const [bookings, enquiries, written, mailed] = await Promise.all([
    findBookingsById(db, ids.bookings),
    findEnquiriesById(db, ids.enquiries),
    findWritten(db, ids.enquiries, MOST.written),
    findMailed(db, { ...ids, accounts: accountIds }, MOST.written),
  ])
  const [account, booking, enquiry] = [accounts[0], bookings[0], enquiries[0]]
  return {
    id,
    key,
    name: account?.name ?? enquiry?.name ?? booking?.customer.name ?? '',
    phone: account?.phone ?? booking?.customer.phone ?? (enquiry ? sender(enquiry.content).phone : ''),
    language: account?.language ?? enquiry?.language ?? 'en',
    accounts,
    bookings,
    enquiries,
    written,
    mailed,
  }
}
