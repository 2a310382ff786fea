import { useAccountForm } from './account-answer.ts'
import { AccountForm } from './account-form.tsx'
import { CodeField } from './code-field.tsx'
import { Notice } from './notice.tsx'
import { PasswordField } from './password-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** What can be done while the app is on. */
export function TurnedOn({ email, isStaff, to }: TurnedOnProps) {
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
              Go on
            </a>
          )}
        </Notice>
      )}
      <section className="account-section" aria-labelledby="codes-title">
        <h2 id="codes-title">New recovery codes</h2>
        <p>If you have used them up or cannot find them. The old ones then stop working.</p>
        <AccountForm name="codes" send="Make new codes" look="outline" saysDone={false}>
          <PasswordField name="password" label="Your password" autoComplete="current-password" />
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
  /** Where a colleague was going who was asked for the app on the way. */
  to: string
}

function KeptOn() {
  return (
    <section className="account-section" aria-labelledby="kept-title">
      <h2 id="kept-title">With a new phone</h2>
      <p>
        Colleagues keep the app on. Ask whoever runs the program to reset it; you then set it up again on the
        new phone. Until then a recovery code signs you in.
      </p>
    </section>
  )
}

function TurnOff() {
  return (
    <section className="account-section" aria-labelledby="off-title">
      <h2 id="off-title">Turn it off</h2>
      <AccountForm name="off" send="Turn off" look="outline">
        <PasswordField name="password" label="Your password" autoComplete="current-password" />
        <CodeField />
      </AccountForm>
    </section>
  )
}
