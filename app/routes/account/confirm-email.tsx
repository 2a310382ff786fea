import { requestContext } from '#app/context.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { addressToProve, proveEmail } from '#server/services/accounts/own-email.ts'
import type { Route } from './+types/confirm-email.ts'
import { sendOrKeep, useAccountForm } from './account-answer.ts'
import { receiveAccountForm } from './account-answer.server.ts'
import { AccountForm } from './account-form.tsx'
import { AuthPage } from './auth-page.tsx'
import { INVALID_TOKEN, SECRET_ADDRESS, tokenOf } from './secret-address.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = context.get(requestContext)
  return { email: await addressToProve(deps, tokenOf(request)) }
}

/** By a button, since programs that look through mails follow every link in them. */
export async function action({ request, context }: Route.ActionArgs) {
  const { deps } = context.get(requestContext)
  const token = tokenOf(request)
  return receiveAccountForm(
    { request, context },
    () => ({ ok: true, value: null }),
    async () =>
      (await proveEmail(deps, token))
        ? {
            ok: true,
            title: 'Your email is confirmed',
            text: 'It is yours alone now: sign in with it, and recover your account by it.',
          }
        : { ok: false, problem: 'invalid', problems: [{ path: 'token', message: INVALID_TOKEN }] },
  )
}

export const clientAction = sendOrKeep

export const headers = () => SECRET_ADDRESS

export default function ConfirmEmailPage({ loaderData: { email } }: Route.ComponentProps) {
  const { answer } = useAccountForm('main')
  const isDone = answer?.outcome === 'done'
  if (isDone) {
    return (
      <AuthPage title="Email confirmed" lead={answer.text}>
        <div className="button-row">
          <ButtonLink look="commit" href="/account">
            Go to my account
          </ButtonLink>
        </div>
      </AuthPage>
    )
  }
  if (email === null) {
    return (
      <AuthPage title="This link no longer works" lead={INVALID_TOKEN}>
        <div className="button-row">
          <ButtonLink look="commit" href="/account">
            Go to my account
          </ButtonLink>
        </div>
      </AuthPage>
    )
  }
  return (
    <AuthPage title="Confirm your email" lead={`Is ${email} your address? Then confirm it.`}>
      <AccountForm send="Yes, it is mine" />
    </AuthPage>
  )
}
