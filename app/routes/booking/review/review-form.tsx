import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Holder } from '#app/forms/holder.tsx'
import { FormContext, type FormState } from '#app/ui/base/field.tsx'
import { Commit } from './who/commit.tsx'
import { WhoFields } from './who/who-fields.tsx'
import type { WhoView } from './who/who-view.server.ts'

/** The id that ties a button above the form to it. */
export const REVIEW_FORM = 'review-form'

/** Who is travelling, and the button that books one or several trips with what it does. */
export function ReviewForm(props: ReviewFormProps) {
  const { who, childSeats, action, form, before, more, book, binding, after } = props
  return (
    <Form
      className="form review-form"
      id={REVIEW_FORM}
      method="post"
      action={action}
      noValidate
      data-draft={`who:${action.replace(/\?.*/, '')}`}
      data-filled={form.isFilled ? '' : undefined}
    >
      <Holder />
      {before}
      <FormContext value={form.state}>
        <WhoFields view={who} childSeats={childSeats} />
        {more}
        <Commit book={book} binding={binding} consents={who.consents} isSending={form.isSending} />
      </FormContext>
      {after}
    </Form>
  )
}

type ReviewFormProps = {
  who: WhoView
  childSeats: string
  action: string
  form: { state: FormState; isFilled: boolean; isSending: boolean }
  /** Above the fields. */
  before?: ReactNode
  /** Fields that only some orders have. */
  more?: ReactNode
  /** The button, with the price. */
  book: string
  binding: string
  /** Below the button. */
  after?: ReactNode
}
