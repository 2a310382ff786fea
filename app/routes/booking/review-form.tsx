import { Form } from 'react-router'
import { Holder } from '#app/forms/holder.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { FormContext, type FormState } from '#app/ui/base/field.tsx'
import { Say, usePhrases, useSay } from '#app/ui/base/language.tsx'
import type { BookingPagesWords } from '#domain/words/booking-words.ts'
import { Commit } from './commit.tsx'
import { Doubts } from './doubts.tsx'
import type { ReviewView } from './review-view.server.ts'
import type { TripHead } from './trip-head.ts'
import { WhoFields } from './who-fields.tsx'

/** Who is travelling, and the booking button with what it does. */
export function ReviewForm({ view, trip, words, form }: ReviewFormProps) {
  const { review: phrases, refused } = usePhrases('booking')
  const say = useSay()
  const { option } = view
  if (option === null) return null
  return (
    <Form
      className="form review-form"
      method="post"
      action={`/booking/${trip.id}/review?vehicle=${option.id}`}
      noValidate
      data-draft="who"
      data-filled={form.isFilled ? '' : undefined}
    >
      <Holder />
      <Doubts doubts={view.doubts} />
      <FormContext value={form.state}>
        <WhoFields view={view} childSeats={words.details.childSeats} />
        <Commit
          book={say(phrases.book, { price: option.price })}
          binding={words.review.binding}
          consents={view.consents}
          isSending={form.isSending}
        />
      </FormContext>
      <Terms terms={view.terms} />
      <p>
        <SiteLink className="text-link" href={trip.enquiryHref}>
          {refused.asEnquiry}
        </SiteLink>
      </p>
    </Form>
  )
}

type ReviewFormProps = {
  view: ReviewView
  trip: TripHead
  words: BookingPagesWords
  form: { state: FormState; isFilled: boolean; isSending: boolean }
}

function Terms({ terms }: { terms: string[] }) {
  const phrases = usePhrases('booking').review
  return (
    <section aria-label={phrases.terms}>
      <ul className="review-terms small muted">
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
        <li>
          <Say
            phrase={phrases.allTerms}
            facts={{
              terms: <SiteLink href="/terms">{phrases.termsLink}</SiteLink>,
              privacy: <SiteLink href="/privacy">{phrases.privacyLink}</SiteLink>,
            }}
          />
        </li>
      </ul>
    </section>
  )
}
