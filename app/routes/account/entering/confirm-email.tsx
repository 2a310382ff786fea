import { requestContext } from '#app/context.ts'
import { anything, goOn, postedValues } from '#app/forms/receive.server.ts'
import { sendOrKeep } from '#app/forms/send.ts'
import { invalidToken, SECRET_ADDRESS, tokenOf } from '#app/secret-address.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { parseConfirmed } from '#domain/forms/account.ts'
import { invalid } from '#domain/forms/problems.ts'
import { type Proof, proofUnderWay, proveEmail, startAfresh } from '#server/services/accounts/own-email.ts'
import type { Route } from './+types/confirm-email.ts'
import { useAccountForm } from '../account-answer.ts'
import { receiveAccountForm } from '../account-answer.server.ts'
import { AccountForm } from '../account-form.tsx'
import { AuthPage } from './auth-page.tsx'
import { PasswordField } from '#app/ui/base/password-field.tsx'
import { Username } from './username.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = context.get(requestContext)
  const who = await deps.sessions.read(request.headers)
  const proof = await proofUnderWay(deps, tokenOf(request), who?.account ?? null)
  return { proof, invalidToken: invalidToken(context.get(requestContext).language) }
}

/** Needs a button, because programs that scan mail follow every link. */
export async function action({ request, context }: Route.ActionArgs) {
  const { deps, address } = context.get(requestContext)
  const token = tokenOf(request)
  const who = await deps.sessions.read(request.headers)
  if (postedValues(context).form === 'afresh') {
    return receiveAccountForm(context, anything, async () => {
      const resetToken = await startAfresh(deps, token, address)
      return resetToken === null ? invalid('token', 'invalid-token') : goOn(`/auth/reset?token=${resetToken}`)
    })
  }
  const proof = await proofUnderWay(deps, token, who?.account ?? null)
  const parse = proof?.needsPassword ? parseConfirmed : anything
  return receiveAccountForm(context, parse, async (given) => {
    const proven = await proveEmail(deps, token, { who, password: given?.password ?? '', address })
    if (!proven.ok) return proven.problem === 'invalid-token' ? invalid('token', 'invalid-token') : proven
    const { done, doneText } = deps.content.language.phrases.auth.confirmEmail
    return { outcome: 'done', title: done, text: deps.hasMail ? doneText.withMail : doneText.withoutMail }
  })
}

export const clientAction = sendOrKeep

export const headers = () => SECRET_ADDRESS

export default function ConfirmEmailPage({ loaderData: { proof, invalidToken } }: Route.ComponentProps) {
  const { answer } = useAccountForm('main')
  const { confirmEmail: phrases } = usePhrases('auth')
  const { linkOver } = usePhrases('account')
  const say = useSay()
  if (answer?.outcome === 'done') return <Settled title={answer.title} lead={answer.text} news={answer} />
  if (proof === null) {
    const lead = say(phrases.over, { problem: invalidToken })
    return <Settled title={linkOver} lead={lead} news={answer} />
  }
  const { email } = proof
  if (proof.isProven) return <Settled title={phrases.already} lead={say(phrases.alreadyText, { email })} />
  return proof.needsPassword ? (
    <WithPassword {...proof} />
  ) : (
    <AuthPage title={phrases.title} lead={say(phrases.lead, { email })}>
      <AccountForm send={phrases.send} />
    </AuthPage>
  )
}

function Settled(page: { title: string; lead: string | undefined; news?: object | undefined }) {
  const { toAccount } = usePhrases('auth').confirmEmail
  return (
    <AuthPage {...page}>
      <div className="button-row">
        <ButtonLink look="commit" href="/account">
          {toAccount}
        </ButtonLink>
      </div>
    </AuthPage>
  )
}

function WithPassword({ email, mayStartAfresh }: Proof) {
  const { confirmEmail: phrases } = usePhrases('auth')
  const { password } = usePhrases('account')
  const { withPassword, afresh } = phrases
  const say = useSay()
  return (
    <AuthPage title={phrases.title} lead={say(withPassword.lead, { email })}>
      <AccountForm send={withPassword.send}>
        <Username value={email} />
        <PasswordField name="password" label={password} autoComplete="current-password" />
      </AccountForm>
      {mayStartAfresh && (
        <section className="account-section" aria-labelledby="afresh-title">
          <h2 id="afresh-title">{afresh.title}</h2>
          <p>{say(afresh.text, { email })}</p>
          <AccountForm name="afresh" send={afresh.send} look="outline" />
        </section>
      )}
    </AuthPage>
  )
}
