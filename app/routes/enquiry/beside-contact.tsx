import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import type { Contacts } from '#domain/business/contacts.ts'
import type { ContactPageWords } from '#domain/words/page-content.ts'
import { EmergencyHelp } from './emergency-help.tsx'

/** Beside the contact form: the emergency line, hours, reasons to write, and where we drive. */
export function BesideContact({ words, contacts }: { words: ContactPageWords; contacts: Contacts }) {
  const { hours, whyChooseUs, areas } = words
  return (
    <aside className="aside" aria-labelledby="hours-title">
      <EmergencyHelp words={words.emergency} contacts={contacts} />
      <h2 id="hours-title">{hours.title}</h2>
      <p className="big-figure figures">{hours.figure}</p>
      <p>{hours.text}</p>
      <div className="block">
        <h3 className="small-heading">{whyChooseUs.title}</h3>
        <ul className="plain-list">
          {whyChooseUs.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <div className="block">
        <h3 className="small-heading">{areas.title}</h3>
        <p>{areas.text}</p>
        <SiteLink className="text-link" href="/areas">
          {areas.action}
        </SiteLink>
      </div>
    </aside>
  )
}
