import { CallLink, WhatsAppLink } from '#app/ui/base/contact-link.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import type { Contacts } from '#domain/business/contacts.ts'

/** Call and chat, for when something did not work. */
export function TalkNow({ contacts, look = 'outline' }: TalkNowProps) {
  const phrases = usePhrases('site')
  return (
    <div className="button-row">
      <CallLink className={`button button-${look}`} href={contacts.phoneHref}>
        <Icon name="phone" />
        <span className="figures">{contacts.phone}</span>
      </CallLink>
      <WhatsAppLink className="button button-outline" href={contacts.whatsAppHref}>
        <Icon name="whatsApp" />
        {phrases.whatsAppUs}
      </WhatsAppLink>
    </div>
  )
}

type TalkNowProps = {
  contacts: Pick<Contacts, 'phone' | 'phoneHref' | 'whatsAppHref'>
  /** How prominent the call is. */
  look?: 'strong' | 'outline'
}
