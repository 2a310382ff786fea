import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Holder } from '#app/forms/holder.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { ButtonLink, SendButton } from '#app/ui/base/button.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { Say, usePhrases, useSay } from '#app/ui/base/language.tsx'
import { FactList } from '#app/ui/business/fact-list.tsx'
import { PriceLines } from '#app/ui/business/price-lines.tsx'
import { Steps } from '#app/ui/business/steps.tsx'
import type { BookingPagesWords } from '#domain/words/booking-words.ts'
import type { Fact } from '#domain/wording/booking-rows.ts'
import { Doubts } from './doubts.tsx'
import type { ReviewView } from './review-view.server.ts'
import type { TripHead } from './trip-head.ts'

/** Everything once more, each part with the way to change it; then the price, the terms, and the button that books. */
export function ReviewForm({ view, trip, words }: ReviewFormProps) {
  const { legs, party, seats, doubts, sameTime, option, sheet, terms } = view
  const isSending = useNavigation().formMethod === 'POST'
  const { review: phrases, options, sheet: labels } = usePhrases('booking')
  const say = useSay()
  if (option === null) return null
  const toVehicle = `/booking/${trip.id}?vehicle=${option.id}`
  return (
    <div className="passport-columns">
      <div>
        {sameTime !== null && (
          <p className="doubts">
            <Icon name="alert" size={20} />
            <span>
              {words.sameTime}:{' '}
              <SiteLink href={`/account/bookings/${sameTime.reference}`}>{sameTime.reference}</SiteLink>,{' '}
              <span className="figures">{sameTime.when}</span>.
            </span>
          </p>
        )}
        <Doubts doubts={doubts} />
        {legs.map(({ title, facts }) => (
          <Group key={title} title={title} facts={facts} changeHref={`${trip.changeHref}#trip`} />
        ))}
        <Group title={phrases.party} facts={party} changeHref={`${trip.changeHref}#party`}>
          {seats.length > 0 && <p className="small muted">{seats.join(' ')}</p>}
        </Group>
        <Group
          title={phrases.vehicle}
          facts={[
            [option.name, option.models],
            [phrases.room, say(labels.room, { room: option.room })],
          ]}
          changeHref={toVehicle}
        />
      </div>
      <section className="price-sheet" aria-labelledby="price-sheet-title">
        <div className="price-sheet-body">
          <h2 id="price-sheet-title">{options.yourPrice}</h2>
          <PriceLines option={option} sheet={sheet} />
        </div>
        <div className="price-sheet-stub">
          <h3 className="small-heading">{phrases.terms}</h3>
          <ul className="review-terms small">
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
          <Form method="post" action={`/booking/${trip.id}/review?vehicle=${option.id}`}>
            <Holder />
            <SendButton isSending={isSending}>{say(phrases.book, { price: option.price })}</SendButton>
            <p className="small form-note">{words.binding}</p>
          </Form>
          <ButtonLink look="outline" href={toVehicle}>
            {options.back}
          </ButtonLink>
        </div>
      </section>
      <section className="what-next">
        <h2>{phrases.next}</h2>
        <Steps steps={words.next} />
      </section>
    </div>
  )
}

type ReviewFormProps = { view: ReviewView; trip: TripHead; words: BookingPagesWords['review'] }

function Group({ title, facts, changeHref, children }: GroupProps) {
  const { change } = usePhrases('booking').review
  return (
    <section className="review-group" aria-label={title}>
      <div>
        <h2>{title}</h2>
        <SiteLink className="text-link" href={changeHref}>
          {change}
          <span className="visually-hidden">: {title}</span>
        </SiteLink>
      </div>
      <FactList facts={facts} />
      {children}
    </section>
  )
}

type GroupProps = { title: string; facts: Fact[]; changeHref: string; children?: ReactNode }
