import { useLocation } from 'react-router'
import { PICTURE_SIZE, servicePicture } from '#app/ui/art/pictures.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { Toast } from '#app/ui/base/toast.tsx'
import type { BookingPagesWords } from '#domain/words/booking-words.ts'
import type { TripHead } from './trip-head.ts'

/** What visitors who are not signed in see of their trip and its price: three options. */
export function SignInCard({ title, words, hasActed, trip }: SignInCardProps) {
  const phrases = usePhrases('booking').signIn
  const first = trip === undefined ? phrases.priceFirst : phrases.asNew
  return (
    <div className="wrap plain-page">
      <PageHead title={title} hasErrors={hasActed} />
      {hasActed && <Toast title={phrases.title} text={phrases.text} tone="bad" silent />}
      <article className="sign-in-card">
        <SignInTrip trip={trip} kept={words.kept} />
        <div className="sign-in-ask">
          <h1>{words.title}</h1>
          {hasActed ? (
            <p className="lead" role="alert" data-focus-on-load="" tabIndex={-1}>
              <b>{phrases.title}.</b> {phrases.kept}
            </p>
          ) : (
            <p className="lead">{words.text}</p>
          )}
          <h2>{first.title}</h2>
          <p>{first.text}</p>
          <ButtonLink look="commit" href={trip?.bookHref ?? '/quotes'}>
            {first.button}
          </ButtonLink>
        </div>
        <SignInWays words={words} enquiryHref={trip?.enquiryHref ?? '/booking-enquiry'} />
      </article>
      <BackHome />
    </div>
  )
}

/** Below the fare finder: why a booking needs an account, and the two other ways. */
export function SignInBelow({ words, enquiryHref }: WaysProps) {
  return (
    <>
      <article className="sign-in-card sign-in-below">
        <div className="sign-in-why">
          <h2>{words.title}</h2>
          <p>{words.text}</p>
        </div>
        <SignInWays words={words} enquiryHref={enquiryHref} />
      </article>
      <BackHome />
    </>
  )
}

function SignInWays({ words, enquiryHref }: WaysProps) {
  const phrases = usePhrases('booking').signIn
  return (
    <div className="sign-in-ways">
      <div className="sign-in-way">
        <h2>{phrases.known.title}</h2>
        <p>{phrases.known.text}</p>
        <ButtonLink look="strong" href={useSignInHref()}>
          {phrases.button}
        </ButtonLink>
      </div>
      <div className="sign-in-way">
        <h2>{phrases.rather.title}</h2>
        <p>{words.answers}</p>
        <ButtonLink look="outline" href={enquiryHref}>
          {words.enquire}
        </ButtonLink>
      </div>
    </div>
  )
}

type WaysProps = { words: BookingPagesWords['signIn']; enquiryHref: string }

function BackHome() {
  const { home } = usePhrases('booking').signIn
  return (
    <p>
      <SiteLink className="text-link" href="/">
        {home}
      </SiteLink>
    </p>
  )
}

type SignInCardProps = {
  title: string
  words: BookingPagesWords['signIn']
  /** A form was sent and nothing was done. */
  hasActed: boolean
  /** The stored price that somebody came with. */
  trip?: TripHead | undefined
}

function SignInTrip({ trip, kept }: Pick<SignInCardProps, 'trip'> & { kept: string }) {
  return (
    <div className="sign-in-trip">
      <img {...PICTURE_SIZE} src={trip?.picture ?? servicePicture('airport-transfers')} alt="" />
      {trip !== undefined && (
        <>
          <div className="sign-in-over">
            <h2>{trip.title}</h2>
            <p className="figures">{trip.when}</p>
          </div>
          <p className="sign-in-price">
            <b className="price">{trip.price}</b>
            <span className="figures">
              {kept} {trip.until}.
            </span>
          </p>
        </>
      )}
    </div>
  )
}

/** The address for signing in and returning here. */
export function useSignInHref(): string {
  const { pathname, search } = useLocation()
  return `/auth?${new URLSearchParams({ to: pathname + search })}`
}
