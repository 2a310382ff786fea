import { sendOrKeep } from '#app/forms/send.ts'
import { requireAccount } from '#app/gate.server.ts'
import { usePhrases } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { parsePasswordChange } from '#domain/forms/account.ts'
import { changePassword } from '#server/services/accounts/own-password.ts'
import type { Route } from './+types/change-password.ts'
import { receiveAccountForm } from '../account-answer.server.ts'
import { AccountForm } from '../account-form.tsx'
import { AccountPage } from '../account-page.tsx'
import { CodeField } from '../code-field.tsx'
import { PasswordField } from '#app/ui/base/password-field.tsx'
import { Username } from '../entering/username.tsx'

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
    if (!changed.ok) return changed
    const { done, doneText } = deps.content.language.phrases.security.changePassword
    return { outcome: 'done', title: done, text: doneText, cookies: changed.cookies }
  })
}

export const clientAction = sendOrKeep

export default function ChangePasswordPage({ loaderData }: Route.ComponentProps) {
  const { email, emailVerified, hasApp } = loaderData
  const { changePassword: phrases } = usePhrases('security')
  const { forgotten, otherDevices, newPassword } = usePhrases('account')
  return (
    <AccountPage title={phrases.title} lead={otherDevices}>
      <AccountForm
        send={phrases.send}
        note={
          emailVerified && (
            <p className="form-note">
              <SiteLink className="text-link" href="/auth/forgotten">
                {forgotten}
              </SiteLink>
            </p>
          )
        }
      >
        <Username value={email} />
        <PasswordField name="current" label={phrases.current} autoComplete="current-password" />
        <PasswordField name="password" label={newPassword} autoComplete="new-password" />
        {hasApp && <CodeField />}
      </AccountForm>
    </AccountPage>
  )
}
