import { postedValues } from '#app/forms/receive.server.ts'
import { sendOrKeep } from '#app/forms/send.ts'
import { requireAccount } from '#app/gate.server.ts'
import { TextField } from '#app/ui/base/field.tsx'
import { parseCode, parseConfirmed, parseConfirmedWithCode } from '#domain/forms/account.ts'
import { invalid } from '#domain/forms/problems.ts'
import {
  finishSecondFactor,
  newRecoveryCodes,
  startSecondFactor,
  stopSecondFactor,
} from '#server/services/accounts/second-factor.ts'
import type { Route } from './+types/second-factor.ts'
import { useAccountForm } from './account-answer.ts'
import { receiveAccountForm } from './account-answer.server.ts'
import { AccountForm } from './account-form.tsx'
import { AccountPage } from './account-page.tsx'
import { Notice } from './notice.tsx'
import { PasswordField } from './password-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { email, twoFactorEnabled: isOn } = (await requireAccount({ request, context })).account
  return { email, isOn }
}

export function action({ request, context }: Route.ActionArgs) {
  const { form } = postedValues(context)
  if (form === 'start') return start({ request, context })
  if (form === 'finish') return finish({ request, context })
  return form === 'codes' ? makeCodes({ request, context }) : stop({ request, context })
}

type Args = Pick<Route.ActionArgs, 'request' | 'context'>

async function start(args: Args) {
  const { deps, account, from } = await requireAccount(args)
  return receiveAccountForm(args.context, parseConfirmed, async ({ password }) => {
    const started = await startSecondFactor(deps, account, password, from)
    if (!started.ok) return started
    const values = { uri: started.uri, recoveryCodes: started.recoveryCodes.join(' ') }
    return { outcome: 'done', title: 'Now add the key to your app', values }
  })
}

async function finish(args: Args) {
  const { deps, account, from } = await requireAccount(args)
  return receiveAccountForm(args.context, parseCode, async ({ code }) => {
    const finished = await finishSecondFactor(deps, account, code, from)
    const { recoveryCodes = '' } = postedValues(args.context).values
    if (finished.ok) {
      const { cookies } = finished
      return { outcome: 'done', title: 'The authenticator app is on', values: { recoveryCodes }, cookies }
    }
    return invalid('code', 'wrong-app-code')
  })
}

async function makeCodes(args: Args) {
  const { deps, account, from } = await requireAccount(args)
  return receiveAccountForm(args.context, parseConfirmedWithCode, async (given) => {
    const made = await newRecoveryCodes(deps, account, given, from)
    if (!made.ok) return made
    return {
      outcome: 'done',
      title: 'New recovery codes',
      values: { recoveryCodes: made.recoveryCodes.join(' ') },
    }
  })
}

async function stop(args: Args) {
  const { deps, account, sessionId, from } = await requireAccount(args)
  return receiveAccountForm(args.context, parseConfirmedWithCode, async (given) => {
    const stopped = await stopSecondFactor(deps, account, given, { ...from, sessionId })
    if (!stopped.ok) return stopped
    return { outcome: 'done', title: 'The authenticator app is off', values: {}, cookies: stopped.cookies }
  })
}

export const clientAction = sendOrKeep

export default function SecondFactorPage({ loaderData: { email, isOn } }: Route.ComponentProps) {
  return (
    <AccountPage
      title="Authenticator app"
      lead={
        isOn
          ? 'It is on. You sign in with your password and a code of your app.'
          : 'A second lock: you then sign in with your password and a code that an app on your phone shows. Any authenticator app does, also the one in your password manager.'
      }
    >
      {isOn ? <TurnedOn email={email} /> : <TurnedOff />}
    </AccountPage>
  )
}

function TurnedOff() {
  const started = useAccountForm('start').answer
  const finishing = useAccountForm('finish').answer
  const stopped = useAccountForm('off').answer
  const made = started?.outcome === 'done' ? started : undefined
  const { uri = '', recoveryCodes = '' } = (finishing ?? made)?.values ?? {}
  if (uri.startsWith('otpauth:')) return <SecondFactorSetup uri={uri} codes={recoveryCodes} news={made} />
  return (
    <>
      {stopped?.outcome === 'done' && (
        <Notice name="news" title={stopped.title} news={stopped}>
          <p>From now on your password alone signs you in.</p>
        </Notice>
      )}
      <AccountForm name="start" send="Continue">
        <PasswordField name="password" label="Your password" autoComplete="current-password" />
      </AccountForm>
    </>
  )
}

function TurnedOn({ email }: { email: string }) {
  const finished = useAccountForm('finish').answer
  const made = useAccountForm('codes').answer
  const news = [finished, made].find((answer) => answer?.outcome === 'done')
  return (
    <>
      {news?.outcome === 'done' && (
        <Notice name="news" title={news.title} news={news}>
          <RecoveryCodes codes={news.values.recoveryCodes ?? ''} email={email} />
        </Notice>
      )}
      <section className="account-section" aria-labelledby="codes-title">
        <h2 id="codes-title">New recovery codes</h2>
        <p>If you have used them up or cannot find them. The old ones then stop working.</p>
        <AccountForm name="codes" send="Make new codes" look="outline" saysDone={false}>
          <PasswordAndCode />
        </AccountForm>
      </section>
      <section className="account-section" aria-labelledby="off-title">
        <h2 id="off-title">Turn it off</h2>
        <AccountForm name="off" send="Turn off" look="outline">
          <PasswordAndCode />
        </AccountForm>
      </section>
    </>
  )
}

/** Recovery codes have letters: no keyboard of figures alone. */
function PasswordAndCode() {
  return (
    <>
      <PasswordField name="password" label="Your password" autoComplete="current-password" />
      <TextField
        name="code"
        label="Code"
        hint="The one that your app shows now, or a recovery code."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        className="figures"
      />
    </>
  )
}
