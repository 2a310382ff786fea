import { sendOrKeep } from '#app/forms/send.ts'
import { requireAccount } from '#app/gate.server.ts'
import { EmailField } from '#app/ui/business/email-field.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { parseEmailChange } from '#domain/forms/account.ts'
import { say } from '#domain/words/phrases.ts'
import { changeEmail } from '#server/services/accounts/own-email.ts'
import { pageWords } from '#server/services/pages.ts'
import type { Route } from './+types/change-email.ts'
import { receiveAccountForm } from '../account-answer.server.ts'
import { AccountForm } from '../account-form.tsx'
import { AccountPage } from '../account-page.tsx'
import { CodeField } from '../code-field.tsx'
import { PasswordField } from '#app/ui/base/password-field.tsx'

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
    const { tag, phrases } = deps.content.language
    const { changeEmail: words } = phrases.security
    if (!changed.ok) {
      return changed.problem === 'too-many'
        ? { ...changed, hint: say(tag, words.tooMany, { phone: (await deps.settings()).phone }) }
        : changed
    }
    const text = say(tag, words.sent, { email: wanted.email, current: account.email })
    return { outcome: 'done', title: phrases.account.checkEmail, text }
  })
}

export const clientAction = sendOrKeep

export default function ChangeEmailPage({ loaderData: { email, hasApp, refusal } }: Route.ComponentProps) {
  const { changeEmail: phrases } = usePhrases('security')
  const { yourPassword } = usePhrases('account')
  const lead = useSay()(phrases.lead, { email })
  if (refusal !== null)
    return (
      <AccountPage title={phrases.title} lead={lead}>
        <p>{refusal}</p>
      </AccountPage>
    )
  return (
    <AccountPage title={phrases.title} lead={lead}>
      <AccountForm send={phrases.send}>
        <EmailField name="email" label={phrases.label} autoComplete="email" />
        <PasswordField name="password" label={yourPassword} autoComplete="current-password" />
        {hasApp && <CodeField />}
      </AccountForm>
    </AccountPage>
  )
}
