import type { Incident, IncidentKind } from '#domain/office/incidents.ts'
import { formatNearInstant } from './trip.ts'

/** What the office reads about what fails, without a full stop. */
const NAMES: Record<IncidentKind, { fails: string; works: string }> = {
  mail: { fails: 'Emails are not going out', works: 'Emails go out again' },
  sms: { fails: 'Text messages are not going out', works: 'Text messages go out again' },
  mailbox: { fails: 'The mailbox cannot be read', works: 'The mailbox is read again' },
  snapshots: { fails: 'No snapshots are being written', works: 'Snapshots are being written again' },
  disk: { fails: 'The disk is almost full', works: 'The disk has space again' },
  jobs: { fails: 'A scheduled job fails', works: 'All scheduled jobs work again' },
}

export function incidentInWords({ kind, problem, since }: Incident, now: Date): string {
  const fails = `${incidentName(kind)} since ${formatNearInstant(since, now)}`
  return problem === '' ? fails : `${fails}: ${problem}`
}

export function incidentName(kind: IncidentKind): string {
  return NAMES[kind].fails
}

export function incidentOver(kind: IncidentKind): string {
  return NAMES[kind].works
}
