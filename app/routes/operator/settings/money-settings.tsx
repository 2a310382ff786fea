import { Form, Link } from 'react-router'
import { Button } from '#app/console/button.tsx'
import { Callout } from '#app/console/callout.tsx'
import { TextField, Tick } from '#app/console/field.tsx'
import { ConsoleForm, useConsoleForm } from '#app/console/form.tsx'
import { FormFeedback } from '#app/console/form-feedback.tsx'
import { Page } from '#app/console/page.tsx'
import { WorkAndSide } from '#app/console/panes.tsx'
import { Holder } from '#app/forms/holder.tsx'
import { sendOrKeep } from '#app/forms/send.ts'
import { requireOwner } from '#app/gate.server.ts'
import { factsNow } from '#server/services/office/facts/facts.ts'
import { findLastTest } from '#server/services/payments/tries.ts'
import type { Route } from './+types/money-settings.ts'
import { GoingLive, TestPayment } from './going-live.tsx'
import { receiveMoneySettings } from './money-settings-action.server.ts'
import { PayfastForm } from './payfast-form.tsx'
import { moneySettingsView } from './money-settings-view.server.ts'

/** For owners only: for anyone else in the office this page does not exist. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = await requireOwner({ request, context })
  const { settings, revision } = await factsNow(deps)
  const last = await findLastTest(deps)
  const known = { now: deps.now(), origin: deps.origin, last, words: deps.content.words }
  return { ...moneySettingsView(settings, known), revision }
}

export const action = receiveMoneySettings

export const clientAction = sendOrKeep

export default function MoneySettingsPage({ loaderData }: Route.ComponentProps) {
  const { values, account, waiting, payfast, examples, test, live, revision } = loaderData
  return (
    <Page title="Payment settings" meta="How guests pay, and what they pay ahead">
      <WorkAndSide
        look="booking"
        label="What follows"
        side={<Side examples={examples} test={test} live={live} />}
      >
        {waiting !== null && <Waiting text={waiting} />}
        <ConsoleForm name="main" values={values} send="Save" look="commit">
          <input type="hidden" name="revision" value={revision} />
          <fieldset className="fieldset">
            <legend>How guests can pay</legend>
            <Tick
              name="payPayfast"
              label={
                <>
                  <b>Card, at PayFast.</b> {payfastState(payfast)}
                </>
              }
            />
            <Tick
              name="payEft"
              label={
                <>
                  <b>EFT, bank transfer.</b> It counts once you have seen it in the bank. The account is under{' '}
                  <Link to="/operator/facts">Facts</Link>
                  {account === '' ? '; none is entered yet.' : `: ${account}.`}
                </>
              }
            />
            <Tick
              name="payToDriver"
              label={
                <>
                  <b>To the driver.</b> The rest of a trip, in cash or by card, by its end.
                </>
              }
            />
          </fieldset>
          <fieldset className="fieldset">
            <legend>Deposit</legend>
            <p className="hint">
              Asked for when a booking is confirmed, and due by the deadline below, at the latest two days
              before the pickup. The vehicle is kept until then. A late cancellation of a transfer costs the
              transfer’s percentage.
            </p>
            <div className="fields">
              <TextField name="depositTransfers" label="Transfers" note="percent" inputMode="numeric" />
              <TextField name="depositTours" label="Tours" note="percent" inputMode="numeric" />
              <TextField name="depositLeast" label="Never below" note="rand" inputMode="decimal" />
              <TextField
                name="depositOffWithinDays"
                label="None within"
                note="days of the pickup"
                inputMode="numeric"
              />
              <TextField name="depositDueHours" label="Due after" note="hours" inputMode="numeric" />
              <TextField name="balanceDays" label="Rest of a tour" note="days before" inputMode="numeric" />
            </div>
            <Tick
              name="depositLetGo"
              label="Let a booking go by itself two hours after its deposit was due. Otherwise Today asks you."
            />
            <input type="hidden" name="linkDays" value={values.linkDays} />
          </fieldset>
          <fieldset className="fieldset">
            <legend>Refunds</legend>
            <TextField
              name="secondPersonAbove"
              label="A second person agrees above"
              note="rand, for all refunds of a booking together"
              inputMode="decimal"
            />
          </fieldset>
        </ConsoleForm>
        <PayfastForm payfast={payfast} />
      </WorkAndSide>
    </Page>
  )
}

/** Another bank account, which can be stopped before guests are shown it. */
function Waiting({ text }: { text: string }) {
  const { answer, isSending } = useConsoleForm('stop')
  return (
    <Callout tone="soon" fact="A change of the bank account is waiting.">
      <p>{text} Fraudsters change bank details: stop it unless you or another owner entered it.</p>
      {answer !== undefined && <FormFeedback answer={answer} />}
      <Form method="post" className="actions" preventScrollReset>
        <Holder />
        <input type="hidden" name="form" value="stop" />
        <Button look="strong" isSending={isSending}>
          Stop it
        </Button>
      </Form>
    </Callout>
  )
}

function payfastState({ isComplete, isTest }: { isComplete: boolean; isTest: boolean }): string {
  if (!isComplete) return 'Enter the account below first.'
  return isTest ? 'In test mode: no real money moves.' : 'Guests pay with a card or their bank’s app.'
}

function Side({
  examples,
  test,
  live,
}: Pick<ReturnType<typeof moneySettingsView>, 'examples' | 'test' | 'live'>) {
  return (
    <>
      <TestPayment test={test} />
      <section aria-labelledby="examples">
        <h2 id="examples">Examples</h2>
        <table className="lines">
          <tbody>
            {examples.map(([trip, asked]) => (
              <tr key={trip}>
                <td>{trip}</td>
                <td>{asked}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="smaller muted">With the settings as saved.</p>
      </section>
      <GoingLive steps={live} />
    </>
  )
}
