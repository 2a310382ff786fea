import { requestContext } from '#app/context.ts'
import { anything, goOn, postedValues } from '#app/forms/receive.server.ts'
import { sendOrKeep } from '#app/forms/send.ts'
import { requireAccount } from '#app/gate.server.ts'
import { useLanguage, usePhrases } from '#app/ui/base/language.tsx'
import { capeDate, formatDate } from '#domain/values/cape-time.ts'
import { parseCode, parseConfirmed, parseConfirmedWithCode } from '#domain/forms/account.ts'
import { invalid } from '#domain/forms/problems.ts'
import type { Language } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
import { mayEnter } from '#domain/office/permissions.ts'
import {
  finishSecondFactor,
  newRecoveryCodes,
  startSecondFactor,
  stopSecondFactor,
} from '#server/services/accounts/second-factor.ts'
import { factorOwedBy, putFactorOff } from '#server/services/accounts/staff-factor.ts'
import type { Deps } from '#server/services/deps.ts'
import type { Route } from './+types/second-factor.ts'
import { useAccountForm } from '../account-answer.ts'
import { letIn, receiveAccountForm } from '../account-answer.server.ts'
import { AccountForm } from '../account-form.tsx'
import { AccountPage } from '../account-page.tsx'
import { Notice } from '../notice.tsx'
import { PasswordField } from '#app/ui/base/password-field.tsx'
import { returnTo, withReturn } from '../entering/return-to.ts'
import { TurnedOn } from './second-factor-on.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, account } = await requireAccount({ request, context })
  const owed = await factorOwedBy(deps, account)
  return {
    email: account.email,
    isOn: account.twoFactorEnabled,
    isStaff: mayEnter('console', account.role),
    to: wayOn({ request, context }),
    owed: owed && {
      until: formatDate(capeDate(owed.until), deps.content.language.tag),
      isOverdue: owed.isOverdue,
    },
  }
}

export function action({ request, context }: Route.ActionArgs) {
  const { form } = postedValues(context)
  if (form === 'later') return putOff({ request, context })
  if (form === 'start') return start({ request, context })
  if (form === 'finish') return finish({ request, context })
  return form === 'codes' ? makeCodes({ request, context }) : stop({ request, context })
}

type Args = Pick<Route.ActionArgs, 'request' | 'context'>

const phrasesIn = ({ content }: Deps) => content.language.phrases.security.app

/** Where a colleague continues after setting up the app. */
function wayOn({ request, context }: Args): string {
  const { origin } = context.get(requestContext)
  return returnTo(new URL(request.url).searchParams.get('to'), origin) ?? '/operator'
}

async function putOff(args: Args) {
  const { deps, account, from } = await requireAccount(args)
  return receiveAccountForm(args.context, anything, async () => {
    const mayWait = await putFactorOff(deps, account, from.address)
    return mayWait ? letIn(wayOn(args)) : goOn(withReturn(args.context.get(requestContext).path, wayOn(args)))
  })
}

async function start(args: Args) {
  const { deps, account, from } = await requireAccount(args)
  return receiveAccountForm(args.context, parseConfirmed, async ({ password }) => {
    const started = await startSecondFactor(deps, account, password, from)
    if (!started.ok) return started
    const values = { uri: started.uri, recoveryCodes: started.recoveryCodes.join(' ') }
    return { outcome: 'done', title: phrasesIn(deps).setup.add, values }
  })
}

async function finish(args: Args) {
  const { deps, account, from } = await requireAccount(args)
  return receiveAccountForm(args.context, parseCode, async ({ code }) => {
    const finished = await finishSecondFactor(deps, account, code, from)
    const { recoveryCodes = '' } = postedValues(args.context).values
    if (finished.ok) {
      const { cookies } = finished
      return { outcome: 'done', title: phrasesIn(deps).isOn, values: { recoveryCodes }, cookies }
    }
    return finished.problem === 'too-many' ? finished : invalid('code', 'wrong-app-code')
  })
}

async function makeCodes(args: Args) {
  const { deps, account, from } = await requireAccount(args)
  return receiveAccountForm(args.context, parseConfirmedWithCode, async (given) => {
    const made = await newRecoveryCodes(deps, account, given, from)
    if (!made.ok) return made
    return {
      outcome: 'done',
      title: phrasesIn(deps).codes.title,
      values: { recoveryCodes: made.recoveryCodes.join(' ') },
    }
  })
}

async function stop(args: Args) {
  const { deps, account, sessionId, from } = await requireAccount(args)
  return receiveAccountForm(args.context, parseConfirmedWithCode, async (given) => {
    const stopped = await stopSecondFactor(deps, account, given, { ...from, sessionId })
    if (!stopped.ok) return stopped
    return { outcome: 'done', title: phrasesIn(deps).isOff, values: {}, cookies: stopped.cookies }
  })
}

export const clientAction = sendOrKeep

export default function SecondFactorPage({ loaderData }: Route.ComponentProps) {
  const language = useLanguage()
  const { app: phrases } = language.phrases.security
  return (
    <AccountPage title={phrases.title} lead={leadOf(loaderData, language)}>
      {loaderData.isOn ? <TurnedOn {...loaderData} /> : <TurnedOff />}
      {loaderData.owed?.isOverdue === false && (
        <AccountForm name="later" send={phrases.later} look="outline" />
      )}
    </AccountPage>
  )
}

function leadOf({ isOn, owed }: Route.ComponentProps['loaderData'], { tag, phrases }: Language): string {
  const { lead } = phrases.security.app
  if (isOn) return lead.on
  if (owed === null) return lead.off
  const { isOverdue, until } = owed
  return `${isOverdue ? lead.owed : say(tag, lead.owedUntil, { until })} ${lead.off}`
}

function TurnedOff() {
  const started = useAccountForm('start').answer
  const finishing = useAccountForm('finish').answer
  const stopped = useAccountForm('off').answer
  const { app: phrases } = usePhrases('security')
  const { yourPassword } = usePhrases('account')
  const made = started?.outcome === 'done' ? started : undefined
  const { uri = '', recoveryCodes = '' } = (finishing ?? made)?.values ?? {}
  if (uri.startsWith('otpauth:')) return <SecondFactorSetup uri={uri} codes={recoveryCodes} news={made} />
  return (
    <>
      {stopped?.outcome === 'done' && (
        <Notice name="news" title={stopped.title} news={stopped}>
          <p>{phrases.isOffText}</p>
        </Notice>
      )}
      <AccountForm name="start" send={phrases.start}>
        <PasswordField name="password" label={yourPassword} autoComplete="current-password" />
      </AccountForm>
    </>
  )
}
