import { EmergencyLink, WhatsAppLink } from '#app/ui/base/contact-link.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import type { Contacts } from '#domain/business/contacts.ts'
import type { ContactPageWords } from '#domain/words/page-content.ts'

/** Help on the road, in an emergency and in the chat, and where we drive. */
export function ContactHelp({ words, contacts }: { words: ContactPageWords; contacts: Contacts }) {
  const { emergency, whatsapp, areas } = words
  const { contact } = usePhrases('enquiry')
  return (
    <>
      <section className="emergency" aria-labelledby="emergency-title">
        <div className="wrap">
          <div>
            <h2 id="emergency-title">{emergency.title}</h2>
            <p>{emergency.text}</p>
          </div>
          <div>
            <EmergencyLink
              className="emergency-number"
              href={contacts.emergencyHref}
              number={contacts.emergencyPhone}
            >
              <span className="visually-hidden">{emergency.action} </span>
              {contacts.emergencyPhone}
            </EmergencyLink>
          </div>
        </div>
      </section>
      <section className="section" aria-label={contact.more}>
        <ul className="wrap page-links page-links-two">
          <li>
            <h2>{whatsapp.title}</h2>
            <p>{whatsapp.text}</p>
            <WhatsAppLink className="text-link" href={contacts.whatsAppHref}>
              {whatsapp.action}
            </WhatsAppLink>
          </li>
          <li>
            <h2>{areas.title}</h2>
            <p>{areas.text}</p>
            <SiteLink className="text-link" href="/areas">
              {areas.action}
            </SiteLink>
          </li>
        </ul>
      </section>
    </>
  )
}
