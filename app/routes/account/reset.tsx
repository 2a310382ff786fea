import { requestContext } from '#app/context.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { parseReset } from '#domain/forms/account.ts'
import { isResetOpen, resetPassword } from '#server/services/accounts/recovery.ts'
import type { Route } from './+types/reset.ts'
import { sendOrKeep } from './account-answer.ts'
import { goOn, receiveAccountForm } from './account-answer.server.ts'
import { AccountForm } from './account-form.tsx'
import { AuthPage } from './auth-page.tsx'
import { PasswordField } from './password-field.tsx'
import { INVALID_TOKEN, SECRET_ADDRESS, tokenOf } from './secret-address.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = context.get(requestContext)
  return { isOpen: await isResetOpen(deps, tokenOf(request)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deps, address } = context.get(requestContext)
  const token = tokenOf(request)
  return receiveAccountForm({ request, context }, parseReset, async ({ password }) => {
    const reset = await resetPassword(deps, { token, password }, { headers: request.headers, address })
    if (reset.ok) return goOn(reset.needsSecondFactor ? '/auth/second-factor' : '/account', reset.cookies)
    if (reset.problem === 'invalid') return reset
    return { ok: false, problem: 'invalid', problems: [{ path: 'password', message: INVALID_TOKEN }] }
  })
}

export const clientAction = sendOrKeep

export const headers = () => SECRET_ADDRESS

export default function ResetPage({ loaderData: { isOpen } }: Route.ComponentProps) {
  if (!isOpen) {
    return (
      <AuthPage title="This link no longer works" lead={INVALID_TOKEN}>
        <div className="button-row">
          <ButtonLink look="commit" href="/auth/forgotten">
            Send me a new link
          </ButtonLink>
        </div>
      </AuthPage>
    )
  }
  return (
    <AuthPage title="Choose a new password" lead="All other devices are signed out when you do.">
      <AccountForm send="Set password and sign in">
        <PasswordField
          name="password"
          label="New password"
          autoComplete="new-password"
          hint="Three or four words that do not belong together are strong and easy to type."
        />
      </AccountForm>
    </AuthPage>
  )
}
