import { goOn } from '#app/forms/receive.server.ts'
import { sendOrKeep } from '#app/forms/send.ts'
import { requireAccount } from '#app/gate.server.ts'
import { useLanguage, usePhrases } from '#app/ui/base/language.tsx'
import { parseConfirmed } from '#domain/forms/account.ts'
import { pathIn } from '#domain/words/language.ts'
import { eraseAccount } from '#server/services/accounts/own-data.ts'
import { pageWords } from '#server/services/pages.ts'
import type { Route } from './+types/own-data.ts'
import { receiveAccountForm } from '../account-answer.server.ts'
import { AccountForm } from '../account-form.tsx'
import { AccountPage } from '../account-page.tsx'
import { CodeField } from '../code-field.tsx'
import { PasswordField } from '#app/ui/base/password-field.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, account } = await requireAccount({ request, context })
  return { hasApp: account.twoFactorEnabled, words: (await pageWords(deps, 'account')).ownData }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deps, account, from } = await requireAccount({ request, context })
  return receiveAccountForm(context, parseConfirmed, async (given) => {
    const erased = await eraseAccount(deps, account, given, from)
    return erased.ok ? goOn('/auth/sign-up?erased', await deps.sessions.close(request.headers)) : erased
  })
}

export const clientAction = sendOrKeep

export default function OwnDataPage({ loaderData: { hasApp, words } }: Route.ComponentProps) {
  const { tag } = useLanguage()
  const { ownData: phrases } = usePhrases('profile')
  const { yourPassword } = usePhrases('account')
  return (
    <AccountPage title={phrases.title} lead={words.lead}>
      <section className="account-section" aria-labelledby="export-title">
        <h2 id="export-title">{phrases.take}</h2>
        <p>{words.export}</p>
        <div className="button-row">
          <a className="button button-outline" href={pathIn(tag, '/account/data/export')} download>
            {phrases.download}
          </a>
        </div>
      </section>
      <section className="account-section" aria-labelledby="erase-title">
        <h2 id="erase-title">{phrases.erase}</h2>
        <p>{words.erase}</p>
        <p>{words.kept}</p>
        <AccountForm name="erase" send={phrases.send} look="outline">
          <PasswordField name="password" label={yourPassword} autoComplete="current-password" />
          {hasApp && <CodeField />}
        </AccountForm>
      </section>
    </AccountPage>
  )
}
