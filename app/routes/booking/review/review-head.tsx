import { Icon } from '#app/ui/base/icon.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import type { BookingPagesWords } from '#domain/words/booking-words.ts'
import { BookingSteps } from '../booking-steps.tsx'
import { useSignInHref } from '../sign-in-card.tsx'
import type { TripHead } from '../trip-head.ts'

/** The top of the last page: for new customers the second step of two, for others the last of three. */
export function ReviewHead({ trip, words, isSignedIn, canBook, back }: ReviewHeadProps) {
  const phrases = usePhrases('booking').review
  const signIn = useSignInHref()
  if (isSignedIn) {
    return (
      <div className="review-head">
        <BookingSteps steps={words.steps} current={2} />
        <h1>{words.review.title}</h1>
        <p className="lead">{trip.title}</p>
        {canBook && <p>{words.review.lead}</p>}
      </div>
    )
  }
  return (
    <div className="review-head">
      <p className="crumb">
        <SiteLink href={back ?? `/quotes/${trip.id}`}>
          <Icon name="back" size={18} />
          {phrases.toPrice}
        </SiteLink>
      </p>
      <div className="review-title">
        <h1>{phrases.who}</h1>
        <p className="small">
          {phrases.newHere} <SiteLink href={signIn}>{phrases.haveAccount}</SiteLink>
        </p>
      </div>
    </div>
  )
}

type ReviewHeadProps = {
  trip: TripHead
  words: BookingPagesWords
  isSignedIn: boolean
  /** Not so if the price has expired or been used. */
  canBook: boolean
  /** Where the price is. */
  back: string | null
}
