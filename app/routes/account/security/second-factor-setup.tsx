import { renderSVG } from 'uqr'
import { CopyButton } from '#app/ui/base/copy-button.tsx'
import { TextField } from '#app/ui/base/field.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { AccountForm } from '../account-form.tsx'
import { useNewsFocus } from '#app/ui/base/news-focus.ts'

/**
 * The app's key, as a link and text for this phone and as a picture for another device; then a first code.
 */
export function SecondFactorSetup({ uri, codes, news }: SecondFactorSetupProps) {
  const { app } = usePhrases('security')
  const { code } = usePhrases('account')
  const { setup: phrases } = app
  const box = useNewsFocus<HTMLOListElement>(news)
  return (
    <ol className="steps account-section" tabIndex={-1} data-focus-on-load={news && ''} ref={box}>
      <li>
        <h2>{phrases.add}</h2>
        <KeyForApp uri={uri} />
      </li>
      <li>
        <h2>{phrases.enter}</h2>
        <AccountForm name="finish" send={phrases.send}>
          <input type="hidden" name="uri" value={uri} />
          <input type="hidden" name="recoveryCodes" value={codes} />
          <TextField
            name="code"
            label={code}
            hint={phrases.codeHint}
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
  /** `otpauth://…`, contains the key. */
  uri: string
  codes: string
  /** The answer, if the key was just made. */
  news: object | undefined
}

function KeyForApp({ uri }: { uri: string }) {
  const { setup: phrases } = usePhrases('security').app
  const key = URL.canParse(uri) ? (new URL(uri).searchParams.get('secret') ?? '') : ''
  return (
    <div className="field-row app-key">
      <div>
        <a className="button button-strong" href={uri}>
          {phrases.open}
        </a>
        <p className="small">{phrases.key}</p>
        <p className="key">{key.replace(/(.{4})(?=.)/g, '$1 ')}</p>
        <CopyButton value={key} kind="key">
          {phrases.copy}
        </CopyButton>
      </div>
      <div>
        <p className="small">{phrases.scan}</p>
        <QrCode text={uri} />
      </div>
    </div>
  )
}

/**
 * Dark on light in both colour schemes, because cameras need that. An image element, so it has alternative
 * text.
 */
function QrCode({ text }: { text: string }) {
  const { setup: phrases } = usePhrases('security').app
  const picture = renderSVG(text, { border: 3 })
  return (
    <img
      className="qr"
      src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
      alt={phrases.picture}
      width={220}
      height={220}
    />
  )
}
