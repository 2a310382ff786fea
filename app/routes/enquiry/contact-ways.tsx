import { CallLink, MailLink, WhatsAppLink } from '#app/ui/base/contact-link.tsx'
import type { Contacts } from '#domain/business/contacts.ts'
import type { ContactPageWords } from '#domain/words/page-content.ts'

/** Call, chat and email side by side, the quickest first. */
export function ContactWays({ cards, contacts }: { cards: ContactPageWords['cards']; contacts: Contacts }) {
  return (
    <ul className="contact-ways">
      {cards.map(({ way, title, text, note }) => (
        <li key={way}>
          <span>{title}</span>
          {way === 'call' && (
            <CallLink className="figures" href={contacts.phoneHref}>
              {text}
            </CallLink>
          )}
          {way === 'whatsapp' && <WhatsAppLink href={contacts.whatsAppHref}>{text}</WhatsAppLink>}
          {way === 'email' && <MailLink href={contacts.mailtoHref}>{text}</MailLink>}
          <span className="small muted">{note}</span>
        </li>
      ))}
    </ul>
  )
}
