import { behindGate } from '#app/gate.server.ts'
import { parseCode, parseConfirmed } from '#domain/forms/account.ts'
import {
  finishSecondFactor,
  newRecoveryCodes,
  startSecondFactor,
  stopSecondFactor,
} from '#server/services/accounts/second-factor.ts'
import type { Route } from './+types/second-factor.ts'
import { sendOrKeep, useAccountForm } from './account-answer.ts'
import { postedFields, receiveAccountForm } from './account-answer.server.ts'
import { AccountForm } from './account-form.tsx'
import { AccountPage } from './account-page.tsx'
import { PasswordField } from './password-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  return { isOn: (await behindGate({ request, context })).account.twoFactorEnabled }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { form } = await postedFields(request)
  if (form === 'start') return start({ request, context })
  if (form === 'finish') return finish({ request, context })
  return form === 'codes' ? makeCodes({ request, context }) : stop({ request, context })
}

type Args = Pick<Route.ActionArgs, 'request' | 'context'>

async function start(args: Args) {
  const { deps, account, from } = await behindGate(args)
  return receiveAccountForm(args, parseConfirmed, async ({ password }) => {
    const started = await startSecondFactor(deps, account, password, from)
    if (!started.ok) return started
    const values = { uri: started.uri, recoveryCodes: started.recoveryCodes.join(' ') }
    return { ok: true, title: 'Now add the key to your app', values }
  })
}

async function finish(args: Args) {
  const { deps, account, from } = await behindGate(args)
  return receiveAccountForm(args, parseCode, async ({ code }, { recoveryCodes = '' }) => {
    const { ok, ...finished } = await finishSecondFactor(deps, account, code, from)
    const values = { recoveryCodes }
    if (ok && 'cookies' in finished) {
      return { ok, title: 'The authenticator app is on', values, cookies: finished.cookies }
    }
    const message = 'Invalid code: enter the six digits that the app shows now'
    return { ok: false, problem: 'invalid', problems: [{ path: 'code', message }] }
  })
}

async function makeCodes(args: Args) {
  const { deps, account, from } = await behindGate(args)
  return receiveAccountForm(args, parseConfirmed, async ({ password }) => {
    const made = await newRecoveryCodes(deps, account, password, from)
    if (!made.ok) return made
    return { ok: true, title: 'New recovery codes', values: { recoveryCodes: made.recoveryCodes.join(' ') } }
  })
}

async function stop(args: Args) {
  const { deps, account, from } = await behindGate(args)
  return receiveAccountForm(args, parseConfirmed, async ({ password }) => {
    const stopped = await stopSecondFactor(deps, account, password, from)
    if (!stopped.ok) return stopped
    return { ok: true, title: 'The authenticator app is off', values: {}, cookies: stopped.cookies }
  })
}

export const clientAction = sendOrKeep

export default function SecondFactorPage({ loaderData: { isOn } }: Route.ComponentProps) {
  return (
    <AccountPage
      title="Authenticator app"
      lead={
        isOn
          ? 'On. A code of your app is asked for when you sign in.'
          : 'An app on your phone that shows a new code every half minute. Somebody who steals your password cannot get in without it.'
      }
    >
      {isOn ? <TurnedOn /> : <TurnedOff />}
    </AccountPage>
  )
}

function TurnedOff() {
  const started = useAccountForm('start').answer
  const finishing = useAccountForm('finish').answer
  const values = finishing?.values ?? (started?.outcome === 'done' ? started.values : undefined)
  if (values?.uri !== undefined)
    return <SecondFactorSetup uri={values.uri} codes={values.recoveryCodes ?? ''} />
  return (
    <AccountForm name="start" send="Turn on">
      <PasswordField name="password" label="Your password" autoComplete="current-password" />
    </AccountForm>
  )
}

function TurnedOn() {
  const finished = useAccountForm('finish').answer
  const made = useAccountForm('codes').answer
  const news = [finished, made].find((answer) => answer?.outcome === 'done')
  return (
    <>
      {news?.outcome === 'done' && (
        <section className="account-notice" aria-labelledby="news-title">
          <h2 id="news-title">{news.title}</h2>
          <RecoveryCodes codes={news.values.recoveryCodes ?? ''} />
        </section>
      )}
      <section className="account-section" aria-labelledby="codes-title">
        <h2 id="codes-title">New recovery codes</h2>
        <p>The ones you have now stop working.</p>
        <AccountForm name="codes" send="Make new codes" look="outline">
          <PasswordField name="password" label="Your password" autoComplete="current-password" />
        </AccountForm>
      </section>
      <section className="account-section" aria-labelledby="off-title">
        <h2 id="off-title">Turn it off</h2>
        <AccountForm name="off" send="Turn off" look="outline">
          <PasswordField name="password" label="Your password" autoComplete="current-password" />
        </AccountForm>
      </section>
    </>
  )
}
