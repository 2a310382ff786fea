import type { OfficeActor } from '#domain/booking/actor.ts'
import { deleteEnquiriesOf, findEnquiriesOf } from '#server/db/enquiries/enquiries.ts'
import { emptyBookings, eraseAccountRows, eraseMessagesOf } from '#server/db/accounts/erase-account.ts'
import { lockIdentity } from '#server/db/accounts/accounts.ts'
import { findAccountsOf, findOpenRecords, type OpenRecord } from '#server/db/accounts/people.ts'
import { settleMoney } from '#server/db/bookings/booking-money.ts'
import { logSecurity } from '#server/db/office/security-log.ts'
import { tellOfErasure } from '../../accounts/notices.ts'
import { bookingInWords, exportOwnData } from '../../accounts/own-data.ts'
import type { Deps } from '../../deps.ts'
import { recordAct } from '../trace/acts.ts'
import { findPerson, type Person } from './people.ts'

/** Everything we hold about a person, for a file that the office hands over; null if there is nobody. */
export async function exportPerson(
  deps: Deps,
  by: OfficeActor,
  id: string,
): Promise<Record<string, unknown> | null> {
  const person = await findPerson(deps, id)
  if (person === null) return null
  const file = await fileOf(deps, person)
  await deps.db.transaction(async (tx) => {
    await recordAct(deps, tx, by, { topic: 'person', what: 'data exported', reference: null, record: id })
    for (const account of person.accounts)
      await logSecurity(tx, {
        kind: 'data exported',
        account: account.id,
        address: by.address ?? null,
        details: { by: 'office' },
        at: deps.now(),
      })
  })
  return file
}

async function fileOf(deps: Deps, { key, accounts, bookings, mailed }: Person) {
  const ofNoAccount = bookings.filter(({ userId }) => !accounts.some((account) => account.id === userId))
  return {
    exportedAt: deps.now().toISOString(),
    accounts: await Promise.all(
      accounts.map((account) => exportOwnData(deps, { ...account, emailVerified: false })),
    ),
    bookings: await Promise.all(ofNoAccount.map((booking) => bookingInWords(deps, booking))),
    enquiries: await findEnquiriesOf(deps.db, key),
    messages: mailed,
  }
}

export type { OpenRecord }

export type PersonErased =
  | { ok: true; kept: number }
  | { ok: false; problem: 'none' | 'of-staff' | 'trip-ahead' }
  /** Money is open either way, and nobody has written off exactly that. */
  | { ok: false; problem: 'money-open'; open: OpenRecord[] }

/** What somebody who writes it off has read: `WQM-5TK 99500 0`. */
export function openMoneyText(open: OpenRecord[]): string {
  return open.map(({ reference, owing, owed }) => `${reference} ${owing} ${owed}`).join(', ')
}

/**
 * Erases a person who asked for it: accounts, enquiries and messages. Bookings keep what a bill needs, for as long as
 * the law says; `kept` is how many. Staff must be removed first, trips ahead cancelled, and money that is open settled or
 * written off by name.
 */
export async function erasePerson(
  deps: Deps,
  by: OfficeActor,
  id: string,
  writtenOff = '',
): Promise<PersonErased> {
  const found = await findPerson(deps, id)
  if (found === null) return { ok: false, problem: 'none' }
  const { key } = found
  const erased = await deps.db.transaction(async (tx): Promise<PersonErased> => {
    if ('email' in key) await lockIdentity(tx, { kind: 'email', value: key.email })
    const accounts = await findAccountsOf(tx, key)
    if (accounts.some(({ role }) => role !== 'customer')) return { ok: false, problem: 'of-staff' }
    const open = await findOpenRecords(tx, key)
    if (open.some(({ isAhead }) => isAhead)) return { ok: false, problem: 'trip-ahead' }
    if (openMoneyText(open) !== writtenOff) return { ok: false, problem: 'money-open', open }
    for (const one of open) await settleMoney(tx, one.id, { owing: 0, owed: 0, dueAt: null })
    const at = deps.now()
    const kept = await emptyBookings(tx, { accounts: accounts.map((account) => account.id), ...key })
    for (const account of accounts) {
      const provenEmail = account.emailVerified ? account.email : null
      await eraseMessagesOf(tx, { id: account.id, provenEmail })
      await tellOfErasure(deps, tx, account)
      await eraseAccountRows(tx, { id: account.id, provenEmail, at, who: 'operator' })
      await logSecurity(tx, { kind: 'account erased', account: account.id, address: by.address ?? null, at })
    }
    await deleteEnquiriesOf(tx, key)
    await recordAct(deps, tx, by, {
      topic: 'person',
      what: 'erased',
      reference: null,
      record: id,
      ...(writtenOff !== '' && { details: { writtenOff } }),
    })
    return { ok: true, kept }
  })
  if (erased.ok) deps.wakeOutbox()
  return erased
}
