import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { ErrorSummary } from '#app/ui/base/error-summary.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { useNewsFocus } from '#app/ui/base/news-focus.ts'
import type { FormAnswer } from '#app/forms/answer.ts'
import { MOST_TRIPS } from '#domain/booking/trip-list.ts'
import type { BookingPagesWords } from '#domain/words/booking-words.ts'
import type { NotBookedTogether } from './group-answer.ts'
import { GROUP_FORM } from './group-review-form.tsx'
import { News, RefusalNote } from './refusal-note.tsx'

/** Why none of the trips was booked, and what to do next. */
export function GroupReviewFeedback({ answer, words, page, without }: GroupReviewFeedbackProps) {
  const { review: phrases, enquire, full } = usePhrases('group')
  const { refused, used } = usePhrases('booking')
  const say = useSay()
  const box = useNewsFocus<HTMLDivElement>(answer)
  const nothing = { title: refused.failed }
  const toTrips = (
    <ButtonLink look="outline" href={page}>
      {phrases.back}
    </ButtonLink>
  )
  const toEnquiry = (
    <ButtonLink look="outline" href="/booking-enquiry">
      {enquire}
    </ButtonLink>
  )
  const note = (text: string, action: ReactNode, title = refused.nothing) => (
    <News about={answer} toast={{ ...nothing, text }} title={title}>
      <p>{text}</p>
      <div className="button-row">{action}</div>
    </News>
  )
  switch (answer.outcome) {
    case 'problems':
      return <ErrorSummary problems={answer.problems} idOf={(field) => field} ref={box} />
    case 'trip-taken': {
      const { number, trip, quoteId } = answer
      return note(
        say(phrases.goneText, { trip }),
        <>
          <button
            className="button button-outline"
            form={GROUP_FORM}
            name="without"
            value={[...without, quoteId].join(' ')}
          >
            {phrases.without}
          </button>
          <ButtonLink look="outline" href={`${page}?change=${number}#trip-form`}>
            {say(phrases.changeIt, { number })}
          </ButtonLink>
        </>,
        say(phrases.gone, { number }),
      )
    }
    case 'expired':
      return note(phrases.changed, toTrips)
    case 'used': {
      const { reference } = answer
      if (reference === null) return note(phrases.changed, toTrips)
      return note(
        phrases.used,
        <>
          <ButtonLink look="strong" href={`/account/bookings/${reference}`}>
            {say(used.open, { reference })}
          </ButtonLink>
          {toTrips}
        </>,
        used.title,
      )
    }
    case 'too-many-pending':
      return note(words.tooManyPending, toEnquiry)
    case 'share':
      return note(words.share, toEnquiry)
    case 'group-full':
      return note(say(full.text, { count: MOST_TRIPS }), toTrips)
    case 'one-held':
      return note(
        phrases.oneHeld,
        <ButtonLink look="outline" href={`/account/bookings/${answer.reference}/proof`}>
          {say(refused.goTo, { reference: answer.reference })}
        </ButtonLink>,
      )
    case 'failed':
    case 'signed-out':
    case 'other-person':
    case 'too-many':
    case 'unreachable':
    case 'no-answer':
      return <RefusalNote refusal={answer} toastTitle={refused.failed} />
  }
}

type GroupReviewFeedbackProps = {
  answer: FormAnswer<NotBookedTogether>
  words: BookingPagesWords['review']
  page: string
  /** The quotes of trips that are left out already. */
  without: string[]
}
