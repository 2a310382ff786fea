import { redirect } from 'react-router'
import { requestContext } from '#app/context.ts'
import { sendOrKeep } from '#app/forms/send.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { EmailField } from '#app/ui/business/email-field.tsx'
import { TextField } from '#app/ui/base/field.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { parseSignUp } from '#domain/forms/account.ts'
import { languageToKeep } from '#app/kept-language.server.ts'
import { returnTo, withReturn } from './return-to.ts'
import { signUp } from '#server/services/accounts/signing-up.ts'
import { pageWords } from '#server/services/pages.ts'
import type { Route } from './+types/sign-up.ts'
import { letIn, receiveAccountForm } from '../account-answer.server.ts'
import { AccountForm } from '../account-form.tsx'
import { AuthPage } from './auth-page.tsx'
import { ConsentTicks } from '../profile/consent-ticks.tsx'
import { PasswordField } from '#app/ui/base/password-field.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, origin } = context.get(requestContext)
  const { searchParams } = new URL(request.url)
  const to = returnTo(searchParams.get('to'), origin)
  if ((await deps.sessions.read(request.headers)) !== null) throw redirect(to ?? '/account')
  const { signUp: words, erased } = await pageWords(deps, 'account')
  return { to, erased: searchParams.has('erased') ? erased : null, words }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deps, address, origin } = context.get(requestContext)
  const to = returnTo(new URL(request.url).searchParams.get('to'), origin)
  const language = languageToKeep(context.get(requestContext), request)
  return receiveAccountForm(context, parseSignUp, async (wanted) => {
    const signedUp = await signUp(deps, wanted, language, { headers: request.headers, address })
    return signedUp.ok ? letIn(to ?? '/account', signedUp.cookies) : signedUp
  })
}

export const clientAction = sendOrKeep

export default function SignUpPage({ loaderData: { to, erased, words } }: Route.ComponentProps) {
  const { signUp: phrases } = usePhrases('auth')
  const { email, password } = usePhrases('account')
  const { name } = usePhrases('forms').fields
  if (erased !== null) return <Erased lead={erased} />
  return (
    <AuthPage title={phrases.title} lead={words.lead} picture="trip">
      <AccountForm
        send={phrases.send}
        note={
          <>
            <p className="small muted form-note">
              {words.privacy} <SiteLink href="/privacy">{phrases.privacy}</SiteLink>
            </p>
            <ul className="form-links">
              <li>
                <SiteLink className="text-link" href={withReturn('/auth', to)}>
                  {phrases.signIn}
                </SiteLink>
              </li>
            </ul>
          </>
        }
      >
        <TextField name="name" label={name} autoComplete="name" />
        <EmailField name="email" label={email} autoComplete="username" />
        <PasswordField name="password" label={password} autoComplete="new-password" />
        <ConsentTicks />
      </AccountForm>
    </AuthPage>
  )
}

function Erased({ lead }: { lead: string }) {
  const { signUp: phrases } = usePhrases('auth')
  return (
    <AuthPage title={phrases.erased} lead={lead}>
      <div className="button-row">
        <ButtonLink look="outline" href="/auth/sign-up">
          {phrases.again}
        </ButtonLink>
      </div>
    </AuthPage>
  )
}
