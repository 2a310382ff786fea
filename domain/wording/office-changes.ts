import type { StaffRole } from '#domain/forms/staff.ts'
import { accountInShort, BANK_FIELDS } from '#domain/business/bank-details.ts'
import type { Settings } from '#domain/business/settings.ts'
import { formatNearInstant } from './trip.ts'

const AS: Record<StaffRole, string> = { operator: 'an operator', owner: 'an owner' }

const NEW_CALENDAR = ', and the calendar of all trips has a new link, which is in the console under Calendars'

/** Sentences in emails to owners about the office's staff. */
export const staffWords = {
  invited: (email: string, role: StaffRole) => `${email} was invited to the office as ${AS[role]}`,
  joined: (email: string, role: StaffRole) => `${email} joined the office as ${AS[role]}`,
  role: (email: string, role: StaffRole | 'customer', isCalendarNew = false) =>
    role === 'customer'
      ? `${email} was removed from the office${isCalendarNew ? NEW_CALENDAR : ''}`
      : `${email} was made ${AS[role]}`,
}

const MAILBOXES = [
  ['bookingsEmail', 'bookings and enquiries now go'],
  ['copyEmail', 'copies of all enquiries and bookings now go'],
  ['email', 'general mail and alarms now go'],
] as const

/** A sentence about where money and enquiries go; null if neither changes. */
export function moneyAndMailWords(before: Settings, after: Settings, now: Date): string | null {
  const changed = [
    ...accountWords(before, after, now),
    ...MAILBOXES.flatMap(([name, what]) =>
      before[name] === after[name]
        ? []
        : [`${what} to ${after[name] || 'nobody'}, previously to ${before[name] || 'nobody'}`],
    ),
  ]
  return changed.length === 0 ? null : changed.join('; ')
}

/** What the office reads of a bank account that waits; null while none does. */
export function waitingInWords(settings: Settings, now: Date): string | null {
  const { eftNext } = settings
  if (eftNext === null) return null
  const until = formatNearInstant(new Date(eftNext.from), now)
  return `Guests pay into ${accountInShort(eftNext) || 'no account'} from ${until}, and into ${accountInShort(settings)} until then.`
}

/** An account that waits is told of when it is entered, and when it is stopped. */
function accountWords(before: Settings, after: Settings, now: Date): string[] {
  const [was, waited, waits] = [before, before.eftNext, after.eftNext].map(
    (account) => (account && accountInShort(account)) || 'no account',
  )
  if (after.eftNext !== null && after.eftNext.from !== before.eftNext?.from) {
    const from = formatNearInstant(new Date(after.eftNext.from), now)
    return [
      `the bank account changes on ${from}: guests pay into ${waits} then, and into ${was} until then, and any owner can stop this under Payments`,
    ]
  }
  if (BANK_FIELDS.some((name) => before[name] !== after[name]))
    return [`guests now pay into ${accountInShort(after) || 'no account'}, previously into ${was}`]
  return before.eftNext !== null && after.eftNext === null
    ? [`the change of the bank account was stopped: guests still pay into ${was}, not into ${waited}`]
    : []
}
