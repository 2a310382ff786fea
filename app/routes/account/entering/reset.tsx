import { requestContext } from '#app/context.ts'
import { sendOrKeep } from '#app/forms/send.ts'
import { invalidToken, SECRET_ADDRESS, tokenOf } from '#app/secret-address.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { parseReset } from '#domain/forms/account.ts'
import { invalid } from '#domain/forms/problems.ts'
import { emailToReset, resetPassword } from '#server/services/accounts/recovery.ts'
import type { Route } from './+types/reset.ts'
import { letIn, nextStep, receiveAccountForm } from '../account-answer.server.ts'
import { AccountForm } from '../account-form.tsx'
import { AuthPage } from './auth-page.tsx'
import { PasswordField } from '#app/ui/base/password-field.tsx'
import { returnTo, withReturn } from './return-to.ts'
import { Username } from './username.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, origin } = context.get(requestContext)
  const to = returnTo(new URL(request.url).searchParams.get('to'), origin)
  return {
    email: await emailToReset(deps, tokenOf(request)),
    to,
    invalidToken: invalidToken(context.get(requestContext).language),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deps, address, origin } = context.get(requestContext)
  const token = tokenOf(request)
  const to = returnTo(new URL(request.url).searchParams.get('to'), origin) ?? '/account'
  return receiveAccountForm(context, parseReset, async ({ password }) => {
    const reset = await resetPassword(deps, { token, password }, { headers: request.headers, address })
    if (reset.ok) return letIn(await nextStep(deps, reset, to), reset.cookies)
    if (reset.problem !== 'invalid-token') return reset
    return invalid('password', 'invalid-token')
  })
}

export const clientAction = sendOrKeep

export const headers = () => SECRET_ADDRESS

export default function ResetPage({ loaderData: { email, to, invalidToken } }: Route.ComponentProps) {
  const { reset: phrases } = usePhrases('auth')
  const { linkOver, newPassword, otherDevices } = usePhrases('account')
  if (email === null) {
    return (
      <AuthPage title={linkOver} lead={`${invalidToken}.`}>
        <div className="button-row">
          <ButtonLink look="commit" href={withReturn('/auth/forgotten', to)}>
            {phrases.newLink}
          </ButtonLink>
        </div>
      </AuthPage>
    )
  }
  return (
    <AuthPage title={phrases.title} lead={otherDevices}>
      <AccountForm send={phrases.send}>
        <Username value={email} />
        <PasswordField name="password" label={newPassword} autoComplete="new-password" />
      </AccountForm>
    </AuthPage>
  )
}
