import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { PICTURE_SIZE, servicePicture } from '#app/ui/art/pictures.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { useLanguage, usePhrases } from '#app/ui/base/language.tsx'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { Toast } from '#app/ui/base/toast.tsx'
import { AskedDrives } from '#app/ui/business/asked-drives.tsx'
import { pathIn } from '#domain/words/language.ts'
import type { BookingPagesWords } from '#domain/words/booking-words.ts'
import type { TripHead } from './trip-head.ts'

/** What visitors who are not signed in see: the trip and price they came with, or prices to press, then three options. */
export function SignInCard({ title, words, hasActed, trip, chosen, linked, asked }: SignInCardProps) {
  const phrases = usePhrases('booking').signIn
  const brought = trip ?? chosen
  const first = brought ? phrases.asNew : phrases.priceFirst
  const leadsWithPrice = !brought && !hasActed
  return (
    <div className="wrap plain-page">
      <PageHead title={title} hasErrors={hasActed} />
      {hasActed && <Toast title={phrases.title} text={phrases.text} tone="bad" silent />}
      <article className="sign-in-card">
        <SignInTrip trip={trip} chosen={chosen} linked={linked} kept={words.kept} />
        <div className="sign-in-ask">
          {leadsWithPrice ? (
            <>
              <h1>{first.title}</h1>
              <p className="lead">{first.text}</p>
            </>
          ) : (
            <>
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
            </>
          )}
          {leadsWithPrice && asked !== undefined && linked?.isOpen === true ? (
            <PriceTo trip={asked.trip} button={first.button} />
          ) : (
            <ButtonLink look="commit" href={brought?.bookHref ?? linked?.priceHref ?? '/quotes'}>
              {first.button}
            </ButtonLink>
          )}
          {!brought && asked !== undefined && <AskedDrives heading="h2" {...asked} />}
        </div>
        <div className="sign-in-ways">
          {leadsWithPrice && (
            <div className="sign-in-why">
              <h2>{words.title}</h2>
              <p>{words.text}</p>
            </div>
          )}
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
            <ButtonLink
              look="outline"
              href={brought?.enquiryHref ?? linked?.enquiryHref ?? '/booking-enquiry'}
            >
              {words.enquire}
            </ButtonLink>
          </div>
        </div>
      </article>
      <p>
        <SiteLink className="text-link" href="/">
          {phrases.home}
        </SiteLink>
      </p>
    </div>
  )
}

/** The price from the airport, to wherever it is. */
function PriceTo({ trip, button }: { trip: Record<string, string>; button: string }) {
  const { tag } = useLanguage()
  const { to, toExample } = usePhrases('booking').signIn.priceFirst
  return (
    <form method="post" action={pathIn(tag, '/quotes')}>
      {Object.entries(trip).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="field">
        <label htmlFor="price-to">{to}</label>
        <div className="joined">
          <input
            id="price-to"
            name="destination"
            className="input"
            placeholder={toExample}
            autoComplete="off"
          />
          <button className="button button-commit">{button}</button>
        </div>
      </div>
    </form>
  )
}

type SignInCardProps = {
  title: string
  words: BookingPagesWords['signIn']
  /** A form was sent and nothing was done. */
  hasActed: boolean
  /** For those who come without a trip. */
  asked?: ComponentProps<typeof AskedDrives>
} & Brought

type Brought = {
  /** A stored price. */
  trip?: TripHead | undefined
  /** A price from a table. */
  chosen?: { title: string; priced: string; picture: string; enquiryHref: string; bookHref: string } | null
  /** What the link was about that led here. */
  linked?: { picture: string; priceHref: string; enquiryHref: string; isOpen: boolean } | undefined
}

function SignInTrip({ trip, chosen, linked, kept }: Brought & { kept: string }) {
  const picture = (trip ?? chosen ?? linked)?.picture ?? servicePicture('airport-transfers')
  return (
    <div className="sign-in-trip">
      <img {...PICTURE_SIZE} src={picture} alt="" />
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
      {chosen && (
        <div className="sign-in-over">
          <h2>{chosen.title}</h2>
          <p className="figures">{chosen.priced}</p>
        </div>
      )}
    </div>
  )
}

/** The address for signing in and returning here. */
export function useSignInHref(): string {
  const { pathname, search } = useLocation()
  return `/auth?${new URLSearchParams({ to: pathname + search })}`
}
