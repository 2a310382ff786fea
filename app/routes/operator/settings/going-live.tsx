import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/console/button.tsx'
import { useConsoleForm } from '#app/console/form.tsx'
import { FormFeedback } from '#app/console/form-feedback.tsx'
import { Icon } from '#app/console/icon.tsx'
import { Holder } from '#app/forms/holder.tsx'
import type { MoneySettingsAnswer } from './money-settings-action.server.ts'
import type { moneySettingsView } from './money-settings-view.server.ts'

type View = ReturnType<typeof moneySettingsView>

/** A payment of the least amount, to see that guests can pay; and what taking real money still needs. */
export function TestPayment({ test }: Pick<View, 'test'>) {
  const { answer, isSending } = useConsoleForm('test')
  const leave = leaveIn(answer)
  return (
    <section aria-labelledby="test">
      <h2 id="test">Test payment</h2>
      {test.steps.length > 0 && <Steps steps={test.steps} />}
      <p className="smaller muted">{test.note}</p>
      {answer !== undefined && leave === null && <FormFeedback answer={answer} />}
      {leave !== null ? (
        <Leave leave={leave} />
      ) : (
        <Form method="post" reloadDocument className="actions">
          <Holder />
          <input type="hidden" name="form" value="test" />
          <Button look="outline" isSending={isSending} whyNot={test.whyNot}>
            {test.send}
          </Button>
        </Form>
      )}
    </section>
  )
}

function leaveIn(answer: MoneySettingsAnswer | undefined) {
  return answer !== undefined && 'leave' in answer ? answer.leave : null
}

export function GoingLive({ steps }: { steps: View['live'] }) {
  return (
    <section aria-labelledby="live">
      <h2 id="live">Going live</h2>
      <Steps steps={steps} />
    </section>
  )
}

function Steps({ steps }: { steps: View['live'] }) {
  return (
    <ul className="checked">
      {steps.map(({ what, note, isDone }) => (
        <li key={what}>
          <Icon name={isDone ? 'check' : 'cross'} />
          <span>
            <span className="visually-hidden">{isDone ? 'Done:' : 'Missing:'} </span>
            {what}
            {note !== '' && <span className="muted"> {note}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Goes to the gateway by itself, or by its button where there are no scripts. */
function Leave({ leave: { action, fields } }: { leave: { action: string; fields: [string, string][] } }) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.submit(), [])
  return (
    <form ref={form} method="post" action={action} className="actions">
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button look="strong">Go on to PayFast</Button>
    </form>
  )
}
