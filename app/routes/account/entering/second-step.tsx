import { redirect } from 'react-router'
import { requestContext } from '#app/context.ts'
import { sendOrKeep } from '#app/forms/send.ts'
import { TextField } from '#app/ui/base/field.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { parseCode } from '#domain/forms/account.ts'
import { invalid } from '#domain/forms/problems.ts'
import { returnTo, withReturn } from './return-to.ts'
import { passSecondFactor } from '#server/services/accounts/second-factor.ts'
import type { Route } from './+types/second-step.ts'
import { letIn, receiveAccountForm } from '../account-answer.server.ts'
import { AccountForm } from '../account-form.tsx'
import { AuthPage } from './auth-page.tsx'
import { Tick } from '#app/ui/base/tick.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, origin } = context.get(requestContext)
  const { searchParams } = new URL(request.url)
  const to = returnTo(searchParams.get('to'), origin)
  if ((await deps.sessions.read(request.headers)) !== null) throw redirect(to ?? '/account')
  // The first step sets this cookie; without it no code is asked for.
  if (!/\btours\.two_factor=/.test(request.headers.get('cookie') ?? ''))
    throw redirect(withReturn('/auth', to))
  return { to, hasPhone: !searchParams.has('recovery') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deps, address, origin } = context.get(requestContext)
  const to = returnTo(new URL(request.url).searchParams.get('to'), origin) ?? '/account'
  return receiveAccountForm(context, parseCode, async (given) => {
    const checked = await passSecondFactor(deps, given, { headers: request.headers, address })
    if (checked.ok) return letIn(to, checked.cookies)
    if (checked.problem === 'too-many') {
      return { ...checked, hint: deps.content.language.phrases.auth.secondStep.tooMany }
    }
    return invalid('code', WHY[checked.problem])
  })
}

const WHY = { invalid: 'wrong-code', expired: 'code-too-late' } as const

export const clientAction = sendOrKeep

export default function SecondStepPage({ loaderData: { to, hasPhone } }: Route.ComponentProps) {
  const { secondStep: phrases } = usePhrases('auth')
  const { code } = usePhrases('account')
  return (
    <AuthPage title={phrases.title} lead={hasPhone ? phrases.lead : phrases.recovery}>
      <AccountForm
        send={phrases.send}
        note={
          <ul className="form-links">
            <li>
              <SiteLink
                className="text-link"
                href={withReturn(hasPhone ? '/auth/second-factor?recovery' : '/auth/second-factor', to)}
              >
                {hasPhone ? phrases.useRecovery : phrases.useApp}
              </SiteLink>
            </li>
            <li>
              <SiteLink className="text-link" href={withReturn('/auth', to)}>
                {phrases.startAgain}
              </SiteLink>
            </li>
          </ul>
        }
      >
        <TextField
          name="code"
          label={code}
          // A numeric keyboard has no letters, which recovery codes need.
          {...(hasPhone ? { inputMode: 'numeric', autoComplete: 'one-time-code' } : { autoComplete: 'off' })}
          autoCapitalize="none"
          spellCheck={false}
          className="figures"
        />
        <Tick name="trustDevice" isTicked={false}>
          {phrases.trust}
        </Tick>
      </AccountForm>
    </AuthPage>
  )
}
