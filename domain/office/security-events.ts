/**
 * The events of the security log. Events that are `counted` share one row with a counter if they have the same kind and
 * hour, and come from the same account, or without one from the same network. A thousand refusals then fill no table.
 * The office is emailed once there are `alarmFrom` within an hour; each limit counts separately.
 */
const EVENTS = {
  'signed in': {},
  'sign-in failed': { counted: true, alarmFrom: 100 },
  /** Too many attempts, so not even checked. */
  'sign-in refused': { counted: true, alarmFrom: 50 },
  'second factor passed': {},
  'second factor failed': { counted: true, alarmFrom: 20 },
  'second factor refused': { counted: true, alarmFrom: 10 },
  'second factor on': {},
  'second factor off': {},
  /** By the office or on the server, for someone who lost it. */
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
  /** A person's data were handed over as a file: to its holder, or by the office. */
  'data exported': { counted: true },
  /** A page or call that the role has no access to. */
  'access refused': { counted: true, alarmFrom: 50 },
  /** A form or call from a page that is not ours. */
  'origin refused': { counted: true, alarmFrom: 100 },
  /** Digits that prove a booking. */
  'booking code failed': { counted: true, alarmFrom: 50 },
  'booking code refused': { counted: true, alarmFrom: 10 },
  /** A limit on bookings, shares or requests. */
  'booking refused': { counted: true, alarmFrom: 100 },
  /** More emails or text messages than one person or number may get. */
  'message refused': { counted: true, alarmFrom: 100 },
  /** Any other limit, by its name in `server/allowances.ts`. */
  'limit reached': { counted: true, alarmFrom: 100 },
  /** What the payment gateway did not send, or what is not booked; written once a minute with how many there were. */
  'payment notification refused': { alarmFrom: 50 },
  'office act': {},
  /** The office was emailed about too many of these. */
  alarm: {},
} as const satisfies Record<string, SecurityEventRule>

export type SecurityEventKind = keyof typeof EVENTS
type SecurityEventRule = { counted?: true; alarmFrom?: number }

export const SECURITY_EVENTS: Record<SecurityEventKind, SecurityEventRule> = EVENTS
export const SECURITY_EVENT_KINDS = Object.keys(EVENTS) as SecurityEventKind[]
