import { Form } from 'react-router'
import { TextArea } from '#app/ui/base/field.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { AccountForm } from './account-form.tsx'
import type { BookingView } from './booking-view.server.ts'
import { Notice } from './notice.tsx'

/** What it costs to cancel, and for which reason; a question follows before anything is done. */
export function CancelBooking({ view: { cancelling } }: { view: BookingView }) {
  const { refusal, text, reasons } = cancelling
  const { cancelling: phrases } = usePhrases('account')
  const say = useSay()
  return (
    <section className="account-section booking-cancel" aria-labelledby="cancel-title">
      <h2 id="cancel-title">{phrases.title}</h2>
      <p>{refusal ?? text}</p>
      {refusal === null ? (
        <Form method="get">
          <fieldset className="booking-reasons">
            <legend>{phrases.why}</legend>
            {reasons.map(({ id, label, costs }, i) => (
              <label key={id} className="tick">
                <input type="radio" name="cancel" value={id} defaultChecked={i === 0} />
                <span>
                  {label}{' '}
                  <span className="muted">
                    {costs === null ? phrases.free : say(phrases.fee, { fee: costs })}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
          <button className="button button-outline">{phrases.open}</button>
        </Form>
      ) : (
        <button type="button" className="button button-outline" disabled>
          {phrases.open}
        </button>
      )}
    </section>
  )
}

/** The last question: it names the price. */
export function ConfirmCancelling({ view, reason }: { view: BookingView; reason: string }) {
  const { reference, cancelling } = view
  const { cancelling: phrases } = usePhrases('account')
  const { optional } = usePhrases('controls')
  const say = useSay()
  const chosen = cancelling.reasons.find(({ id }) => id === reason)
  if (chosen === undefined) return null
  const { id, fee, costs } = chosen
  return (
    <Notice name="confirm" title={say(phrases.sure, { reference })} news={chosen}>
      <p id="fee" tabIndex={-1}>
        {costs === null ? (
          <b>{phrases.isFree}</b>
        ) : (
          <>
            <b>{say(phrases.feeIs, { fee: costs })}</b> {cancelling.back}
          </>
        )}{' '}
        {id === 'bereavement' && cancelling.proof}
      </p>
      <AccountForm
        send={costs === null ? phrases.sendFree : say(phrases.sendFee, { fee: costs })}
        look="strong"
        note={
          <SiteLink className="text-link" href={`/account/bookings/${reference}`}>
            {phrases.keep}
          </SiteLink>
        }
      >
        <input type="hidden" name="reason" value={id} />
        <input type="hidden" name="fee" value={fee} />
        <TextArea name="why" label={phrases.note} note={optional} rows={3} />
      </AccountForm>
    </Notice>
  )
}
