import { requestContext } from '#app/context.ts'
import { sendOrKeep } from '#app/forms/send.ts'
import { EmailField } from '#app/ui/business/email-field.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { parseForgotten } from '#domain/forms/account.ts'
import { say } from '#domain/words/phrases.ts'
import { forgotPassword } from '#server/services/accounts/recovery.ts'
import { pageWords } from '#server/services/pages.ts'
import type { Route } from './+types/forgotten.ts'
import { receiveAccountForm } from '../account-answer.server.ts'
import { AccountForm } from '../account-form.tsx'
import { AuthPage } from './auth-page.tsx'
import { returnTo, withReturn } from './return-to.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = context.get(requestContext)
  const { lead } = (await pageWords(deps, 'account')).forgotten
  return { to: wayOn({ request, context }), lead, hasMail: deps.hasMail }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deps, address } = context.get(requestContext)
  const to = wayOn({ request, context })
  return receiveAccountForm(context, parseForgotten, async ({ email }) => {
    const sent = await forgotPassword(deps, { email, to }, { headers: request.headers, address })
    if (!sent.ok) return sent
    const { phone } = await deps.settings()
    const { tag, phrases } = deps.content.language
    const { sent: text } = phrases.auth.forgotten
    return { outcome: 'done', title: phrases.account.checkEmail, text: say(tag, text, { email, phone }) }
  })
}

function wayOn({ request, context }: Pick<Route.ActionArgs, 'request' | 'context'>): string | null {
  return returnTo(new URL(request.url).searchParams.get('to'), context.get(requestContext).origin)
}

/** Without mail a form would be useless. */
export const handle = { scripts: (shown?: { hasMail: boolean }) => shown?.hasMail !== false }

export const clientAction = sendOrKeep

export default function ForgottenPage({ loaderData: { to, lead, hasMail } }: Route.ComponentProps) {
  const { forgotten: phrases } = usePhrases('auth')
  const { forgotten: title, email } = usePhrases('account')
  const wayBack = (
    <ul className="form-links">
      <li>
        <SiteLink className="text-link" href={withReturn('/auth', to)}>
          {phrases.back}
        </SiteLink>
      </li>
    </ul>
  )
  if (!hasMail)
    return (
      <AuthPage title={title} lead={lead}>
        {wayBack}
      </AuthPage>
    )
  return (
    <AuthPage title={title} lead={lead}>
      <AccountForm send={phrases.send} note={wayBack}>
        <EmailField name="email" label={email} autoComplete="username" />
      </AccountForm>
    </AuthPage>
  )
}
