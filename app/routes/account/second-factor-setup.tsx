import { renderSVG } from 'uqr'
import { TextField } from '#app/ui/base/field.tsx'
import { AccountForm } from './account-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The key for the app as a picture, as a link for this very phone, and as text; then the first code. */
export function SecondFactorSetup({ uri, codes }: { uri: string; codes: string }) {
  const key = URL.canParse(uri) ? (new URL(uri).searchParams.get('secret') ?? '') : ''
  return (
    <div className="account-section">
      <ol className="steps">
        <li>
          <p>
            Scan this with your authenticator app, or <a href={uri}>open it on this phone</a>.
          </p>
          <QrCode text={uri} />
          <p className="small">
            Or enter this key by hand: <b className="key">{key.replace(/(.{4})/g, '$1 ')}</b>
          </p>
        </li>
        <li>
          <RecoveryCodes codes={codes} />
        </li>
        <li>
          <p>Enter the code that the app shows now.</p>
          <AccountForm name="finish" send="Turn on">
            <input type="hidden" name="uri" value={uri} />
            <input type="hidden" name="recoveryCodes" value={codes} />
            <TextField
              name="code"
              label="Code"
              inputMode="numeric"
              autoComplete="one-time-code"
              className="figures"
            />
          </AccountForm>
        </li>
      </ol>
    </div>
  )
}

/** Dark on light in either scheme: cameras want it so. As an image: a picture of its own, with an alternative. */
function QrCode({ text }: { text: string }) {
  const picture = renderSVG(text, { border: 3 })
  return (
    <img
      className="qr"
      src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
      alt="Key for your authenticator app, to be scanned"
      width={220}
      height={220}
    />
  )
}
