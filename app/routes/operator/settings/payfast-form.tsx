import { Select, TextField } from '#app/console/field.tsx'
import { ConsoleForm } from '#app/console/form.tsx'
import type { moneySettingsView } from './money-settings-view.server.ts'

/** Our account at PayFast. Its secrets are typed once and never shown again. */
export function PayfastForm({ payfast }: { payfast: ReturnType<typeof moneySettingsView>['payfast'] }) {
  const { values, hasKey, hasPassphrase, elsewhere } = payfast
  return (
    <ConsoleForm name="payfast" values={values} send="Save the account" look="outline">
      <fieldset className="fieldset">
        <legend>PayFast account</legend>
        <p className="hint">
          You find the three in PayFast’s dashboard. The key and the passphrase are stored encrypted. A change
          needs your password, and all owners get an email about it.
        </p>
        <div className="fields">
          <Select name="mode" label="Money">
            {elsewhere !== null && <option value="same">as set: {elsewhere}</option>}
            <option value="live">real money moves</option>
            <option value="test">test: none moves</option>
          </Select>
          <TextField name="payfastMerchantId" label="Merchant ID" inputMode="numeric" />
          <TextField name="merchantKey" label="Merchant key" {...keptSecret(hasKey)} />
          <TextField name="passphrase" label="Passphrase" {...keptSecret(hasPassphrase)} />
          <TextField name="password" type="password" label="Your password" autoComplete="current-password" />
          <TextField
            name="code"
            label="Code"
            note="of your authenticator app, if you have one"
            autoComplete="one-time-code"
            inputMode="numeric"
          />
        </div>
      </fieldset>
    </ConsoleForm>
  )
}

function keptSecret(isSet: boolean) {
  return { type: 'password', autoComplete: 'off', note: isSet ? 'is set; type a new one to change it' : '' }
}
