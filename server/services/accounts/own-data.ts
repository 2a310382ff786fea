import type { Account } from '#domain/accounts/account.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { invalid } from '#domain/forms/problems.ts'
import { priceLineWords } from '#domain/wording/price-lines.ts'
import { findAccount, findEvents, isOnlyOwner } from '#server/db/accounts/accounts.ts'
import { countAhead, hasOpenMoney } from '#server/db/bookings/booking-counts.ts'
import { findBookingsOf } from '#server/db/bookings/bookings.ts'
import { findConsents } from '#server/db/accounts/consents.ts'
import { deleteEnquiriesOf, findEnquiriesOf } from '#server/db/enquiries/enquiries.ts'
import { emptyBookings, eraseAccountRows, eraseMessagesOf } from '#server/db/accounts/erase-account.ts'
import { findSecurityEventsOf, logSecurity } from '#server/db/office/security-log.ts'
import { findPayments } from '#server/db/bookings/payments.ts'
import { findSavedViews } from '#server/db/office/saved-views.ts'
import { findDevices } from '#server/db/accounts/sessions.ts'
import { groupOf } from '../bookings/groups.ts'
import { renewOfficeCalendar } from '../calendars/links.ts'
import type { Deps } from '../deps.ts'
import { tellOfErasure } from './notices.ts'
import { type Changed, confirmHolder, type Given, ifStillConfirmed } from './confirming.ts'
import { savedBy } from './profile.ts'
import type { Caller } from './signing-in.ts'

/** The file that holders take with them. The security log keeps that they did. */
export async function handOverOwnData(deps: Deps, account: Account, { address }: Caller) {
  await logSecurity(deps.db, { kind: 'data exported', account: account.id, address, at: deps.now() })
  return exportOwnData(deps, account)
}

/** All our data about the holder, for export; enquiries only if the address is proven. */
export async function exportOwnData(
  deps: Deps,
  account: Pick<Account, 'id' | 'email' | 'emailVerified'>,
): Promise<Record<string, unknown>> {
  const { db } = deps
  const stored = await findAccount(db, account.id)
  return {
    exportedAt: deps.now().toISOString(),
    account: stored,
    consents: await findConsents(db, account.id),
    ...(await savedBy(deps, account)),
    /** Saved views of the console's bookings, for office staff. */
    views: await findSavedViews(db, account.id),
    devices: await findDevices(db, account.id, deps.now()),
    history: await findEvents(db, account.id),
    security: await findSecurityEventsOf(db, account.id),
    bookings: await Promise.all(
      (await findBookingsOf(db, account.id)).map((booking) => bookingInWords(deps, booking)),
    ),
    enquiries: account.emailVerified ? await findEnquiriesOf(db, { email: account.email }) : [],
  }
}

/** A booking with its price in words, its payments and its group. */
export async function bookingInWords({ db, content }: Deps, { option, ...booking }: Booking) {
  const lines = option.lines.map((line) => ({ ...line, ...priceLineWords(line, content.language) }))
  const group = (await groupOf({ db }, booking))?.group ?? null
  return { ...booking, group, option: { ...option, lines }, payments: await findPayments(db, booking.id) }
}

/**
 * Erases the account, everything attached to it and its messages; trips are kept for as long as the law
 * requires. An account with a trip ahead stays, because we may have to reach its holder, and so does the last
 * owner's.
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
    if (await hasOpenMoney(tx, account.id)) return invalid('password', 'money-open')
    await eraseMessagesOf(tx, { id: account.id, provenEmail })
    await tellOfErasure(deps, tx, account)
    if (provenEmail !== null) await deleteEnquiriesOf(tx, { email: provenEmail })
    await emptyBookings(tx, { accounts: [account.id] })
    if (account.role !== 'customer') await renewOfficeCalendar(deps, tx)
    const at = deps.now()
    await eraseAccountRows(tx, { id: account.id, provenEmail, at })
    await logSecurity(tx, { kind: 'account erased', account: account.id, address: from.address, at })
    return { ok: true }
  })
  if (erased.ok) deps.wakeOutbox()
  return erased
}
