import { requestContext } from '#app/context.ts'
import { TextField } from '#app/ui/base/field.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { parseForgotten } from '#domain/forms/account.ts'
import { forgotPassword } from '#server/services/accounts/recovery.ts'
import type { Route } from './+types/forgotten.ts'
import { sendOrKeep } from './account-answer.ts'
import { receiveAccountForm } from './account-answer.server.ts'
import { AccountForm } from './account-form.tsx'
import { AuthPage } from './auth-page.tsx'

export async function action({ request, context }: Route.ActionArgs) {
  const { deps } = context.get(requestContext)
  return receiveAccountForm({ request, context }, parseForgotten, async ({ email }) => {
    await forgotPassword(deps, email)
    const text = `We have written to ${email}. The link in the mail works for an hour. If nothing comes, look in the spam folder.`
    return { ok: true, title: 'Look at your mail', text }
  })
}

export const clientAction = sendOrKeep

export default function ForgottenPage() {
  return (
    <AuthPage
      title="Forgotten password"
      lead="Enter the email of your account. We send a link with which you choose a new password."
    >
      <AccountForm
        send="Send me the link"
        note={
          <ul className="form-links">
            <li>
              <SiteLink className="text-link" href="/auth">
                Back to sign in
              </SiteLink>
            </li>
          </ul>
        }
      >
        <TextField name="email" label="Email" type="email" inputMode="email" autoComplete="username" />
      </AccountForm>
    </AuthPage>
  )
}
