import { Form } from 'react-router'
import { behindGate } from '#app/gate.server.ts'
import { TextField } from '#app/ui/base/field.tsx'
import { parseCode, parsePhoneChange } from '#domain/forms/account.ts'
import { changePhone, phoneUnderWay, provePhone, removePhone } from '#server/services/accounts/own-phone.ts'
import type { Route } from './+types/change-phone.ts'
import { sendOrKeep } from './account-answer.ts'
import { goOn, postedFields, receiveAccountForm } from './account-answer.server.ts'
import { AccountForm } from './account-form.tsx'
import { AccountPage } from './account-page.tsx'
import { PasswordField } from './password-field.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, account } = await behindGate({ request, context })
  const { phone, phoneVerified } = account
  return { phone, phoneVerified, hasSms: deps.hasSms, underWay: await phoneUnderWay(deps, account) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deps, account, from } = await behindGate({ request, context })
  const { form } = await postedFields(request)
  if (form === 'remove') {
    await removePhone(deps, account)
    return goOn('/account/security')
  }
  if (form === 'code') {
    return receiveAccountForm({ request, context }, parseCode, async ({ code }) => {
      if (await provePhone(deps, account, code)) return goOn('/account/security')
      const message = 'Invalid code: enter the one of the last message, or have another one sent'
      return { ok: false, problem: 'invalid', problems: [{ path: 'code', message }] }
    })
  }
  return receiveAccountForm({ request, context }, parsePhoneChange, async (wanted) => {
    const changed = await changePhone(deps, account, wanted, from.address)
    if (!changed.ok) return changed
    return deps.hasSms
      ? { ok: true, title: 'A code is on its way', text: 'Enter it within 10 minutes.' }
      : {
          ok: true,
          title: 'Saved',
          text: 'Our office confirms the number with you; then you can sign in with it.',
        }
  })
}

export const clientAction = sendOrKeep

export default function ChangePhonePage({ loaderData }: Route.ComponentProps) {
  const { phone, phoneVerified, hasSms, underWay } = loaderData
  return (
    <AccountPage title="Your phone" lead={leadOf(phone, phoneVerified)}>
      {underWay !== null && (
        <section className="account-notice" aria-labelledby="code-title">
          <h2 id="code-title">Enter the code we sent to {underWay}</h2>
          <AccountForm name="code" send="Confirm this number">
            <TextField
              name="code"
              label="Code"
              inputMode="numeric"
              autoComplete="one-time-code"
              className="figures"
            />
          </AccountForm>
        </section>
      )}
      <AccountForm
        send={hasSms ? 'Send me a code' : 'Save number'}
        look={underWay === null ? 'commit' : 'outline'}
      >
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
        <Form method="post" className="account-aside">
          <input type="hidden" name="form" value="remove" />
          <button className="text-link">Remove {phone}</button>
        </Form>
      )}
    </AccountPage>
  )
}

function leadOf(phone: string | null, isProven: boolean): string {
  if (phone === null) return 'So that a driver can call you, and, once confirmed, to sign in with.'
  return isProven ? `It is ${phone}, confirmed.` : `It is ${phone}, not confirmed yet.`
}
