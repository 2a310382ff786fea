import { goOn } from '#app/forms/receive.server.ts'
import { sendOrKeep } from '#app/forms/send.ts'
import { requireAccount } from '#app/gate.server.ts'
import { parseConfirmed } from '#domain/forms/account.ts'
import { eraseAccount } from '#server/services/accounts/own-data.ts'
import { pageWords } from '#server/services/pages.ts'
import type { Route } from './+types/own-data.ts'
import { receiveAccountForm } from './account-answer.server.ts'
import { AccountForm } from './account-form.tsx'
import { AccountPage } from './account-page.tsx'
import { CodeField } from './code-field.tsx'
import { PasswordField } from './password-field.tsx'

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
  return (
    <AccountPage title="Your data" lead={words.lead}>
      <section className="account-section" aria-labelledby="export-title">
        <h2 id="export-title">Take it with you</h2>
        <p>{words.export}</p>
        <div className="button-row">
          <a className="button button-outline" href="/account/data/export" download>
            Download my data
          </a>
        </div>
      </section>
      <section className="account-section" aria-labelledby="erase-title">
        <h2 id="erase-title">Erase your account</h2>
        <p>{words.erase}</p>
        <p>{words.kept}</p>
        <AccountForm name="erase" send="Erase my account for good" look="outline">
          <PasswordField name="password" label="Your password" autoComplete="current-password" />
          {hasApp && <CodeField />}
        </AccountForm>
      </section>
    </AccountPage>
  )
}
