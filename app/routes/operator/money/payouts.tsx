import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { ConsoleOutcome } from '#app/console/answer.ts'
import { Button } from '#app/console/button.tsx'
import { TextField } from '#app/console/field.tsx'
import { ConsoleForm } from '#app/console/form.tsx'
import { Icon } from '#app/console/icon.tsx'
import { Page } from '#app/console/page.tsx'
import { requestContext } from '#app/context.ts'
import { Holder } from '#app/forms/holder.tsx'
import { anything, receiveForm } from '#app/forms/receive.server.ts'
import { sendOrKeep } from '#app/forms/send.ts'
import { requireColleague } from '#app/gate.server.ts'
import { bookUnmatched, compareNow } from '#server/services/payments/comparing.ts'
import type { Route } from './+types/payouts.ts'
import { payoutsView } from './payouts-view.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = await requireColleague({ request, context })
  return payoutsView(deps)
}

/** Asks PayFast now, or books what it has and we have not. */
export async function action(args: Route.ActionArgs) {
  const { deps, by } = await requireColleague(args)
  const { form } = args.context.get(requestContext).posted
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const [gatewayId, reference] = [text('gatewayId'), text('reference')]
  return receiveForm<unknown, ConsoleOutcome>(args.context, anything, async () => {
    if (gatewayId === '') {
      await compareNow(deps)
      return { outcome: 'done', text: 'PayFast’s history is read.' }
    }
    const booked = await bookUnmatched(deps, by, { gatewayId, reference })
    if (booked.ok) return { outcome: 'done', text: 'Booked, on your word.' }
    return {
      outcome: 'refused',
      text:
        booked.problem === 'no-booking'
          ? 'There is no booking with this reference.'
          : 'A colleague has booked that payment already.',
    }
  })
}

export const clientAction = sendOrKeep

/** PayFast's days: what it has and we have not, our ledger beside its history, and what it paid out. */
export default function PayoutsPage({
  loaderData: { asked, days, payouts, unmatched },
}: Route.ComponentProps) {
  return (
    <Page
      title="PayFast’s days"
      meta={asked}
      back={{ to: '/operator/money', label: 'Money' }}
      actions={
        <Form method="post">
          <Holder />
          <input type="hidden" name="form" value="ask" />
          <Button look="outline">Ask PayFast now</Button>
        </Form>
      }
    >
      <div className="listing">
        {unmatched.map((one) => (
          <section key={one.gatewayId} className="proposal" aria-label={one.what}>
            <h2 className="group">
              {one.what} <span>we never booked it</span>
            </h2>
            <p>
              {one.why} Fee {one.fee}.
            </p>
            <ConsoleForm name={one.gatewayId} values={{ reference: one.reference }} send="Book it">
              <input type="hidden" name="gatewayId" value={one.gatewayId} />
              <TextField name="reference" label="Booking" note="whose payment it is" autoComplete="off" />
            </ConsoleForm>
          </section>
        ))}
        <section aria-labelledby="days">
          <h2 className="group" id="days">
            Payments <span>our ledger beside PayFast’s history, by day in Cape Town</span>
          </h2>
          <Table
            texts={1}
            heads={['Day', 'Count', 'Paid', 'Refunds', 'Fees', 'Net, ours', 'Net, PayFast’s', 'Difference']}
            rows={days.map(({ date, count, paid, refunds, fees, ours, theirs, difference }) => ({
              cells: [date, count, paid, refunds, fees, ours, theirs],
              end: difference === '' ? <Agrees /> : <b className="bad">{difference}</b>,
            }))}
            none="No payment has come through PayFast this month."
          />
        </section>
        <section aria-labelledby="payouts">
          <h2 className="group" id="payouts">
            Payouts <span>from PayFast to your bank</span>
          </h2>
          <Table
            texts={2}
            heads={['Sent', 'Words', 'PayFast says']}
            rows={payouts.map(({ date, words, amount }) => ({ cells: [date, words], end: <b>{amount}</b> }))}
            none="No payout yet this month."
          />
        </section>
      </div>
    </Page>
  )
}

function Agrees() {
  return (
    <span className="agrees">
      <Icon name="check" /> agrees
    </span>
  )
}

type TableProps = {
  /** How many columns come before the figures. */
  texts: number
  heads: string[]
  rows: { cells: string[]; end: ReactNode }[]
  none: string
}

function Table({ texts, heads, rows, none }: TableProps) {
  if (rows.length === 0) return <p className="money-none muted">{none}</p>
  return (
    <table className="table table-stacked ledger">
      <thead>
        <tr>
          {heads.map((head, i) => (
            <th key={head} scope="col" className={i < texts ? undefined : 'figure'}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells, end }) => (
          <tr key={cells.join()}>
            {cells.map((cell, i) => (
              <td
                key={heads[i]}
                data-label={i < texts ? undefined : heads[i]}
                className={i === 0 ? 'ledger-lead' : i < texts ? undefined : 'figure'}
              >
                {cell}
              </td>
            ))}
            <td className="figure">{end}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
