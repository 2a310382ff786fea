import { CallLink, EmergencyLink } from '#app/ui/base/contact-link.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import type { Contacts } from '#domain/business/contacts.ts'

const LINKABLE = /(https:\/\/\S*[^\s.,;:)]|\[[^\]]+\]\([^)]+\)|[^\s@]+@[^\s@]+\.[a-z]{2,}|\+?\d[\d ]{7,}\d)/i

/** A text whose email addresses, phone numbers of ours and `[words](/terms)` become links. */
export function LinkedText({ text, contacts }: LinkedTextProps) {
  // `split` with a group puts each match at an odd index.
  return text.split(LINKABLE).map((part, index) => {
    const key = `${index} ${part}`
    if (index % 2 === 0) return <Unbroken key={key} text={part} />
    if (part === contacts.phone) {
      return (
        <CallLink key={key} className="figures" href={contacts.phoneHref}>
          {part}
        </CallLink>
      )
    }
    if (part === contacts.emergencyPhone) {
      return (
        <EmergencyLink key={key} className="figures" href={contacts.emergencyHref} number={part}>
          {part}
        </EmergencyLink>
      )
    }
    const [, label, href] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? []
    if (label !== undefined && href !== undefined) {
      return (
        <SiteLink key={key} href={href}>
          {label}
        </SiteLink>
      )
    }
    if (!/[@:]/.test(part)) return part
    return (
      <SiteLink key={key} href={part.includes('@') ? `mailto:${part}` : part}>
        {part}
      </SiteLink>
    )
  })
}

const SHORT_COMPOUND = /(?<!\S)(\p{L}{1,7}-\p{L}{1,7})(?!\p{L})/u

/** A text whose short compounds (`no-show`) stay on one line, as a house number stays with its street. */
export function Unbroken({ text }: { text: string }) {
  return text
    .replaceAll(/(?<=: \d+) /g, '\u{a0}')
    .split(SHORT_COMPOUND)
    .map((part, index) =>
      index % 2 === 0 ? (
        part
      ) : (
        <span key={`${index} ${part}`} className="unbroken">
          {part}
        </span>
      ),
    )
}

type LinkedTextProps = {
  text: string
  contacts: Pick<Contacts, 'phone' | 'phoneHref' | 'emergencyPhone' | 'emergencyHref'>
}
