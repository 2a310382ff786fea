import { sendOrKeep } from '#app/forms/send.ts'
import { requireAccount } from '#app/gate.server.ts'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { parsePasswordChange } from '#domain/forms/account.ts'
import { changePassword } from '#server/services/accounts/own-password.ts'
import type { Route } from './+types/change-password.ts'
import { receiveAccountForm } from './account-answer.server.ts'
import { AccountForm } from './account-form.tsx'
import { AccountPage } from './account-page.tsx'
import { CodeField } from './code-field.tsx'
import { PasswordField } from './password-field.tsx'
import { Username } from './username.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const {
    email,
    emailVerified,
    twoFactorEnabled: hasApp,
  } = (await requireAccount({ request, context })).account
  return { email, emailVerified, hasApp }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deps, account, sessionId, from } = await requireAccount({ request, context })
  return receiveAccountForm(context, parsePasswordChange, async (wanted) => {
    const changed = await changePassword(deps, account, wanted, { ...from, sessionId })
    return changed.ok
      ? {
          outcome: 'done',
          title: 'Your password is changed',
          text: 'All other devices are signed out.',
          cookies: changed.cookies,
        }
      : changed
  })
}

export const clientAction = sendOrKeep

export default function ChangePasswordPage({ loaderData }: Route.ComponentProps) {
  const { email, emailVerified, hasApp } = loaderData
  return (
    <AccountPage title="Change your password" lead="All other devices are signed out when you do.">
      <AccountForm
        send="Change password"
        note={
          emailVerified && (
            <p className="form-note">
              <SiteLink className="text-link" href="/auth/forgotten">
                Forgotten password
              </SiteLink>
            </p>
          )
        }
      >
        <Username value={email} />
        <PasswordField name="current" label="Your password now" autoComplete="current-password" />
        <PasswordField name="password" label="New password" autoComplete="new-password" />
        {hasApp && <CodeField />}
      </AccountForm>
    </AccountPage>
  )
}
