import { requestContext } from '#app/context.ts'
import { sendOrKeep } from '#app/forms/send.ts'
import { useShell } from '#app/site/shell-context.ts'
import { TextField } from '#app/ui/base/field.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { parseSignIn } from '#domain/forms/account.ts'
import { invalid } from '#domain/forms/problems.ts'
import { returnTo, withReturn } from './return-to.ts'
import { signIn } from '#server/services/accounts/signing-in.ts'
import type { Route } from './+types/sign-in.ts'
import { letIn, nextStep, receiveAccountForm } from './account-answer.server.ts'
import { AccountForm } from './account-form.tsx'
import { AuthPage } from './auth-page.tsx'
import { PasswordField } from './password-field.tsx'
import { Tick } from './tick.tsx'

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
      return deps.hasMail
        ? { ...result, hint: "Meanwhile 'Forgotten password' lets you in by email." }
        : result
    }
    return invalid('identifier', 'wrong-sign-in')
  })
}

export const clientAction = sendOrKeep

export default function SignInPage({ loaderData }: Route.ComponentProps) {
  const { to, hasEnded } = loaderData
  const shell = useShell()
  return (
    <AuthPage title="Sign in" lead={leadOf(loaderData)}>
      {hasEnded && <p className="small muted">Auth session missing!</p>}
      <AccountForm
        send="Sign in"
        values={{ remember: 'on' }}
        note={
          <ul className="form-links">
            <li>
              <SiteLink className="text-link" href={withReturn('/auth/forgotten', to)}>
                Forgotten password
              </SiteLink>
            </li>
            <li>
              <SiteLink className="text-link" href={withReturn('/auth/sign-up', to)}>
                New to {shell.businessName}? Open an account
              </SiteLink>
            </li>
          </ul>
        }
      >
        <TextField
          name="identifier"
          label="Email or phone"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint="A phone number works once it is confirmed."
        />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <Tick name="remember" isTicked={false}>
          Keep me signed in on this device
        </Tick>
      </AccountForm>
    </AuthPage>
  )
}

function leadOf({ to, hasEnded, hasLeft }: Route.ComponentProps['loaderData']): string | undefined {
  if (hasEnded) return 'You were signed out. Sign in again to go on where you were.'
  if (hasLeft) return 'You are signed out.'
  return to === null ? undefined : 'Please sign in first. You then go on to the page you asked for.'
}
