import { usePhrases } from '#app/ui/base/language.tsx'
import { useAccountForm } from '../account-answer.ts'
import { AccountForm } from '../account-form.tsx'
import { CodeField } from '../code-field.tsx'
import { Notice } from '../notice.tsx'
import { PasswordField } from '#app/ui/base/password-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** What can be done while the app is on. */
export function TurnedOn({ email, isStaff, to }: TurnedOnProps) {
  const { app: phrases } = usePhrases('security')
  const { yourPassword } = usePhrases('account')
  const finished = useAccountForm('finish').answer
  const made = useAccountForm('codes').answer
  const news = [finished, made].find((answer) => answer?.outcome === 'done')
  return (
    <>
      {news?.outcome === 'done' && (
        <Notice name="news" title={news.title} news={news}>
          <RecoveryCodes codes={news.values.recoveryCodes ?? ''} email={email} />
          {isStaff && (
            <a className="button button-strong" href={to}>
              {phrases.goOn}
            </a>
          )}
        </Notice>
      )}
      <section className="account-section" aria-labelledby="codes-title">
        <h2 id="codes-title">{phrases.codes.title}</h2>
        <p>{phrases.codes.text}</p>
        <AccountForm name="codes" send={phrases.codes.send} look="outline" saysDone={false}>
          <PasswordField name="password" label={yourPassword} autoComplete="current-password" />
          <CodeField />
        </AccountForm>
      </section>
      {isStaff ? <KeptOn /> : <TurnOff />}
    </>
  )
}

type TurnedOnProps = {
  email: string
  isStaff: boolean
  /** The page that a colleague asked for before setting up the app. */
  to: string
}

function KeptOn() {
  const { keptOn: phrases } = usePhrases('security').app
  return (
    <section className="account-section" aria-labelledby="kept-title">
      <h2 id="kept-title">{phrases.title}</h2>
      <p>{phrases.text}</p>
    </section>
  )
}

function TurnOff() {
  const { app } = usePhrases('security')
  const { yourPassword } = usePhrases('account')
  return (
    <section className="account-section" aria-labelledby="off-title">
      <h2 id="off-title">{app.off.title}</h2>
      <AccountForm name="off" send={app.off.send} look="outline">
        <PasswordField name="password" label={yourPassword} autoComplete="current-password" />
        <CodeField />
      </AccountForm>
    </section>
  )
}
