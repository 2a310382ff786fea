import { Form } from 'react-router'
import { Holder } from '#app/forms/holder.tsx'
import { SendButton } from '#app/ui/base/button.tsx'
import { FormContext, type FormState, TextArea, TextField } from '#app/ui/base/field.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { Tick } from '#app/ui/base/tick.tsx'
import type { BookingPagesWords } from '#domain/words/booking-words.ts'
import type { GroupReviewView } from './group-review-view.server.ts'
import { WhoFields } from './who-fields.tsx'

/** The id by which a button above the form belongs to it. */
export const GROUP_FORM = 'group-form'

/** Who books the trips, what the invoice needs, and the one button that books all of them. */
export function GroupReviewForm({ view, words, page, form, without, count, total }: GroupReviewFormProps) {
  const { review: phrases } = usePhrases('group')
  const { review } = usePhrases('booking')
  const { optional } = usePhrases('controls')
  const say = useSay()
  const { who, consents } = view
  return (
    <Form
      className="form review-form"
      id={GROUP_FORM}
      method="post"
      action={`${page}/review`}
      noValidate
      data-draft="who"
      data-filled={form.isFilled ? '' : undefined}
    >
      <Holder />
      {without.length > 0 && <input type="hidden" name="without" value={without.join(' ')} />}
      <FormContext value={form.state}>
        <WhoFields view={who} childSeats={words.details.childSeats} />
        <TextArea name="notes" label={phrases.notes} note={optional} placeholder={phrases.notesHint} />
        <fieldset className="field-group">
          <legend>{phrases.forCompany}</legend>
          <div className="field-row">
            <TextField name="company" label={phrases.company} note={optional} autoComplete="organization" />
            <TextField name="orderNumber" label={phrases.orderNumber} note={optional} autoComplete="off" />
          </div>
          <TextArea
            name="billingAddress"
            label={phrases.billingAddress}
            note={optional}
            autoComplete="street-address"
          />
        </fieldset>
        <div className="review-commit">
          <SendButton isSending={form.isSending}>{say(phrases.book, { price: total })}</SendButton>
          <p className="small">{say(phrases.binding, { count })}</p>
        </div>
        {consents !== null && (
          <details className="more-fields">
            <summary>{review.preferences}</summary>
            <div>
              <Tick name="reminders" isTicked={false}>
                {consents.reminders}
              </Tick>
              <Tick name="reviews" isTicked={false}>
                {consents.reviews}
              </Tick>
            </div>
          </details>
        )}
      </FormContext>
    </Form>
  )
}

type GroupReviewFormProps = {
  view: GroupReviewView
  words: Pick<BookingPagesWords, 'review' | 'details'>
  page: string
  form: { state: FormState; isFilled: boolean; isSending: boolean }
  /** The quotes of trips that are left out. */
  without: string[]
  /** Of the trips that are left. */
  count: number
  total: string
}
