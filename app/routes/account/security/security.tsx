import { requireAccount } from '#app/gate.server.ts'
import { usePhrases } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import type { Route } from './+types/security.ts'
import { AccountPage } from '../account-page.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { account } = await requireAccount({ request, context })
  const { email, emailVerified, phone, phoneVerified, twoFactorEnabled } = account
  return { email, emailVerified, phone, phoneVerified, twoFactorEnabled }
}

export default function SecurityPage({ loaderData }: Route.ComponentProps) {
  const { email, emailVerified, phone, phoneVerified, twoFactorEnabled } = loaderData
  const { security: phrases } = usePhrases('security')
  const { email: ofEmail, phone: ofPhone, password, app } = phrases
  const phoneState = phoneVerified ? ofPhone.confirmed : phrases.unconfirmed
  return (
    <AccountPage title={phrases.title}>
      <ul className="account-list">
        <Row
          what={ofEmail.label}
          state={email}
          note={emailVerified ? phrases.confirmed : phrases.unconfirmed}
          to="email"
          act={phrases.change}
          named={ofEmail.change}
        />
        <Row
          what={ofPhone.label}
          state={phone ?? ofPhone.none}
          note={phone === null ? '' : phoneState}
          to="phone"
          act={phone === null ? ofPhone.add : phrases.change}
          named={phone === null ? ofPhone.addPhone : ofPhone.change}
        />
        <Row
          what={password.label}
          state={password.state}
          to="password"
          act={phrases.change}
          named={password.change}
        />
        <Row
          what={app.label}
          state={twoFactorEnabled ? app.on : app.off}
          note={twoFactorEnabled ? app.onText : app.offText}
          to="second-factor"
          act={twoFactorEnabled ? phrases.change : app.setUp}
          named={twoFactorEnabled ? app.change : app.setUpApp}
        />
      </ul>
    </AccountPage>
  )
}

function Row({ what, state, note = '', to, act, named }: RowProps) {
  return (
    <li>
      <p>
        <span className="muted">{what}</span>
        <b>{state}</b>
        {note !== '' && <span>{note}</span>}
      </p>
      <SiteLink className="text-link" href={`/account/security/${to}`} aria-label={named}>
        {act}
      </SiteLink>
    </li>
  )
}

type RowProps = {
  what: string
  state: string
  note?: string
  to: 'email' | 'phone' | 'password' | 'second-factor'
  act: string
  /** The link's text with what it changes, for people who hear the link on its own. */
  named: string
}
