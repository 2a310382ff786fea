import { Say, usePhrases, useSay } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { bookingHref, type LinkedTrip } from '#app/ui/business/booking-href.ts'
import type { Trip } from './trips-of.ts'

/** The day tours, hour by hour. */
export function Trips({ trips, booking }: { trips: Trip[]; booking: LinkedTrip }) {
  const phrases = usePhrases('pages').trips
  const say = useSay()
  return (
    <section className="section section-sand">
      <div className="wrap">
        <h2>{phrases.title}</h2>
        <div className="trips">
          {trips.map((trip) => (
            <article key={trip.package}>
              <div className="trip-head">
                <h3>{trip.title}</h3>
                <p className="muted">{say(phrases.length, { hours: trip.hours, guests: trip.guests })}</p>
                <p>{trip.summary}</p>
                <p className="trip-price muted small">
                  <Say phrase={phrases.from} facts={{ price: <b className="price">{trip.price}</b> }} />
                </p>
                <SiteLink className="text-link" href={bookingHref({ ...booking, packageId: trip.package })}>
                  {phrases.book}
                  <span className="visually-hidden">: {trip.title}</span>
                </SiteLink>
              </div>
              <div>
                <ol className="timeline">
                  {trip.stops.map(({ time, text }) => (
                    <li key={time}>
                      <b className="figures">{time}</b>
                      <span>{text}</span>
                    </li>
                  ))}
                </ol>
                {trip.note !== undefined && <p className="small muted trip-note">{trip.note}</p>}
              </div>
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}
