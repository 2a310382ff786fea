import { BrandMark } from '#app/ui/art/brand-mark.tsx'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { CallLink } from '#app/ui/base/contact-link.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { AccountLink } from './account-link.tsx'
import { Navigation } from './navigation.tsx'
import { HeaderContact } from './quick-contact.tsx'
import type { Shell } from './shell-context.ts'

export function Header({ shell }: { shell: Shell }) {
  const phrases = usePhrases('site')
  return (
    <header className="site-header">
      <div className="wrap">
        <SiteLink className="brand" href="/">
          <BrandMark />
          <span>{shell.businessName}</span>
        </SiteLink>
        <div className="main-nav">
          <Navigation links={shell.words.navigation} label={phrases.mainNavigation} />
        </div>
        <AccountLink />
        <CallLink className="header-call" href={shell.phoneHref}>
          <b className="figures">{shell.phone}</b>
          <span>{shell.words.available}</span>
        </CallLink>
        <ButtonLink look="strong" className="button-small" href="/booking-enquiry">
          {phrases.bookingEnquiry}
        </ButtonLink>
        <HeaderContact shell={shell} />
        <button type="button" className="menu-button" popoverTarget="drawer">
          <span>{phrases.menu}</span>
          <Icon name="menu" size={24} />
        </button>
      </div>
    </header>
  )
}
