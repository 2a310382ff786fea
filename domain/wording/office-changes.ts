import type { StaffRole } from '#domain/forms/staff.ts'
import type { Settings } from '#domain/business/settings.ts'

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

/** A sentence about where money and enquiries now go; null if neither changes. */
export function moneyAndMailWords(before: Settings, after: Settings): string | null {
  const account = ({ eftBank, eftAccountName, eftAccountNumber, eftBranchCode }: Settings) =>
    [eftBank, eftAccountName, eftAccountNumber, eftBranchCode].join('|')
  const changed = [
    ...(account(before) === account(after)
      ? []
      : [`guests now pay into ${inShort(after)}, previously into ${inShort(before)}`]),
    ...MAILBOXES.flatMap(([name, what]) =>
      before[name] === after[name]
        ? []
        : [`${what} to ${after[name] || 'nobody'}, previously to ${before[name] || 'nobody'}`],
    ),
  ]
  return changed.length === 0 ? null : changed.join('; ')
}

function inShort({ eftBank, eftAccountNumber }: Settings): string {
  return eftAccountNumber === ''
    ? 'no account'
    : `an account at ${eftBank} that ends in ${eftAccountNumber.slice(-4)}`
}
