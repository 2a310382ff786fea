import { renderSVG } from 'uqr'
import { CopyButton } from '#app/ui/base/copy-button.tsx'
import { TextField } from '#app/ui/base/field.tsx'
import { AccountForm } from './account-form.tsx'
import { useNewsFocus } from '#app/ui/base/news-focus.ts'

/** The key for the app: as a link and as text for this very phone, then as a picture for another; and a first code. */
export function SecondFactorSetup({ uri, codes, news }: SecondFactorSetupProps) {
  const box = useNewsFocus<HTMLOListElement>(news)
  return (
    <ol className="steps account-section" tabIndex={-1} data-focus-on-load={news && ''} ref={box}>
      <li>
        <h2>Add this account to your app</h2>
        <KeyForApp uri={uri} />
      </li>
      <li>
        <h2>Enter the code that the app shows</h2>
        <AccountForm name="finish" send="Turn on">
          <input type="hidden" name="uri" value={uri} />
          <input type="hidden" name="recoveryCodes" value={codes} />
          <TextField
            name="code"
            label="Code"
            hint="Six digits; they change every half minute."
            inputMode="numeric"
            autoComplete="one-time-code"
            className="figures"
          />
        </AccountForm>
      </li>
    </ol>
  )
}

type SecondFactorSetupProps = {
  /** `otpauth://…`, the key within. */
  uri: string
  codes: string
  /** What was answered, if the key has only just been made. */
  news: object | undefined
}

function KeyForApp({ uri }: { uri: string }) {
  const key = URL.canParse(uri) ? (new URL(uri).searchParams.get('secret') ?? '') : ''
  return (
    <div className="field-row app-key">
      <div>
        <a className="button button-strong" href={uri}>
          Open your authenticator app
        </a>
        <p className="small">Or enter this key in the app:</p>
        <p className="key">{key.replace(/(.{4})(?=.)/g, '$1 ')}</p>
        <CopyButton value={key} kind="key">
          Copy key
        </CopyButton>
      </div>
      <div>
        <p className="small">Is the app on another device? Scan this with it.</p>
        <QrCode text={uri} />
      </div>
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
