import type { ReactNode } from 'react'
import { CallLink, WhatsAppLink } from '#app/ui/base/contact-link.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { Say, usePhrases } from '#app/ui/base/language.tsx'

/** The ways to reach a person, beside a form. */
export function RatherTalk({ contacts, heading: Heading = 'h3', children }: RatherTalkProps) {
  const phrases = usePhrases('site')
  return (
    <div className="block">
      <Heading className="small-heading">{phrases.ratherTalk}</Heading>
      <div className="channels">
        <WhatsAppLink className="button button-outline" href={contacts.whatsAppHref}>
          <Icon name="whatsApp" />
          {phrases.whatsAppUs}
        </WhatsAppLink>
        <CallLink className="button button-outline" href={contacts.phoneHref}>
          <Icon name="phone" />
          <span>
            <Say phrase={phrases.call} facts={{ phone: <span className="figures">{contacts.phone}</span> }} />
          </span>
        </CallLink>
        {children}
      </div>
    </div>
  )
}

type RatherTalkProps = {
  contacts: { phone: string; phoneHref: string; whatsAppHref: string }
  heading?: 'h2' | 'h3'
  /** The way to write: it differs from page to page. */
  children: ReactNode
}
