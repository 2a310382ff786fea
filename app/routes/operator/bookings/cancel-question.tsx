import { useState } from 'react'
import { TextArea, Tick } from '#app/console/field.tsx'
import type { AskProps } from './booking-page-view.ts'
import { Question } from './question.tsx'
import { told } from './telling.ts'

/** The guest's fee and refund for each reason. */
export function CancelQuestion({ view, back }: AskProps) {
  const [first] = view.cancelReasons
  const [reason, setReason] = useState(first?.id)
  const returned = view.cancelReasons.find(({ id }) => id === reason)?.back ?? ''
  return (
    <Question
      name="cancel"
      title={`Cancel ${view.reference}?`}
      text={`${told(view)}, and the vehicles become free. This cannot be undone.`}
      send={returned === '' ? 'Cancel the booking' : `Cancel, and owe ${returned} back`}
      keep="Keep the booking"
      values={{ reason: first?.id ?? '' }}
      view={view}
      back={back}
    >
      <fieldset>
        <legend className="legend">Why</legend>
        {view.cancelReasons.map(({ id, label, costs }) => (
          <Tick
            key={id}
            type="radio"
            name="reason"
            value={id}
            onChange={() => setReason(id)}
            label={
              <>
                {label} <span className="muted">{costs}</span>
              </>
            }
          />
        ))}
      </fieldset>
      <TextArea name="why" label="Explanation" note="shown to the guest; optional" />
    </Question>
  )
}
