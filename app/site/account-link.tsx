import { Icon } from '#app/ui/base/icon.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'

/** A link to the account or to sign in. The shell script shows the right label. */
export function AccountLink({ className = 'account-link' }: { className?: string }) {
  const { account } = usePhrases('site')
  return (
    <SiteLink className={className} href="/account">
      <Icon name="person" />
      <span data-when="out">{account.out}</span>
      <span data-when="in">{account.in}</span>
    </SiteLink>
  )
}
