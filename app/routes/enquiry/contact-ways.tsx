import { CallLink, EmergencyLink, MailLink, WhatsAppLink } from '#app/ui/base/contact-link.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import type { Contacts } from '#domain/business/contacts.ts'
import type { ContactPageWords } from '#domain/words/page-content.ts'

/** Call, chat and email, a line each, the quickest first. */
export function ContactWays({ cards, contacts }: ContactWaysProps) {
  return (
    <ul className="contact-ways">
      {cards.map(({ way, title, text, note }) => (
        <li key={way}>
          <h2 className="small-heading">{title}</h2>
          {way === 'call' && (
            <CallLink className="button button-strong" href={contacts.phoneHref}>
              <Icon name="phone" />
              <span className="figures">{text}</span>
            </CallLink>
          )}
          {way === 'whatsapp' && (
            <WhatsAppLink className="button button-outline" href={contacts.whatsAppHref}>
              <Icon name="whatsApp" />
              {text}
            </WhatsAppLink>
          )}
          {way === 'email' && (
            <MailLink className="button button-outline" href={contacts.mailtoHref}>
              <Icon name="mail" />
              {text}
            </MailLink>
          )}
          <p className="small muted">{note}</p>
        </li>
      ))}
    </ul>
  )
}

type ContactWaysProps = Pick<ContactPageWords, 'cards'> & { contacts: Contacts }

/** The line for people on a trip. */
export function EmergencyHelp({
  words,
  contacts,
}: {
  words: ContactPageWords['emergency']
  contacts: Contacts
}) {
  return (
    <section className="emergency emergency-help">
      <div>
        <h2>{words.title}</h2>
        <p>{words.text}</p>
      </div>
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
