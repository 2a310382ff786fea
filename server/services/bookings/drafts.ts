import type { Account } from '#domain/accounts/account.ts'
import type { BookingDetails } from '#domain/forms/booking.ts'
import { lockAccount } from '#server/db/accounts/accounts.ts'
import { findDraft, upsertDraft } from '#server/db/bookings/booking-drafts.ts'
import { findQuote } from '#server/db/prices/quotes.ts'
import type { Deps } from '../deps.ts'

/** Keeps the details entered for a quote until it is booked or deleted. */
export async function saveDraft(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id: userId }: Pick<Account, 'id'>,
  quoteId: string,
  details: BookingDetails,
): Promise<void> {
  if ((await findQuote(db, quoteId)) === null) return
  await db.transaction(async (tx) => {
    if (await lockAccount(tx, userId)) await upsertDraft(tx, { userId, quoteId, details }, now())
  })
}

/** The details entered for a quote; null if there are none. */
export async function readDraft(
  { db }: Pick<Deps, 'db'>,
  { id }: Pick<Account, 'id'>,
  quoteId: string,
): Promise<BookingDetails | null> {
  return (await findQuote(db, quoteId)) === null ? null : findDraft(db, id, quoteId)
}
