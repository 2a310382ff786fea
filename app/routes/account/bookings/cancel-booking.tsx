import { Form } from 'react-router'
import { TextArea } from '#app/ui/base/field.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { AccountForm } from '../account-form.tsx'
import type { BookingView } from './booking-view.server.ts'
import { Notice } from '../notice.tsx'

/** The fee for cancelling; a confirmation follows, which also offers other reasons. */
export function CancelBooking({ view: { cancelling } }: { view: BookingView }) {
  const { refusal, text } = cancelling
  const { cancelling: phrases } = usePhrases('bookings')
  return (
    <section className="account-section booking-cancel" aria-labelledby="cancel-title">
      <h2 id="cancel-title">{phrases.title}</h2>
      <p>{refusal ?? text}</p>
      {refusal === null ? (
        <Form method="get">
          <input type="hidden" name="cancel" value="other" />
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

/** The confirmation, which names the fee. */
export function ConfirmCancelling({ view, reason }: { view: BookingView; reason: string }) {
  const { reference, cancelling } = view
  const { cancelling: phrases } = usePhrases('bookings')
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
      {cancelling.reasons
        .filter((other) => other.id !== id)
        .map((other) => (
          <p key={other.id}>
            <SiteLink className="text-link" href={`/account/bookings/${reference}?cancel=${other.id}`}>
              {other.label}
            </SiteLink>{' '}
            <span className="muted">
              {other.costs === null ? phrases.free : say(phrases.fee, { fee: other.costs })}
            </span>
          </p>
        ))}
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
