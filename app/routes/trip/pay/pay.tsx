import { data } from 'react-router'
import { sendOrKeep } from '#app/forms/send.ts'
import { useForm } from '#app/forms/use-form.ts'
import { optionalAccount } from '#app/gate.server.ts'
import { SECRET_ADDRESS } from '#app/secret-address.ts'
import { useShell } from '#app/site/shell-context.ts'
import { usePhrases } from '#app/ui/base/language.tsx'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { FormNews } from '../form-news.tsx'
import { useCameFrom } from './came-from.ts'
import { Choose } from './choose.tsx'
import { Expired } from './expired.tsx'
import { expiredView } from './expired-view.server.ts'
import { Leave } from './leave.tsx'
import { Paid } from './paid.tsx'
import { type PayOutcome, receivePay } from './pay-action.server.ts'
import { PayCrumb } from './pay-crumb.tsx'
import { openPay, type PayArgs } from './pay-door.server.ts'
import { PayStyles } from './pay-styles.tsx'
import { payView } from './pay-view.server.ts'
import { Gone, Nothing, Waiting } from './states.tsx'
import { Transfer } from './transfer.tsx'

/** Who is signed in is led back to the trip. */
export const middleware = [optionalAccount]

/** Paying for a trip: what, how much and how. It only reads; its one button acts. */
export async function loader(args: PayArgs) {
  const pay = await openPay(args)
  if ('isOver' in pay) {
    const expired = await expiredView(pay)
    return data({ isTrip: true, expired, view: null }, { status: 410, headers: SECRET_ADDRESS })
  }
  const view = await payView(pay, new URL(args.request.url).searchParams)
  return data({ isTrip: true, expired: null, view }, { headers: SECRET_ADDRESS })
}

export const action = receivePay

export const clientAction = sendOrKeep

export const headers = () => SECRET_ADDRESS

export { TripErrors as ErrorBoundary } from '../trip-errors.tsx'

type Loaded = Awaited<ReturnType<typeof loader>>['data']

export default function PayPage({ loaderData: { view, expired } }: { loaderData: Loaded }) {
  const { businessName } = useShell()
  const { answer } = useForm<PayOutcome>()
  const { leave: words, test } = usePhrases('pay')
  const head = useCameFrom(view?.head ?? null)
  if (expired !== null)
    return (
      <div className="wrap trip-page pay-page">
        <PayStyles />
        <PageHead title={`${expired.title}: ${businessName}`} />
        <Expired view={expired} isSent={answer?.outcome === 'sent'} />
      </div>
    )
  if (view === null || head === null) return null
  const { state, isTest } = view
  const leave = answer !== undefined && 'leave' in answer ? answer.leave : null
  const problem = answer?.outcome === 'sent' || leave !== null ? undefined : answer
  return (
    <div className="wrap trip-page pay-page">
      <PayStyles />
      <PageHead
        title={`${leave === null ? state.title : words.title}: ${businessName}`}
        hasErrors={problem !== undefined}
      />
      {isTest && <p className="pay-test">{test}</p>}
      <PayCrumb head={head} />
      {problem !== undefined && <FormNews answer={problem} />}
      {leave === null ? <State state={state} head={head} /> : <Leave leave={leave} />}
    </div>
  )
}

type Shown = NonNullable<Loaded['view']>

function State({ state, head }: Pick<Shown, 'state' | 'head'>) {
  switch (state.kind) {
    case 'choose':
      return <Choose view={state} />
    case 'transfer':
      return <Transfer view={state} />
    case 'waiting':
      return <Waiting view={state} />
    case 'paid':
    case 'already':
      return <Paid view={state} head={head} />
    case 'gone':
      return <Gone view={state} />
    case 'nothing':
      return <Nothing view={state} head={head} />
  }
}
