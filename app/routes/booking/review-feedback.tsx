import type { ReactNode } from 'react'
import { useShell } from '#app/site/shell-context.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { ErrorSummary } from '#app/ui/base/error-summary.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { useNewsFocus } from '#app/ui/base/news-focus.ts'
import { Toast } from '#app/ui/base/toast.tsx'
import { TalkNow } from '#app/ui/business/talk-now.tsx'
import type { BookingPagesWords } from '#domain/words/booking-words.ts'
import { type FieldMessage, inOneText } from '#domain/wording/form-problems.ts'
import type { ReviewAnswer } from './booking-answer.ts'
import { News, RefusalNote } from './refusal-note.tsx'
import type { TripHead } from './trip-head.ts'

/** Why nothing was booked, and what to do next. */
export function ReviewFeedback({ answer, words, trip, join }: ReviewFeedbackProps) {
  const shell = useShell()
  const { refused, used, sheet } = usePhrases('booking')
  const say = useSay()
  switch (answer.outcome) {
    case 'expired':
      return <NotBooked answer={answer} text={words.options.expired} />
    case 'used':
      return answer.reference === null ? (
        <NotBooked answer={answer} text={words.options.usedByOther}>
          <ButtonLink look="outline" href="/booking">
            {used.another}
          </ButtonLink>
        </NotBooked>
      ) : (
        <NotBooked answer={answer} text={words.options.used}>
          <ButtonLink look="outline" href={`/account/bookings/${answer.reference}`}>
            {say(used.open, { reference: answer.reference })}
          </ButtonLink>
        </NotBooked>
      )
    case 'too-many-pending':
      return (
        <>
          <NotBooked answer={answer} text={words.review.tooManyPending}>
            <ButtonLink look="outline" href="/account/bookings">
              {refused.yourBookings}
            </ButtonLink>
          </NotBooked>
          <TalkNow contacts={shell} />
        </>
      )
    case 'share':
      return (
        <>
          <NotBooked answer={answer} text={words.review.share}>
            <ButtonLink look="outline" href={trip.enquiryHref}>
              {refused.asEnquiry}
            </ButtonLink>
          </NotBooked>
          <TalkNow contacts={shell} />
        </>
      )
    case 'one-held':
      return (
        <NotBooked answer={answer} text={words.review.oneHeld}>
          {join}
          <ButtonLink look="outline" href={`/account/bookings/${answer.reference}/proof`}>
            {say(refused.goTo, { reference: answer.reference })}
          </ButtonLink>
        </NotBooked>
      )
    case 'group-full':
      return (
        <NotBooked answer={answer} text={words.review.groupFull}>
          <ButtonLink look="outline" href={trip.enquiryHref}>
            {refused.asEnquiry}
          </ButtonLink>
        </NotBooked>
      )
    case 'problems':
      return answer.problems.every(({ path }) => OF_THE_FORM.has(path)) ? (
        <FieldProblems answer={answer} problems={answer.problems} />
      ) : (
        <NotBooked answer={answer} text={inOneText(answer.problems)}>
          <ButtonLink look="outline" href={trip.changeHref}>
            {sheet.change}
          </ButtonLink>
        </NotBooked>
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

type ReviewFeedbackProps = {
  answer: ReviewAnswer
  words: BookingPagesWords
  trip: TripHead
  /** Adds the trip to the booking that waits for its digits. */
  join: ReactNode
}

/** The fields of this page; other problems are corrected on another one. */
const OF_THE_FORM = new Set([
  'name',
  'email',
  'mobile',
  'address0',
  'address1',
  'signName',
  'childAges',
  'password',
])

function FieldProblems({ answer, problems }: { answer: ReviewAnswer; problems: FieldMessage[] }) {
  const { failed } = usePhrases('booking').refused
  const box = useNewsFocus<HTMLDivElement>(answer)
  return (
    <>
      <ErrorSummary problems={problems} idOf={(field) => field} ref={box} />
      <Toast title={failed} text={problems[0]?.message} tone="bad" silent />
    </>
  )
}

function NotBooked({ answer, text, children }: { answer: ReviewAnswer; text: string; children?: ReactNode }) {
  const { failed, nothing } = usePhrases('booking').refused
  return (
    <News about={answer} toast={{ title: failed, text }} title={nothing}>
      <p>{text}</p>
      {children !== undefined && <div className="button-row">{children}</div>}
    </News>
  )
}
