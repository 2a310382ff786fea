import type { MailRecord, MailRecords } from '#domain/mail/records.ts'

/** What the office reads about outgoing messages; sentences have a full stop. */

const TEMPLATES: Record<string, string> = {
  'booking-to-customer': 'Booking news to the guest',
  'booking-to-office': 'Booking news to the office',
  reminder: 'Reminder to the guest',
  'paper-to-customer': 'Invoice or credit note',
  'booking-digits': 'Code to confirm an address',
  'enquiry-to-office': 'Enquiry to the office',
  'enquiry-to-visitor': 'Confirmation to the guest',
  'enquiry-reply': 'Reply to the guest',
  'overdue-to-office': 'Overdue enquiries',
  'day-sheet-to-office': 'Tomorrow’s trips',
  'incident-to-office': 'Fault in the program',
  'alarm-to-office': 'Alarm at the kerb',
  'test-to-office': 'Test',
  invitation: 'Invitation to the office',
  officeChanged: 'Change in the office',
  securityAlarm: 'Security alert',
  recovery: 'Password reset link',
  signUp: 'Link to confirm an address',
  newEmail: 'Link to confirm a new address',
  phoneCode: 'Code to confirm a phone number',
  emailAsked: 'New email asked for',
  emailChanged: 'Email changed',
  passwordChanged: 'Password changed',
  phoneChanged: 'Phone number changed',
  phonePassedOn: 'Phone number passed on',
  secondFactorOn: 'Authenticator app added',
  secondFactorOff: 'Authenticator app removed',
  recoveryCodeUsed: 'Recovery code used',
  wrongCodes: 'Wrong codes entered',
  newDevice: 'Sign-in on a new device',
  erased: 'Account erased',
}

/** What a mail about a booking says, by what happened. */
const NEWS: Partial<Record<string, string>> = {
  book: 'Booking received',
  prove: 'Booking received',
  lapse: 'Booking lapsed',
  confirm: 'Booking confirmed',
  decline: 'Booking declined',
  cancel: 'Booking cancelled',
  assign: 'Driver assigned',
  reassign: 'Another driver or vehicle',
  unassign: 'Driver taken off',
  start: 'Trip under way',
  complete: 'Trip completed',
  'no show': 'No show',
  bill: 'Asked to pay',
  wait: 'Deposit can come later',
  relink: 'New link to the trip',
  propose: 'Question about the booking',
  withdraw: 'Question taken back',
  accept: 'Question accepted',
  refuse: 'Question declined',
  ask: 'Change asked for',
  'turn down': 'Change declined',
  change: 'Booking changed',
  landing: 'Flight lands later or earlier',
  payment: 'Payment',
}

/** What a message says: by its template, and by what happened to its booking. */
export function messageName(template: string, move: string | null): string {
  const news = move === null ? undefined : NEWS[move]
  if (news !== undefined) return template === 'booking-to-office' ? `${news}, to the office` : news
  return TEMPLATES[template] ?? 'About the account'
}

/** Whom a message went to; of an erased person we keep only that it did. */
export function recipientName(to: string | null): string {
  return to || 'somebody erased'
}

type Told = { status: 'waiting' | 'sent' | 'failed' | 'dismissed'; sentAt: Date | null; attempts: number }

/** The state of its delivery. */
export function deliveryName({ status, sentAt, attempts }: Told): string {
  switch (status) {
    case 'waiting':
      return attempts === 0 ? 'waiting' : 'trying again'
    case 'sent':
      return 'sent'
    case 'failed':
      return sentAt === null ? 'not delivered' : 'came back'
    case 'dismissed':
      return 'dismissed'
  }
}

type Facts = { name: string; state: string; text: string }

/** The mail records that the domain's DNS has or lacks, in the order in which mail servers check them. */
export function recordsInWords({ domain, spf, dkim, dmarc }: MailRecords): Facts[] {
  return [
    fact(
      'SPF',
      spf,
      `${domain} does not say which servers may send its mail. Add the TXT record that your mail provider names.`,
    ),
    fact('DKIM', dkim, 'No key was found under the usual names. Ask your mail provider which name it uses.'),
    fact(
      'DMARC',
      dmarc,
      `_dmarc.${domain} does not say what to do with forged mail. Begin with the TXT record "v=DMARC1; p=none".`,
    ),
  ]
}

function fact(name: string, record: MailRecord, missing: string): Facts {
  switch (record.state) {
    case 'found':
      return { name, state: 'found', text: record.record }
    case 'missing':
      return { name, state: 'missing', text: missing }
    case 'unknown':
      return { name, state: 'not known', text: 'The DNS did not answer. Check it again later.' }
  }
}
