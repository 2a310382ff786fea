import { CallLink } from '#app/ui/base/contact-link.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { FactList } from '#app/ui/business/fact-list.tsx'
import { PriceLine } from '#app/ui/business/price-lines.tsx'
import type { BookingView } from './booking-view.server.ts'

type PartProps = { view: BookingView }

/** The driver and where to meet them, once that is known. */
export function BookingCrew({ view: { legs } }: PartProps) {
  const { booking: phrases } = usePhrases('bookings')
  const say = useSay()
  return legs
    .filter(({ crew }) => crew.length > 0)
    .map(({ id, title, crew, call }) => (
      <section key={id} className="account-notice" aria-labelledby={`driver-${id}`}>
        <h2 id={`driver-${id}`}>
          {legs.length === 1 ? phrases.driver : say(phrases.driverOfLeg, { leg: title })}
        </h2>
        <FactList facts={crew} />
        <CallLink className="button button-strong button-small" href={call}>
          <Icon name="phone" />
          {phrases.callDriver}
        </CallLink>
      </section>
    ))
}

/** Date, time and places of each leg; then who is travelling. */
export function BookingTrip({ view: { legs, party, group, reference } }: PartProps) {
  const { booking: phrases } = usePhrases('bookings')
  return (
    <section className="account-section" aria-labelledby="trip-title">
      <h2 id="trip-title">
        {phrases.trip} {group !== null && <span className="figures">{reference}</span>}
      </h2>
      {legs.map(({ id, title, date, stops }) => (
        <div key={id} className="booking-leg">
          <h3 className="small-heading">
            {title}, <span className="figures">{date}</span>
          </h3>
          <ol className="booking-stops">
            {stops.map(({ role, place, time }, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- a journey may stop twice at the same place
              <li key={i}>
                <b className="figures">{time}</b>
                <span>
                  <small>{role}</small>
                  {place}
                </span>
              </li>
            ))}
          </ol>
        </div>
      ))}
      <p className="small muted">{phrases.allTimes}</p>
      <h3 className="small-heading">{phrases.party}</h3>
      <FactList facts={party} />
    </section>
  )
}

export function BookingPrice({ view: { price, paying } }: PartProps) {
  const { booking: phrases } = usePhrases('bookings')
  return (
    <section className="account-section" aria-labelledby="price-title">
      <h2 id="price-title">{phrases.price}</h2>
      {price.legs.map(({ title, lines, total }) => (
        <div key={title} className="booking-leg">
          {price.legs.length > 1 && (
            <h3 className="small-heading">
              {title}: <span className="figures">{total}</span>
            </h3>
          )}
          <ul className="price-lines">
            {lines.map((line) => (
              <PriceLine key={line.label} {...line} />
            ))}
          </ul>
        </div>
      ))}
      <ul className="price-lines booking-sums">
        {price.sums.map(([label, value]) => (
          <li key={label}>
            <span>{label}</span>
            <b className="figures">{value}</b>
          </li>
        ))}
      </ul>
      {paying.paid.length > 0 && <FactList facts={paying.paid} />}
      {paying.transfer.length > 0 && (
        <>
          <h3 className="small-heading">{paying.title}</h3>
          <p>{paying.text}</p>
          <FactList facts={paying.transfer} />
        </>
      )}
    </section>
  )
}

export function BookingTerms({ view: { terms } }: PartProps) {
  const { booking: phrases } = usePhrases('bookings')
  return (
    <section className="account-section" aria-labelledby="terms-title">
      <h2 id="terms-title">{phrases.terms}</h2>
      {terms.map((term) => (
        <p key={term}>{term}</p>
      ))}
    </section>
  )
}

export function BookingHistory({ view: { history } }: PartProps) {
  const { booking: phrases } = usePhrases('bookings')
  return (
    <section className="account-section" aria-labelledby="history-title">
      <h2 id="history-title">{phrases.history}</h2>
      <ol className="account-list">
        {history.map(({ id, at, what, why }) => (
          <li key={id}>
            <p>
              <b>{what}</b>
              {why !== '' && <span>{why}</span>}
              <span className="figures">{at}</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
