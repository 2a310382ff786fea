import type { ReactNode } from 'react'
import { Select, TextArea, TextField } from '#app/console/field.tsx'
import type { AskName, AskProps } from './booking-page-view.ts'
import { ChangeFields } from './change-fields.tsx'
import { CancelQuestion } from './cancel-question.tsx'
import { Question } from './question.tsx'
import { emailed, told } from './telling.ts'

/** Questions before an email goes out or money moves. Each form says who is told and how much goes. */
export function BookingAsk({ name, ...props }: AskProps & { name: AskName }) {
  const Question = QUESTIONS[name]
  return <Question {...props} />
}

const QUESTIONS: Record<AskName, (props: AskProps) => ReactNode> = {
  decline: ({ view, back }) => (
    <Question
      name="decline"
      title={`Decline ${view.reference}?`}
      text={`${told(view)}, and the vehicle becomes free. This cannot be undone.`}
      send="Decline the booking"
      {...{ view, back }}
    >
      <TextArea name="why" label="Reason" note="shown to the guest; optional" />
    </Question>
  ),
  cancel: (props) => <CancelQuestion {...props} />,
  propose: ({ view, back }) => (
    <Question
      name="propose"
      title={`Propose another time for ${view.reference}`}
      text={`${emailed(view)} with a link to accept. Until then the booking stays as it is.`}
      send="Send the proposal"
      values={view.times}
      {...{ view, back }}
    >
      <div className="fields">
        <TextField name="date" type="date" label="Date" />
        <TextField name="time" type="time" label="Time" />
        {view.times.returnDate !== undefined && (
          <>
            <TextField name="returnDate" type="date" label="Return date" />
            <TextField name="returnTime" type="time" label="Return time" />
          </>
        )}
      </div>
      <TextArea name="why" label="Reason" note="shown to the guest" />
    </Question>
  ),
  unassign: ({ view, back }) => (
    <Question
      name="unassign"
      title={`Unassign driver and vehicle from ${view.reference}?`}
      text={`${emailed(view)} saying that the driver will change. The booking stays confirmed.`}
      send="Unassign them"
      {...{ view, back }}
    >
      <TextArea name="why" label="Reason" note="for the office only; optional" />
    </Question>
  ),
  'no show': ({ view, back }) => (
    <Question
      name="no show"
      title={`Mark ${view.reference} as a no-show?`}
      text={`${told(view)}. This cannot be undone.`}
      send="Mark as a no-show"
      {...{ view, back }}
    >
      <TextArea name="why" label="What happened" note="optional" />
    </Question>
  ),
  pay: ({ view, back }) => (
    <Question
      name="pay"
      title={`Payment for ${view.reference}`}
      text={view.money.open === null ? 'Nothing is outstanding.' : `${view.money.open.join(': ')}.`}
      send="Record it"
      values={view.money.suggested}
      {...{ view, back }}
    >
      <input type="hidden" name="key" value={view.money.key} />
      <div className="fields">
        <Select name="kind" label="What for">
          <option value="balance">Balance</option>
          <option value="deposit">Deposit</option>
        </Select>
        <Method />
        <TextField name="rand" label="Amount" note="in rand" inputMode="decimal" />
      </div>
    </Question>
  ),
  refund: ({ view, back }) => (
    <Question
      name="refund"
      title={`Refund for ${view.reference}`}
      text={`${view.name} has paid ${view.money.paid}. Record the refund you have paid. This does not move any money.`}
      send="Record it"
      values={view.money.suggested}
      {...{ view, back }}
    >
      <input type="hidden" name="key" value={view.money.key} />
      <div className="fields">
        <Method />
        <TextField name="rand" label="Amount" note="in rand" inputMode="decimal" />
      </div>
    </Question>
  ),
  note: ({ view, back }) => (
    <Question
      name="note"
      title={`Note on ${view.reference}`}
      text="For the office only."
      send="Save the note"
      {...{ view, back }}
    >
      <TextArea name="text" label="Note" />
    </Question>
  ),
  change: ({ view, back }) => (
    <Question
      name="change"
      title={`Change ${view.reference}`}
      text={`${emailed(view)} with what changed. The earlier version stays under Events.`}
      send="Change the booking"
      values={view.changeable}
      {...{ view, back }}
    >
      <ChangeFields addresses={view.addresses} />
    </Question>
  ),
}

function Method() {
  return (
    <Select name="method" label="How" hint="A transfer counts once it is in the bank.">
      <option value="cash">Cash</option>
      <option value="card">Card</option>
      <option value="eft">Bank transfer (EFT)</option>
    </Select>
  )
}
