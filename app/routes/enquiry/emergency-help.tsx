import { EmergencyLink } from '#app/ui/base/contact-link.tsx'
import type { Contacts } from '#domain/business/contacts.ts'
import type { ContactPageWords } from '#domain/words/page-content.ts'

/** The line for people on a trip, beside the form; on phones it comes before it. */
export function EmergencyHelp({ words, contacts }: EmergencyHelpProps) {
  return (
    <section className="emergency" aria-labelledby="emergency-title">
      <h2 id="emergency-title">{words.title}</h2>
      <p>{words.text}</p>
      <EmergencyLink
        className="emergency-number"
        href={contacts.emergencyHref}
        number={contacts.emergencyPhone}
      >
        <span className="visually-hidden">{words.action} </span>
        {contacts.emergencyPhone}
      </EmergencyLink>
    </section>
  )
}

type EmergencyHelpProps = { words: ContactPageWords['emergency']; contacts: Contacts }
