import type { Booking } from '#domain/booking/booking.ts'
import { invalid } from '#domain/forms/problems.ts'
import { priceLineWords } from '#domain/wording/price-lines.ts'
import { findAccount, findEvents, isOnlyOwner } from '#server/db/accounts.ts'
import { countAhead } from '#server/db/booking-counts.ts'
import { findBookingsOf } from '#server/db/bookings.ts'
import { findConsents } from '#server/db/consents.ts'
import { deleteEnquiriesOf, findEnquiriesOf } from '#server/db/enquiries.ts'
import { eraseAccountRows, eraseMessagesOf } from '#server/db/erase-account.ts'
import { findSecurityEventsOf, logSecurity } from '#server/db/security-log.ts'
import { findPayments } from '#server/db/payments.ts'
import { findSavedViews } from '#server/db/saved-views.ts'
import { findDevices } from '#server/db/sessions.ts'
import type { Account, Deps } from '../deps.ts'
import { tellOfErasure } from './notices.ts'
import { type Changed, confirmHolder, type Given, ifStillConfirmed } from './confirming.ts'
import { savedBy } from './profile.ts'
import type { Caller } from './signing-in.ts'

/** All that we hold about the holder, for a file; enquiries only where the address is proven to be theirs. */
export async function exportOwnData(deps: Deps, account: Account): Promise<Record<string, unknown>> {
  const { db } = deps
  const stored = await findAccount(db, account.id)
  return {
    exportedAt: deps.now().toISOString(),
    account: stored,
    consents: await findConsents(db, account.id),
    ...(await savedBy(deps, account)),
    /** Of the console's list of bookings: of those who work in the office. */
    views: await findSavedViews(db, account.id),
    devices: await findDevices(db, account.id, deps.now()),
    history: await findEvents(db, account.id),
    security: await findSecurityEventsOf(db, account.id),
    bookings: await Promise.all(
      (await findBookingsOf(db, account.id)).map((booking) => inWords(deps, booking)),
    ),
    enquiries: account.emailVerified ? await findEnquiriesOf(db, account.email) : [],
  }
}

/** A booking whose price can be read by people too, with what was paid for it. */
async function inWords({ db, content }: Deps, { option, ...booking }: Booking) {
  const lines = option.lines.map((line) => ({ ...line, ...priceLineWords(line, content.language) }))
  return { ...booking, option: { ...option, lines }, payments: await findPayments(db, booking.id) }
}

/**
 * Erases the account, all that hangs on it and the messages to it; what became a trip is kept for as long as the
 * law wants. Whoever has a trip ahead stays, or nobody could reach them about it, and so does the last owner.
 */
export async function eraseAccount(
  deps: Deps,
  account: Account,
  given: Given,
  from: Caller,
): Promise<Changed> {
  const confirmed = await confirmHolder(deps, account, given, from)
  if (!confirmed.ok) return confirmed
  const provenEmail = account.emailVerified ? account.email : null
  const erased = await ifStillConfirmed(deps, confirmed, async (tx): Promise<Changed> => {
    if (await isOnlyOwner(tx, account.id)) return invalid('password', 'only-owner')
    if ((await countAhead(tx, account.id)) > 0) return invalid('password', 'trip-ahead')
    await eraseMessagesOf(tx, { id: account.id, provenEmail })
    await tellOfErasure(deps, tx, account)
    if (provenEmail !== null) await deleteEnquiriesOf(tx, provenEmail)
    const at = deps.now()
    await eraseAccountRows(tx, { id: account.id, provenEmail, at })
    await logSecurity(tx, { kind: 'account erased', account: account.id, address: from.address, at })
    return { ok: true }
  })
  if (erased.ok) deps.wakeOutbox()
  return erased
}
