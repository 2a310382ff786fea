import { requireAccount } from '#app/gate.server.ts'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import type { Route } from './+types/security.ts'
import { AccountPage } from './account-page.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { account } = await requireAccount({ request, context })
  const { email, emailVerified, phone, phoneVerified, twoFactorEnabled } = account
  return { email, emailVerified, phone, phoneVerified, twoFactorEnabled }
}

export default function SecurityPage({ loaderData }: Route.ComponentProps) {
  const { email, emailVerified, phone, phoneVerified, twoFactorEnabled } = loaderData
  const rows = [
    {
      what: 'Email',
      state: email,
      note: emailVerified ? 'Confirmed' : 'Not confirmed yet',
      to: 'email',
      act: 'Change',
    },
    {
      what: 'Phone',
      state: phone ?? 'None',
      note: phone === null ? '' : phoneVerified ? 'Confirmed: you can sign in with it' : 'Not confirmed yet',
      to: 'phone',
      act: phone === null ? 'Add' : 'Change',
    },
    { what: 'Password', state: 'Set', note: '', to: 'password', act: 'Change' },
    {
      what: 'Authenticator app',
      state: twoFactorEnabled ? 'On' : 'Off',
      note: twoFactorEnabled ? 'You sign in with your password and a code' : 'A code beside your password',
      to: 'second-factor',
      act: twoFactorEnabled ? 'Change' : 'Set up',
    },
  ]
  return (
    <AccountPage title="Sign-in and security">
      <ul className="account-list">
        {rows.map(({ what, state, note, to, act }) => (
          <li key={what}>
            <p>
              <span className="muted">{what}</span>
              <b>{state}</b>
              {note !== '' && <span>{note}</span>}
            </p>
            <SiteLink className="text-link" href={`/account/security/${to}`}>
              {act} <span className="visually-hidden">{what}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </AccountPage>
  )
}
