import { Form } from 'react-router'
import { TextArea } from '#app/ui/base/field.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { AccountForm } from './account-form.tsx'
import type { BookingView } from './booking-view.server.ts'
import { Notice } from './notice.tsx'

/** What it costs to cancel, and for which reason; a question follows before anything is done. */
export function CancelBooking({ view: { cancelling } }: { view: BookingView }) {
  const { refusal, text, reasons } = cancelling
  return (
    <section className="account-section booking-cancel" aria-labelledby="cancel-title">
      <h2 id="cancel-title">If plans change</h2>
      <p>{refusal ?? text}</p>
      {refusal === null ? (
        <Form method="get">
          <fieldset className="booking-reasons">
            <legend>Why do you cancel?</legend>
            {reasons.map(({ id, label, costs }, i) => (
              <label key={id} className="tick">
                <input type="radio" name="cancel" value={id} defaultChecked={i === 0} />
                <span>
                  {label} <span className="muted">({costs === null ? 'no fee' : `fee ${costs}`})</span>
                </span>
              </label>
            ))}
          </fieldset>
          <button className="button button-outline">Cancel this booking</button>
        </Form>
      ) : (
        <button type="button" className="button button-outline" disabled>
          Cancel this booking
        </button>
      )}
    </section>
  )
}

/** The last question: it names the price. */
export function ConfirmCancelling({ view, reason }: { view: BookingView; reason: string }) {
  const { reference, cancelling } = view
  const chosen = cancelling.reasons.find(({ id }) => id === reason)
  if (chosen === undefined) return null
  const { id, fee, costs } = chosen
  return (
    <Notice name="confirm" title={`Cancel booking ${reference}?`} news={chosen}>
      <p id="fee" tabIndex={-1}>
        {costs === null ? (
          <b>There is no fee.</b>
        ) : (
          <>
            <b>The fee is {costs}.</b> {cancelling.back}
          </>
        )}{' '}
        {id === 'bereavement' && cancelling.proof}
      </p>
      <AccountForm
        send={costs === null ? 'Cancel it, free of charge' : `Cancel it for ${costs}`}
        look="strong"
        note={
          <SiteLink className="text-link" href={`/account/bookings/${reference}`}>
            Keep the booking
          </SiteLink>
        }
      >
        <input type="hidden" name="reason" value={id} />
        <input type="hidden" name="fee" value={fee} />
        <TextArea name="why" label="Anything we should know" note="optional" rows={3} />
      </AccountForm>
    </Notice>
  )
}
