import { Form } from 'react-router'
import { Holder } from '#app/forms/holder.tsx'
import { FormContext, type FormState, TextArea, TextField } from '#app/ui/base/field.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import type { BookingPagesWords } from '#domain/words/booking-words.ts'
import { Commit } from './commit.tsx'
import type { GroupReviewView } from './group-review-view.server.ts'
import { WhoFields } from './who-fields.tsx'

/** The id that ties a button above the form to it. */
export const GROUP_FORM = 'group-form'

/** Who books the trips, what the invoice needs, and the one button that books all of them. */
export function GroupReviewForm({ view, words, page, form, without, count, total }: GroupReviewFormProps) {
  const { review: phrases } = usePhrases('group')
  const { optional } = usePhrases('controls')
  const say = useSay()
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
        <WhoFields view={view.who} childSeats={words.details.childSeats} />
        {view.ownAddresses.length > 0 && (
          <details
            className="more-fields"
            open={view.ownAddresses.some(({ name }) => form.state.values[name])}
          >
            <summary>{phrases.ownAddresses}</summary>
            <div>
              {view.ownAddresses.map(({ name, trip, place }) => (
                <TextField
                  key={name}
                  name={name}
                  label={say(phrases.ownAddress, { trip, place })}
                  note={optional}
                  autoComplete="off"
                />
              ))}
            </div>
          </details>
        )}
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
        <Commit
          book={say(phrases.book, { price: total })}
          binding={say(phrases.binding, { count })}
          consents={view.consents}
          isSending={form.isSending}
        />
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
  /** The number of trips left. */
  count: number
  total: string
}
