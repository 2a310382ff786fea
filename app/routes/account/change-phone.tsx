import { goOn, postedValues } from '#app/forms/receive.server.ts'
import { sendOrKeep } from '#app/forms/send.ts'
import { requireAccount } from '#app/gate.server.ts'
import { TextField } from '#app/ui/base/field.tsx'
import { parseCode, parseConfirmed, parsePhoneChange } from '#domain/forms/account.ts'
import { invalid } from '#domain/forms/problems.ts'
import { changePhone, phoneUnderWay, provePhone, removePhone } from '#server/services/accounts/own-phone.ts'
import type { Route } from './+types/change-phone.ts'
import { useAccountForm } from './account-answer.ts'
import { receiveAccountForm } from './account-answer.server.ts'
import { AccountForm } from './account-form.tsx'
import { AccountPage } from './account-page.tsx'
import { Notice } from './notice.tsx'
import { PasswordField } from './password-field.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, account } = await requireAccount({ request, context })
  const { phone, phoneVerified } = account
  return { phone, phoneVerified, hasSms: deps.hasSms, underWay: await phoneUnderWay(deps, account) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deps, account, from } = await requireAccount({ request, context })
  const { form } = postedValues(context)
  if (form === 'remove') {
    return receiveAccountForm(context, parseConfirmed, async ({ password }) => {
      const removed = await removePhone(deps, account, password, from)
      return removed.ok ? goOn('/account/security') : removed
    })
  }
  if (form === 'code') {
    return receiveAccountForm(context, parseCode, async ({ code }) => {
      return (await provePhone(deps, account, code, from.address))
        ? goOn('/account/security')
        : invalid('code', 'wrong-phone-code')
    })
  }
  return receiveAccountForm(context, parsePhoneChange, async (wanted) => {
    const changed = await changePhone(deps, account, wanted, from)
    if (!changed.ok) return changed
    if (changed.byCode) return { outcome: 'done', title: CODE_SENT }
    const text = 'Our office confirms the number with you; then you can sign in with it.'
    return { outcome: 'done', title: 'Saved', text }
  })
}

const CODE_SENT = 'A code is on its way'

export const clientAction = sendOrKeep

export default function ChangePhonePage({ loaderData }: Route.ComponentProps) {
  const { phone, phoneVerified, hasSms, underWay } = loaderData
  const { answer } = useAccountForm('main')
  const isSent = underWay !== null
  return (
    <AccountPage title="Your phone" lead={leadOf(phone, phoneVerified)}>
      {isSent && (
        <Notice name="code" title={CODE_SENT} news={answer?.outcome === 'done' ? answer : undefined}>
          <p>We have sent it to {underWay}. It works for 10 minutes.</p>
          <AccountForm name="code" send="Confirm this number">
            <TextField
              name="code"
              label="Code"
              inputMode="numeric"
              autoComplete="one-time-code"
              className="figures"
            />
          </AccountForm>
        </Notice>
      )}
      <AccountForm send={sendLabel(hasSms, isSent)} look={isSent ? 'outline' : 'commit'} saysDone={!isSent}>
        <TextField
          name="phone"
          label="Phone number"
          type="tel"
          autoComplete="tel"
          hint="With the country code, like +27, unless it is South African."
        />
        <PasswordField name="password" label="Your password" autoComplete="current-password" />
      </AccountForm>
      {phone !== null && (
        <section className="account-section" aria-labelledby="remove-title">
          <h2 id="remove-title">Remove {phone}</h2>
          <AccountForm name="remove" send="Remove this number" look="outline">
            <PasswordField name="password" label="Your password" autoComplete="current-password" />
          </AccountForm>
        </section>
      )}
    </AccountPage>
  )
}

function sendLabel(hasSms: boolean, isSent: boolean): string {
  if (!hasSms) return 'Save number'
  return isSent ? 'Send another code' : 'Send me a code'
}

function leadOf(phone: string | null, isProven: boolean): string {
  if (phone === null) return 'Your driver calls you on it. Once it is confirmed you can also sign in with it.'
  return isProven ? `It is ${phone}, confirmed.` : `It is ${phone}, not confirmed yet.`
}
