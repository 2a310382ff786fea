import type { ReactNode } from 'react'
import { CallLink, WhatsAppLink } from '#app/ui/base/contact-link.tsx'
import { Icon } from '#app/ui/base/icon.tsx'

/** The ways to reach a person, beside a form. */
export function RatherTalk({ contacts, heading: Heading = 'h3', children }: RatherTalkProps) {
  return (
    <div className="block">
      <Heading className="small-heading">Rather talk?</Heading>
      <div className="channels">
        <WhatsAppLink className="button button-outline" href={contacts.whatsAppHref}>
          <Icon name="whatsApp" />
          WhatsApp us
        </WhatsAppLink>
        <CallLink className="button button-outline" href={contacts.phoneHref}>
          <Icon name="phone" />
          <span>
            Call <span className="figures">{contacts.phone}</span>
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
