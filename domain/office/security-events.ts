/**
 * What the security log knows. Several of a kind that is `counted`, by one account or none from one network within
 * the hour, are one row with their number: whoever is refused a thousand times fills no table. From `alarmFrom` within
 * an hour the office is mailed; of limits each counts by itself.
 */
const EVENTS = {
  'signed in': {},
  'sign-in failed': { counted: true, alarmFrom: 100 },
  /** Too many attempts: not even looked at. */
  'sign-in refused': { counted: true, alarmFrom: 50 },
  'second factor passed': {},
  'second factor failed': { counted: true, alarmFrom: 20 },
  'second factor refused': { counted: true, alarmFrom: 10 },
  'second factor on': {},
  'second factor off': {},
  /** By the office or on the machine, for somebody who lost it. */
  'second factor reset': { alarmFrom: 5 },
  'second factor put off': {},
  'recovery code used': {},
  'recovery codes made': {},
  'password changed': {},
  'password reset': {},
  'email proven': {},
  'email change asked': {},
  'phone changed': {},
  'signed out everywhere': { counted: true },
  'account opened': { alarmFrom: 100 },
  'account erased': {},
  /** A page or call that the role may not have. */
  'access refused': { counted: true, alarmFrom: 50 },
  /** A form or call sent by a page that is not ours. */
  'origin refused': { counted: true, alarmFrom: 100 },
  /** The digits that prove a booking. */
  'booking code failed': { counted: true, alarmFrom: 50 },
  'booking code refused': { counted: true, alarmFrom: 10 },
  /** A limit on bookings, shares or requests. */
  'booking refused': { counted: true, alarmFrom: 100 },
  /** More mails or text messages than one person or number may get. */
  'message refused': { counted: true, alarmFrom: 100 },
  /** Any other limit, by its name of `server/allowances.ts`. */
  'limit reached': { counted: true, alarmFrom: 100 },
  'office act': {},
  /** The office was mailed of too many of these. */
  alarm: {},
} as const satisfies Record<string, SecurityEventRule>

export type SecurityEventKind = keyof typeof EVENTS
type SecurityEventRule = { counted?: true; alarmFrom?: number }

export const SECURITY_EVENTS: Record<SecurityEventKind, SecurityEventRule> = EVENTS
