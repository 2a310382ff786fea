import { type Section, sectionsAsText } from '#domain/enquiry/message.ts'
import { hanging } from '#domain/values/text.ts'
import type { Fact } from '#domain/wording/booking-rows.ts'

/** A fact, which may stand out or, where it is a number to call, be a link. */
export type MailFact = [...Fact, look?: 'strong' | { href: string }]

export type Link = { label: string; href: string }

/** The content of a mail, in order. It is written twice: `frame.ts` makes the HTML, `mailText` the text. */
export type MailBody = {
  /** `Dear Emma,`. */
  greeting?: string
  /** What is new, in a sentence; a letter has none. */
  heading?: string
  before: string[]
  /** What people look for first: when, the number plate, and the few facts that matter. */
  moment?: { time: string; date: string; zone: string }
  plate?: Fact
  facts?: MailFact[]
  /** Things to do, counted. */
  steps?: string[]
  /** Numbers to ring before anything else, as buttons of their own. */
  calls?: Link[]
  /** The one button. */
  action?: Link
  /** Other ways, as links below it. */
  links?: Link[]
  /** Below that: whole paragraphs. */
  after: string[]
  /** Everything else that was agreed. */
  sections?: Section[]
  /** Ends mails like this one. */
  optOut?: Link
  /** Why this mail came, and what to do if it should not have. */
  foot?: string[]
}

/** The plain text of a mail. `signature` is below the line that mail programs know as the end. */
export function mailText(mail: MailBody, signature: string[]): string {
  const { moment, plate, facts = [], steps = [], action, links = [], sections = [], foot = [], optOut } = mail
  const when = moment === undefined ? [] : [`${moment.time}, ${moment.date}, ${moment.zone}`]
  const rows = [...(plate === undefined ? [] : [plate]), ...facts]
  const lines = rows.map(([label, value]) => `${label}: ${hanging(value)}`)
  const parts = [
    mail.greeting ?? '',
    mail.heading ?? '',
    ...mail.before,
    [...when, ...lines].join('\n'),
    steps.map((step, i) => `${i + 1}. ${step}`).join('\n'),
    (mail.calls ?? []).map(({ label }) => label).join('\n'),
    action === undefined ? '' : linkText(action),
    ...links.map(linkText),
    ...mail.after,
    sectionsAsText(sections),
    ...foot,
    optOut === undefined ? '' : linkText(optOut),
  ]
  const body = parts.filter((part) => part !== '').join('\n\n')
  return `${body}\n\n-- \n${signature.join('\n')}\n`
}

function linkText({ label, href }: Link): string {
  return `${label}: ${href}`
}
