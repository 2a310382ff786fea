import { useState } from 'react'
import { TextArea, Tick } from '#app/console/field.tsx'
import type { AskProps } from './booking-page-view.ts'
import { Question } from './question.tsx'
import { told } from './telling.ts'

/** Everything ahead or one leg, and for each reason the guest's fee and refund. */
export function CancelQuestion({ view, back, on }: AskProps) {
  const { cancelScopes: scopes, reference } = view
  const first = scopes.find(({ legId }) => legId === on) ?? scopes[0]
  const [legId, setLeg] = useState(first?.legId)
  const scope = scopes.find((one) => one.legId === legId)
  const reasons = scope?.reasons ?? []
  const [reason, setReason] = useState(reasons[0]?.id)
  const returned = reasons.find(({ id }) => id === reason)?.back ?? ''
  const what = legId === '' ? 'the booking' : 'this leg'
  return (
    <Question
      name="cancel"
      title={`Cancel ${reference}?`}
      text={`${told(view)}, and the vehicles become free. This cannot be undone.`}
      send={returned === '' ? `Cancel ${what}` : `Cancel ${what}, and owe ${returned} back`}
      keep={`Keep ${what}`}
      values={{ reason: reasons[0]?.id ?? '', legId: first?.legId ?? '' }}
      view={view}
      back={back}
    >
      {scopes.length > 1 && (
        <fieldset>
          <legend className="legend">What</legend>
          {scopes.map(({ legId: id, label, reasons: ofScope }) => (
            <Tick
              key={id}
              type="radio"
              name="legId"
              value={id}
              onChange={() => setLeg(id)}
              label={
                <>
                  {label} <span className="muted">{atTheirWish(ofScope)}</span>
                </>
              }
            />
          ))}
        </fieldset>
      )}
      {scopes.length === 1 && legId !== '' && <input type="hidden" name="legId" value={legId} />}
      <fieldset>
        <legend className="legend">Why</legend>
        {reasons.map(({ id, label, costs }) => (
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

/** Beside each choice, because only one reason has a fee, and without scripts the reasons show the first choice. */
function atTheirWish(reasons: { id: string; costs: string; back: string }[]): string {
  const wish = reasons.find(({ id }) => id === 'passenger')
  if (wish === undefined || wish.costs === 'free') return 'free'
  return `${wish.costs} if the guest asked for it${wish.back === '' ? '' : `, ${wish.back} back`}`
}
