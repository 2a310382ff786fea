import type { ReactNode } from 'react'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { FactList } from '#app/ui/business/fact-list.tsx'
import { PriceLines } from '#app/ui/business/price-lines.tsx'
import { Steps } from '#app/ui/business/steps.tsx'
import type { BookingPagesWords } from '#domain/words/booking-words.ts'
import type { Fact } from '#domain/wording/booking-rows.ts'
import type { ReviewView } from './review-view.server.ts'

/** The whole trip, each part with a link to change it; then the price line by line, and the next step. */
export function ReviewSummary({ view, words }: ReviewSummaryProps) {
  const { legs, party, seats, sameTime, option, sheet } = view
  const { review: phrases, options, sheet: labels } = usePhrases('booking')
  const say = useSay()
  if (option === null) return null
  const next = words.next.map((step, i) =>
    view.paysAhead !== null && i === words.next.length - 1 ? { ...step, text: view.paysAhead } : step,
  )
  return (
    <section className="review-once">
      <h2>{phrases.once}</h2>
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
          {legs.map(({ title, facts }) => (
            <Group key={title} title={title} facts={facts} changeHref={`${view.changeHref}#trip`} />
          ))}
          <Group title={phrases.party} facts={party} changeHref={`${view.changeHref}#party`}>
            {seats.length > 0 && <p className="small muted">{seats.join(' ')}</p>}
          </Group>
          <Group
            title={phrases.vehicle}
            facts={[
              [option.name, option.models],
              [phrases.room, say(labels.room, { room: option.room })],
            ]}
            changeHref={view.vehicleHref}
          />
        </div>
        <section className="price-sheet" aria-labelledby="price-sheet-title">
          <div className="price-sheet-body">
            <h3 id="price-sheet-title">{options.yourPrice}</h3>
            <PriceLines option={option} sheet={sheet} />
          </div>
        </section>
        <section className="what-next">
          <h3>{phrases.next}</h3>
          <Steps steps={next} />
        </section>
      </div>
    </section>
  )
}

type ReviewSummaryProps = { view: ReviewView; words: BookingPagesWords['review'] }

function Group({ title, facts, changeHref, children }: GroupProps) {
  const { change } = usePhrases('booking').review
  return (
    <section className="review-group" aria-label={title}>
      <div>
        <h3>{title}</h3>
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
