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
import type { ReviewAnswer } from '../booking-answer.ts'
import { News, RefusalNote } from '../refusal-note.tsx'

/** Why nothing was booked, and what to do next. */
export function ReviewFeedback({ answer, words, texts, ways }: ReviewFeedbackProps) {
  const shell = useShell()
  const { refused, used } = usePhrases('booking')
  const say = useSay()
  switch (answer.outcome) {
    case 'expired':
      return <NotBooked answer={answer} text={texts.expired} way={ways.toPrices} />
    case 'used':
      return answer.reference === null ? (
        <NotBooked answer={answer} text={texts.usedByOther} way={ways.another} />
      ) : (
        <NotBooked
          answer={answer}
          text={texts.used}
          way={
            <ButtonLink look="outline" href={`/account/bookings/${answer.reference}`}>
              {say(used.open, { reference: answer.reference })}
            </ButtonLink>
          }
        />
      )
    case 'trip-taken':
      return ways.taken
    case 'too-many-pending':
      return (
        <>
          <NotBooked
            answer={answer}
            text={words.tooManyPending}
            way={
              <ButtonLink look="outline" href="/account/bookings">
                {refused.yourBookings}
              </ButtonLink>
            }
          />
          <TalkNow contacts={shell} />
        </>
      )
    case 'share':
      return (
        <>
          <NotBooked answer={answer} text={words.share} way={ways.enquire} />
          <TalkNow contacts={shell} />
        </>
      )
    case 'one-held':
      return (
        <NotBooked
          answer={answer}
          text={texts.oneHeld}
          way={
            <>
              {ways.join}
              <ButtonLink look="outline" href={`/account/bookings/${answer.reference}/proof`}>
                {say(refused.goTo, { reference: answer.reference })}
              </ButtonLink>
            </>
          }
        />
      )
    case 'group-full':
      return <NotBooked answer={answer} text={texts.full} way={ways.enquire} />
    case 'problems':
      return answer.problems.every(({ path }) => isOfTheForm(path)) ? (
        <FieldProblems answer={answer} problems={answer.problems} />
      ) : (
        <NotBooked answer={answer} text={inOneText(answer.problems)} way={ways.change} />
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
  words: BookingPagesWords['review']
  texts: Record<'expired' | 'used' | 'usedByOther' | 'oneHeld' | 'full', string>
  ways: {
    /** To the prices of today. */
    toPrices?: ReactNode
    /** To another booking, where somebody else has made this one. */
    another: ReactNode
    enquire: ReactNode
    /** To where the trips can be changed. */
    change: ReactNode
    /** Adds the trip to the booking that waits for its digits. */
    join?: ReactNode
    /** What to do about the one of several trips that is taken by now. */
    taken?: ReactNode
  }
}

/** The fields of this page; other problems are corrected on another one. */
function isOfTheForm(path: string): boolean {
  return OF_THE_FORM.has(path) || path.startsWith('address')
}

const OF_THE_FORM = new Set([
  'name',
  'email',
  'mobile',
  'signName',
  'childAges',
  'password',
  'notes',
  'company',
  'orderNumber',
  'billingAddress',
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

function NotBooked({ answer, text, way }: { answer: ReviewAnswer; text: string; way?: ReactNode }) {
  const { failed, nothing } = usePhrases('booking').refused
  return (
    <News about={answer} toast={{ title: failed, text }} title={nothing}>
      <p>{text}</p>
      {way !== undefined && <div className="button-row">{way}</div>}
    </News>
  )
}
