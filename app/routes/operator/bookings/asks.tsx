import type { ReactNode } from 'react'
import { TextArea } from '#app/console/field.tsx'
import type { AskName, AskProps, OfficeBookingView } from './booking-page-view.ts'
import { CancelQuestion } from './cancel-question.tsx'
import { MONEY_ASKS } from './money/money-asks.tsx'
import { Question } from './question.tsx'
import { emailed, told } from './telling.ts'

/** Questions before an email goes out or money moves. Each form says who is told and how much goes. */
export function BookingAsk({ name, ...props }: AskProps & { name: AskName }) {
  const Question = QUESTIONS[name]
  return <Question {...props} />
}

const QUESTIONS: Record<AskName, (props: AskProps) => ReactNode> = {
  confirm: ({ view, back }) => (
    <Question
      name="confirm"
      title={`Confirm ${view.reference} although its pickup has passed?`}
      text="Confirm it only if the trip took place; otherwise decline it. The guest is not told."
      send="Confirm the booking"
      {...{ view, back }}
    >
      <TextArea name="why" label="What happened" note="for the office only" />
    </Question>
  ),
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
  unassign: ({ view, back, on }) => (
    <Question
      name="unassign"
      title={`Unassign driver and vehicle from ${ofLeg(view, on)}?`}
      text={`${emailed(view)} saying that the driver will change. The booking stays confirmed.`}
      send="Unassign them"
      {...{ view, back }}
    >
      <Leg on={on} />
      <TextArea name="why" label="Reason" note="for the office only; optional" />
    </Question>
  ),
  'no show': ({ view, back, on }) => (
    <Question
      name="no show"
      title={`Mark ${ofLeg(view, on)} as a no-show?`}
      text={`${told(view)}.`}
      send="Mark as a no-show"
      {...{ view, back }}
    >
      <Leg on={on} />
      <TextArea name="why" label="What happened" note="optional" />
    </Question>
  ),
  'turn down': ({ view, back }) => (
    <Question
      name="turn down"
      title={`Decline the change of ${view.reference}?`}
      text={`${told(view)}. The booking stays as it was.`}
      send="Decline the change"
      {...{ view, back }}
    >
      <TextArea name="why" label="Reason" note="shown to the guest" />
    </Question>
  ),
  ...MONEY_ASKS,
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
}

/** The leg that the question is about; empty where there is only one. */
function Leg({ on }: { on: string }) {
  return on === '' ? null : <input type="hidden" name="legId" value={on} />
}

function ofLeg({ reference, legs }: OfficeBookingView, on: string): string {
  const leg = legs.find(({ id }) => id === on)
  return leg === undefined ? reference : `leg ${leg.number} of ${reference}`
}
