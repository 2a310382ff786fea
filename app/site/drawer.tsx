import { ButtonLink } from '#app/ui/base/button.tsx'
import { CallLink, WhatsAppLink } from '#app/ui/base/contact-link.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { AccountLink } from './account-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Navigation } from './navigation.tsx'
import { usePriceHref } from './price-href.ts'
import type { Shell } from './shell-context.ts'

/** The menu of small screens. A popover, so it needs no script. */
export function Drawer({ shell }: { shell: Shell }) {
  const phrases = usePhrases('site')
  return (
    <dialog id="drawer" className="drawer" popover="auto" aria-labelledby="drawer-title">
      <div className="drawer-head">
        <h2 id="drawer-title">{phrases.menu}</h2>
        <button
          type="button"
          className="icon-button"
          popoverTarget="drawer"
          popoverTargetAction="hide"
          aria-label={phrases.closeMenu}
        >
          <Icon name="close" size={24} />
        </button>
      </div>
      <ButtonLink look="commit" href={usePriceHref()}>
        {phrases.seePrice}
      </ButtonLink>
      <Navigation links={shell.words.navigation} label={phrases.menu} />
      <div className="drawer-actions">
        <ButtonLink look="strong" href="/booking-enquiry">
          {phrases.bookingEnquiry}
        </ButtonLink>
        <AccountLink className="button button-outline" />
        <CallLink className="button button-outline" href={shell.phoneHref}>
          <Icon name="phone" />
          <span className="figures">{shell.phone}</span>
        </CallLink>
        <p className="small muted">{shell.words.available}</p>
        <WhatsAppLink className="button button-outline" href={shell.whatsAppHref}>
          <Icon name="whatsApp" />
          {phrases.whatsApp}
        </WhatsAppLink>
        <LanguageSwitch />
      </div>
    </dialog>
  )
}
