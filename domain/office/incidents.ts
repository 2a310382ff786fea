/** What the program needs and can fail without a guest or colleague noticing. */
export const INCIDENT_KINDS = ['mail', 'sms', 'mailbox', 'snapshots', 'disk', 'jobs'] as const
export type IncidentKind = (typeof INCIDENT_KINDS)[number]

/** `problem`: the words of what failed, for whoever mends it; may be empty. */
export type Failing = { kind: IncidentKind; problem: string }

export type Incident = Failing & { since: Date }

/** What fails briefly mends itself, as a server does that is started again. */
export const LASTS_MS = 5 * 60_000
/** Long enough that what comes and goes is one incident. */
export const WELL_MS = 10 * 60_000

type Ways = { hasMail: boolean; hasSms: boolean }

/** How the office is told: not by what failed. The mailbox is mostly at the same provider as the mail server. */
export function wayToTell(kind: IncidentKind, { hasMail, hasSms }: Ways): 'email' | 'sms' | null {
  const isOfMail = kind === 'mail' || kind === 'mailbox'
  if (hasSms && (isOfMail || (!hasMail && kind !== 'sms'))) return 'sms'
  return hasMail && kind !== 'mail' ? 'email' : null
}
