import { goOn, postedValues } from '#app/forms/receive.server.ts'
import { sendOrKeep } from '#app/forms/send.ts'
import { requireAccount } from '#app/gate.server.ts'
import { TextField } from '#app/ui/base/field.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { parseCode, parseConfirmed, parsePhoneChange } from '#domain/forms/account.ts'
import { invalid } from '#domain/forms/problems.ts'
import type { Phrases } from '#domain/words/phrases.ts'
import { changePhone, phoneUnderWay, provePhone, removePhone } from '#server/services/accounts/own-phone.ts'
import type { Route } from './+types/change-phone.ts'
import { useAccountForm } from '../account-answer.ts'
import { receiveAccountForm } from '../account-answer.server.ts'
import { AccountForm } from '../account-form.tsx'
import { AccountPage } from '../account-page.tsx'
import { Notice } from '../notice.tsx'
import { PasswordField } from '#app/ui/base/password-field.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, account } = await requireAccount({ request, context })
  const { phone, phoneVerified } = account
  return { phone, phoneVerified, hasSms: deps.hasSms, underWay: await phoneUnderWay(deps, account) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deps, account, sessionId, from } = await requireAccount({ request, context })
  const { form } = postedValues(context)
  if (form === 'remove') {
    return receiveAccountForm(context, parseConfirmed, async ({ password }) => {
      const removed = await removePhone(deps, account, password, from)
      return removed.ok ? goOn('/account/security') : removed
    })
  }
  if (form === 'code') {
    return receiveAccountForm(context, parseCode, async ({ code }) => {
      return (await provePhone(deps, { account, sessionId }, code, from.address))
        ? goOn('/account/security')
        : invalid('code', 'wrong-phone-code')
    })
  }
  return receiveAccountForm(context, parsePhoneChange, async (wanted) => {
    const changed = await changePhone(deps, account, wanted, from)
    if (!changed.ok) return changed
    const { codeSent, saved, savedText } = deps.content.language.phrases.security.changePhone
    return changed.byCode
      ? { outcome: 'done', title: codeSent }
      : { outcome: 'done', title: saved, text: savedText }
  })
}

export const clientAction = sendOrKeep

export default function ChangePhonePage({ loaderData }: Route.ComponentProps) {
  const { phone, phoneVerified, hasSms, underWay } = loaderData
  const { answer } = useAccountForm('main')
  const { changePhone: phrases } = usePhrases('security')
  const { code, yourPassword } = usePhrases('account')
  const { fields } = usePhrases('forms')
  const say = useSay()
  const isSent = underWay !== null
  const lead = phoneVerified ? phrases.lead.confirmed : phrases.lead.unconfirmed
  return (
    <AccountPage title={phrases.title} lead={phone === null ? phrases.lead.none : say(lead, { phone })}>
      {isSent && (
        <Notice name="code" title={phrases.codeSent} news={answer?.outcome === 'done' ? answer : undefined}>
          <p>{say(phrases.codeSentText, { phone: underWay })}</p>
          <AccountForm name="code" send={phrases.confirm}>
            <TextField
              name="code"
              label={code}
              inputMode="numeric"
              autoComplete="one-time-code"
              className="figures"
            />
          </AccountForm>
        </Notice>
      )}
      <AccountForm
        send={sendLabel(phrases, hasSms, isSent)}
        look={isSent ? 'outline' : 'commit'}
        saysDone={!isSent}
      >
        <TextField name="phone" label={fields.phone} type="tel" autoComplete="tel" hint={phrases.hint} />
        <PasswordField name="password" label={yourPassword} autoComplete="current-password" />
      </AccountForm>
      {phone !== null && (
        <section className="account-section" aria-labelledby="remove-title">
          <h2 id="remove-title">{say(phrases.removeTitle, { phone })}</h2>
          <AccountForm name="remove" send={phrases.remove} look="outline">
            <PasswordField name="password" label={yourPassword} autoComplete="current-password" />
          </AccountForm>
        </section>
      )}
    </AccountPage>
  )
}

function sendLabel(phrases: Phrases['security']['changePhone'], hasSms: boolean, isSent: boolean): string {
  if (!hasSms) return phrases.save
  return isSent ? phrases.sendAnother : phrases.sendCode
}
