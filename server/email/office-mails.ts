import { formatDate } from '#domain/values/cape-time.ts'
import { boundsOf, legsOf, type SheetLeg } from '#domain/office/day-sheet.ts'
import type { Section } from '#domain/enquiry/message.ts'
import { orDash } from '#domain/values/text.ts'
import { namesOfModels, type VehicleModel } from '#domain/fleet/vehicles.ts'
import { type Fact, legStops, partyFacts } from '#domain/wording/booking-rows.ts'
import type { Language } from '#domain/words/language.ts'
import { incidentInWords, incidentName, incidentOver } from '#domain/wording/incidents.ts'
import { counted } from '#domain/wording/office.ts'
import { findDriven } from '#server/db/office/day-sheet.ts'
import type { ClaimedMessage } from '#server/db/mail/messages.ts'
import type { OfficeMessageContent } from '#server/db/stored/message.ts'
import { runSheet } from '#server/documents/run-sheet.ts'
import type { Deps } from '#server/services/deps.ts'
import type { Link } from './body.ts'
import { framed } from './framed.ts'
import type { Mail } from './mail.ts'

type Parts = Pick<Deps, 'db' | 'now' | 'content' | 'settings' | 'vehicles' | 'origin'>
type OfficeMessage = Exclude<Extract<ClaimedMessage, OfficeMessageContent>, { template: 'alarm-to-office' }>

/** The mail to the office about its day. */
export async function composeOfficeMail(parts: Parts, message: OfficeMessage): Promise<Mail> {
  const { subject, before, sections, action, attachments } = await contentOf(parts, message)
  const { businessName, email } = await parts.settings()
  return {
    to: { name: businessName, address: message.recipient ?? email },
    replyTo: { name: businessName, address: email },
    automatic: true,
    ...(attachments && { attachments }),
    ...(await framed(parts, subject, { heading: subject, before, action, after: [], sections })),
  }
}

type OfficeMail = Pick<Mail, 'attachments'> & {
  subject: string
  before: string[]
  sections?: Section[]
  action: Link
}

function contentOf(parts: Parts, message: OfficeMessage): OfficeMail | Promise<OfficeMail> {
  switch (message.template) {
    case 'overdue-to-office':
      return overdue(parts, message.data.references)
    case 'day-sheet-to-office':
      return daySheet(parts, message.data.date)
    case 'incident-to-office':
      return incident(parts, message.data)
    case 'test-to-office':
      return test(parts)
  }
}

type IncidentData = Extract<OfficeMessageContent, { template: 'incident-to-office' }>['data']

function incident({ origin, now }: Parts, data: IncidentData): OfficeMail {
  return {
    subject: data.isOver ? incidentOver(data.kind) : incidentName(data.kind),
    before: [`${incidentText(data, now())}.`],
    action: { label: 'Open Today', href: `${origin}/operator` },
  }
}

/** The same as a text message. */
export async function composeIncidentText(
  parts: Pick<Deps, 'settings' | 'now'>,
  { data }: Extract<ClaimedMessage, { template: 'incident-to-office' }>,
): Promise<string> {
  const { businessName } = await parts.settings()
  return `${businessName}: ${incidentText(data, parts.now())}`.slice(0, LONGEST_TEXT)
}

function incidentText({ isOver, at, ...incident }: IncidentData, now: Date): string {
  return isOver ? incidentOver(incident.kind) : incidentInWords({ ...incident, since: at }, now)
}

/** Two parts of a text message. */
const LONGEST_TEXT = 300

function test({ origin }: Parts): OfficeMail {
  return {
    subject: 'Test: mail goes out',
    before: [
      'Somebody in the office asked for this email. That you can read it shows that mail goes out.',
      'If it was in the spam folder, look up on the outbox page what your domain’s DNS lacks.',
    ],
    action: { label: 'Open the outbox', href: `${origin}/operator/outbox` },
  }
}

function overdue({ origin }: Parts, references: string[]): OfficeMail {
  const [first = '', ...others] = references
  const which = others.length === 0 ? first : `${references.length} enquiries`
  return {
    subject: `Overdue: ${which}`,
    before: [
      `Nobody has answered in time: ${references.join(', ')}.`,
      'You are getting this email because nobody has looked at the console for ten minutes. If you have already answered by email, there is nothing to do.',
    ],
    action: { label: 'Open Today', href: `${origin}/operator` },
  }
}

/** As of the moment it is sent. */
async function daySheet(parts: Parts, date: string): Promise<OfficeMail> {
  const { from, to } = boundsOf(date)
  const legs = legsOf(await findDriven(parts.db, from, to), date)
  const unmanned = legs.filter(({ isManned }) => !isManned).length
  const vehicles = await parts.vehicles()
  return {
    subject: `${formatDate(date)}: ${counted(legs.length, 'trip')}${unmanned > 0 ? `, ${unmanned} without a driver` : ''}`,
    before: [`Trips on ${formatDate(date)}. The sheet of each driver is attached, to print.`],
    attachments: [
      {
        filename: `run-sheet-${date}.pdf`,
        content: await runSheet(parts, date),
        contentType: 'application/pdf',
      },
    ],
    sections: legs.map((leg) => legSection(leg, vehicles, parts.content.language)),
    action: { label: 'Open Today', href: `${parts.origin}/operator` },
  }
}

function legSection(
  { leg, booking, isManned }: SheetLeg,
  vehicles: VehicleModel[],
  language: Language,
): Section {
  const { customer, reference, status } = booking
  const [pickup, ...others] = legStops(leg, booking, language)
  const model = booking.option.models.filter(({ id }) => id === leg.unit?.modelId)
  const unit =
    leg.unit === null ? '' : `${namesOfModels(model, vehicles, language)} ${leg.unit.registration}`.trim()
  return {
    title: `${pickup?.time ?? ''} ${customer.name}`,
    rows: [
      ['Booking', status === 'pending' ? `${reference}, not decided yet` : reference],
      ['Pickup', pickup?.place ?? ''],
      ...others.map(({ role, place, time }): Fact => [role, time === '' ? place : `${place}, ${time}`]),
      ['Phone', orDash(customer.phone)],
      ['Vehicle', orDash(unit)],
      ['Driver', isManned && leg.driver !== null ? `${leg.driver.name}, ${leg.driver.phone}` : 'nobody yet'],
      ...partyFacts(booking, language),
    ],
  }
}
