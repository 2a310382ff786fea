import { type EnquiryStatus, type OfficeEnquiry } from '#domain/enquiry/enquiry.ts'
import { searchWords } from '#domain/office/search-words.ts'
import { findEnquiriesPage, findEnquiryByReference } from '#server/db/enquiries/office-enquiries.ts'
import { searchEnquiries } from '#server/db/office/search.ts'
import { referenceOf } from '../../conversations/acting.ts'
import type { Deps } from '../../deps.ts'
import { cursorOf, type Page, readCursor } from '../cursor.ts'

const MOST_FOUND = 200

/** Enquiries, newest first; null for a cursor that is not ours. */
export async function findOfficeEnquiries(
  { db }: Pick<Deps, 'db'>,
  asked: {
    status?: EnquiryStatus | undefined
    query?: string | undefined
    cursor?: string | undefined
    limit: number
  },
): Promise<Page<OfficeEnquiry> | null> {
  const after = readCursor(asked.cursor)
  if (after === undefined) return null
  const words = searchWords(asked.query ?? '')
  const ids = words.length === 0 ? undefined : await searchEnquiries(db, words, MOST_FOUND)
  const { enquiries, end } = await findEnquiriesPage(db, { status: asked.status, ids }, after, asked.limit)
  return { items: enquiries, next: cursorOf(end) }
}

/** An enquiry by its reference, which may be written like `BE 482 913`; null if there is none. */
export function findOfficeEnquiry({ db }: Pick<Deps, 'db'>, typed: string): Promise<OfficeEnquiry | null> {
  return findEnquiryByReference(db, referenceOf(typed))
}
