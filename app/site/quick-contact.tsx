import { useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { CallLink } from '#app/ui/base/contact-link.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { useLanguage, usePhrases } from '#app/ui/base/language.tsx'
import { pathIn } from '#domain/words/language.ts'
import chatScript from 'virtual:chat-script'
import { usePriceHref } from './price-href.ts'
import type { Shell } from './shell-context.ts'

/** Pages for people who have a price or a trip already, or work here. */
const HAS_PRICE = /^\/(quotes|booking|trip|pay|account|auth|staff|office)(\/|$)/

/** On a phone a bar at the foot of the screen; elsewhere the chat's button alone. */
export function QuickContact({ shell }: { shell: Shell }) {
  const phrases = usePhrases('site')
  const priceHref = usePriceHref()
  return (
    <aside aria-label={phrases.quickContact}>
      <div className="bar">
        <CallLink className="button button-outline" href={shell.phoneHref}>
          <Icon name="phone" size={24} />
          {phrases.callNow}
        </CallLink>
        {!HAS_PRICE.test(useLocation().pathname) && (
          <ButtonLink look="strong" href={priceHref}>
            {phrases.seePrice}
          </ButtonLink>
        )}
        <ChatButton />
      </div>
    </aside>
  )
}

/** The same in the header of a phone, while something to fill in or to press lies where the bar would be. */
export function HeaderContact({ shell }: { shell: Shell }) {
  const { callNow } = usePhrases('site')
  return (
    <div className="header-contact">
      <CallLink href={shell.phoneHref} aria-label={callNow}>
        <Icon name="phone" size={24} />
      </CallLink>
      <ChatButton />
    </div>
  )
}

/** The shell script loads the chat when it is first opened; until then the button leads to Contact. */
function ChatButton() {
  const { openChat } = usePhrases('site')
  const { tag } = useLanguage()
  return (
    <form action={pathIn(tag, '/contact')}>
      <button className="chat-button" aria-label={openChat} data-chat={chatScript} suppressHydrationWarning>
        <Icon name="chat" size={26} />
      </button>
    </form>
  )
}
