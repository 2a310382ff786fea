import { requestContext } from '#app/context.ts'
import { anything, goOn, postedValues } from '#app/forms/receive.server.ts'
import { sendOrKeep } from '#app/forms/send.ts'
import { invalidToken, SECRET_ADDRESS, tokenOf } from '#app/secret-address.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { parseConfirmed } from '#domain/forms/account.ts'
import { invalid } from '#domain/forms/problems.ts'
import { type Proof, proofUnderWay, proveEmail, startAfresh } from '#server/services/accounts/own-email.ts'
import type { Route } from './+types/confirm-email.ts'
import { useAccountForm } from './account-answer.ts'
import { receiveAccountForm } from './account-answer.server.ts'
import { AccountForm } from './account-form.tsx'
import { AuthPage } from './auth-page.tsx'
import { PasswordField } from './password-field.tsx'
import { Username } from './username.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = context.get(requestContext)
  const who = await deps.sessions.read(request.headers)
  const proof = await proofUnderWay(deps, tokenOf(request), who?.account ?? null)
  return { proof, invalidToken: invalidToken(context.get(requestContext).language) }
}

/** By a button, since programs that look through mails follow every link in them. */
export async function action({ request, context }: Route.ActionArgs) {
  const { deps, address } = context.get(requestContext)
  const token = tokenOf(request)
  const who = (await deps.sessions.read(request.headers))?.account ?? null
  if (postedValues(context).form === 'afresh') {
    return receiveAccountForm(context, anything, async () => {
      const resetToken = await startAfresh(deps, token, address)
      return resetToken === null ? invalid('token', 'invalid-token') : goOn(`/auth/reset?token=${resetToken}`)
    })
  }
  const proof = await proofUnderWay(deps, token, who)
  const parse = proof?.needsPassword ? parseConfirmed : anything
  return receiveAccountForm(context, parse, async (given) => {
    const proven = await proveEmail(deps, token, { who, password: given?.password ?? '', address })
    if (!proven.ok) return proven.problem === 'invalid-token' ? invalid('token', 'invalid-token') : proven
    const text = deps.hasMail
      ? 'You can sign in with it, and choose a new password by mail if you forget yours.'
      : 'You can sign in with it.'
    return { outcome: 'done', title: 'Your email is confirmed', text }
  })
}

export const clientAction = sendOrKeep

export const headers = () => SECRET_ADDRESS

export default function ConfirmEmailPage({ loaderData: { proof, invalidToken } }: Route.ComponentProps) {
  const { answer } = useAccountForm('main')
  const isDone = answer?.outcome === 'done'
  if (isDone) return <Settled title="Email confirmed" lead={answer.text} news={answer} />
  if (proof === null) {
    const lead = `${invalidToken}. Your account can send you a new one.`
    return <Settled title="This link no longer works" lead={lead} news={answer} />
  }
  if (proof.isProven)
    return <Settled title="Already confirmed" lead={`${proof.email} is confirmed. All is done.`} />
  return proof.needsPassword ? (
    <WithPassword {...proof} />
  ) : (
    <AuthPage title="Confirm your email" lead={`Is ${proof.email} your email?`}>
      <AccountForm send="Yes, it is mine" />
    </AuthPage>
  )
}

function Settled(page: { title: string; lead: string | undefined; news?: object | undefined }) {
  return (
    <AuthPage {...page}>
      <div className="button-row">
        <ButtonLink look="commit" href="/account">
          Go to my account
        </ButtonLink>
      </div>
    </AuthPage>
  )
}

function WithPassword({ email, mayStartAfresh }: Proof) {
  return (
    <AuthPage
      title="Confirm your email"
      lead={`Enter the password of the account that you opened or changed with ${email}.`}
    >
      <AccountForm send="Confirm my email">
        <Username value={email} />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
      </AccountForm>
      {mayStartAfresh && (
        <section className="account-section" aria-labelledby="afresh-title">
          <h2 id="afresh-title">You do not know the password?</h2>
          <p>
            If {email} is yours, you can have the account without it. It starts empty: what was kept in it is
            deleted, every device is signed out, and you choose a new password.
          </p>
          <AccountForm name="afresh" send="Start with an empty account" look="outline" />
        </section>
      )}
    </AuthPage>
  )
}
