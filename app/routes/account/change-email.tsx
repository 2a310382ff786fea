import { sendOrKeep } from '#app/forms/send.ts'
import { requireAccount } from '#app/gate.server.ts'
import { TextField } from '#app/ui/base/field.tsx'
import { parseEmailChange } from '#domain/forms/account.ts'
import { changeEmail } from '#server/services/accounts/own-email.ts'
import { pageWords } from '#server/services/pages.ts'
import type { Route } from './+types/change-email.ts'
import { receiveAccountForm } from './account-answer.server.ts'
import { AccountForm } from './account-form.tsx'
import { AccountPage } from './account-page.tsx'
import { CodeField } from './code-field.tsx'
import { PasswordField } from './password-field.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, account } = await requireAccount({ request, context })
  const words = (await pageWords(deps, 'account')).changeEmail
  return {
    email: account.email,
    hasApp: account.twoFactorEnabled,
    refusal: deps.hasMail ? null : words.refused,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deps, account, from } = await requireAccount({ request, context })
  return receiveAccountForm(context, parseEmailChange, async (wanted) => {
    const changed = await changeEmail(deps, account, wanted, from)
    if (!changed.ok) {
      return changed.problem === 'too-many'
        ? { ...changed, hint: `Or call ${(await deps.settings()).phone}.` }
        : changed
    }
    const text = `We have written to ${wanted.email}. Open the link in that mail; until then ${account.email} stays.`
    return { outcome: 'done', title: 'Look at your mail', text }
  })
}

export const clientAction = sendOrKeep

export default function ChangeEmailPage({ loaderData: { email, hasApp, refusal } }: Route.ComponentProps) {
  const lead = `It is ${email} now.`
  if (refusal !== null)
    return (
      <AccountPage title="Change your email" lead={lead}>
        <p>{refusal}</p>
      </AccountPage>
    )
  return (
    <AccountPage title="Change your email" lead={lead}>
      <AccountForm send="Send a link to the new email">
        <TextField name="email" label="New email" type="email" inputMode="email" autoComplete="email" />
        <PasswordField name="password" label="Your password" autoComplete="current-password" />
        {hasApp && <CodeField />}
      </AccountForm>
    </AccountPage>
  )
}
