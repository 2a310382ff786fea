import { requestContext } from '#app/context.ts'
import { sendOrKeep } from '#app/forms/send.ts'
import { usePhrases } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { EmailField } from '#app/ui/business/email-field.tsx'
import { parseSignIn } from '#domain/forms/account.ts'
import { invalid } from '#domain/forms/problems.ts'
import type { Phrases } from '#domain/words/phrases.ts'
import { returnTo, withReturn } from './return-to.ts'
import { signIn } from '#server/services/accounts/signing-in.ts'
import type { Route } from './+types/sign-in.ts'
import { letIn, nextStep, receiveAccountForm } from '../account-answer.server.ts'
import { AccountForm } from '../account-form.tsx'
import { AuthPage } from './auth-page.tsx'
import { PasswordField } from '#app/ui/base/password-field.tsx'
import { Tick } from '#app/ui/base/tick.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, origin } = context.get(requestContext)
  const { searchParams } = new URL(request.url)
  const to = returnTo(searchParams.get('to'), origin)
  const who = await deps.sessions.read(request.headers)
  if (who !== null) throw letIn(to ?? '/account')
  return { to, hasEnded: searchParams.has('ended'), hasLeft: searchParams.has('left') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deps, address, origin } = context.get(requestContext)
  const to = returnTo(new URL(request.url).searchParams.get('to'), origin)
  return receiveAccountForm(context, parseSignIn, async (credentials) => {
    const result = await signIn(deps, credentials, { headers: request.headers, address })
    if (result.ok) return letIn(await nextStep(deps, result, to ?? '/account'), result.cookies)
    if (result.problem === 'too-many') {
      return deps.hasMail ? { ...result, hint: deps.content.language.phrases.auth.signIn.tooMany } : result
    }
    return invalid('identifier', 'wrong-sign-in')
  })
}

export const clientAction = sendOrKeep

export default function SignInPage({ loaderData }: Route.ComponentProps) {
  const { to, hasEnded } = loaderData
  const { signIn: phrases, signUp } = usePhrases('auth')
  const { password, forgotten } = usePhrases('account')
  const { identifier } = usePhrases('forms').fields
  return (
    <AuthPage title={phrases.title} lead={leadOf(loaderData, phrases)}>
      {hasEnded && <p className="small muted">{phrases.missing}</p>}
      <AccountForm
        send={phrases.send}
        values={{ remember: 'on' }}
        note={
          <ul className="form-links">
            <li>
              <SiteLink className="text-link" href={withReturn('/auth/forgotten', to)}>
                {forgotten}
              </SiteLink>
            </li>
            <li>
              <SiteLink className="text-link" href={withReturn('/auth/sign-up', to)}>
                {signUp.title}
              </SiteLink>
            </li>
          </ul>
        }
      >
        <EmailField
          name="identifier"
          label={identifier}
          autoComplete="username"
          orPhone
          hint={phrases.identifierHint}
        />
        <PasswordField name="password" label={password} autoComplete="current-password" />
        <Tick name="remember" isTicked={false}>
          {phrases.remember}
        </Tick>
      </AccountForm>
    </AuthPage>
  )
}

function leadOf(
  { to, hasEnded, hasLeft }: Route.ComponentProps['loaderData'],
  phrases: Phrases['auth']['signIn'],
): string {
  if (hasEnded) return phrases.ended
  if (hasLeft) return phrases.left
  return to === null ? phrases.lead : phrases.first
}
