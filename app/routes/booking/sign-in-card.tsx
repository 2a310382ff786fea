import { useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { Toast } from '#app/ui/base/toast.tsx'
import type { BookingPagesWords } from '#domain/words/booking-words.ts'
import type { TripHead } from './trip-head.ts'

/** What visitors see who are not signed in, with the price that they come with. */
export function SignInCard({ title, words, hasActed, trip, chosen }: SignInCardProps) {
  const phrases = usePhrases('booking').signIn
  return (
    <div className="wrap plain-page">
      <PageHead title={title} hasErrors={hasActed} />
      {hasActed && <Toast title={phrases.title} text={phrases.text} tone="bad" silent />}
      <div className="sign-in-card">
        <h1>{words.title}</h1>
        {hasActed ? (
          <p className="lead" role="alert" data-focus-on-load="" tabIndex={-1}>
            <b>{phrases.title}.</b> {phrases.kept}
          </p>
        ) : (
          <p className="lead">{words.text}</p>
        )}
        {trip !== undefined && (
          <p className="kept-trip">
            <b>{trip.title}</b>
            <span className="figures">{trip.when}</span>
            <span>
              {words.kept} <span className="figures">{trip.until}</span>.
            </span>
          </p>
        )}
        {chosen && (
          <p className="kept-trip">
            <b>{chosen.title}</b>
            <span className="figures">{chosen.priced}</span>
          </p>
        )}
        <div className="button-row">
          <ButtonLink look="commit" href={useSignInHref()}>
            {phrases.button}
          </ButtonLink>
          <ButtonLink look="outline" href={(trip ?? chosen)?.enquiryHref ?? '/booking-enquiry'}>
            {words.enquire}
          </ButtonLink>
        </div>
        <p>
          <SiteLink className="text-link" href="/">
            {phrases.home}
          </SiteLink>
        </p>
      </div>
    </div>
  )
}

type SignInCardProps = {
  title: string
  words: BookingPagesWords['signIn']
  /** Something was sent, and was not done. */
  hasActed: boolean
  /** A price that we keep. */
  trip?: TripHead | undefined
  /** A price out of a table. */
  chosen?: { title: string; priced: string; enquiryHref: string } | null
}

/** The sign-in page that leads back here. */
export function useSignInHref(): string {
  const { pathname, search } = useLocation()
  return `/auth?${new URLSearchParams({ to: pathname + search })}`
}
