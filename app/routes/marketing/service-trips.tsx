import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { bookingHref, type LinkedTrip } from '#app/ui/business/booking-href.ts'
import type { Trip } from './trips-of.ts'

/** The days out, hour by hour. */
export function Trips({ trips, booking }: { trips: Trip[]; booking: LinkedTrip }) {
  return (
    <section className="section section-sand">
      <div className="wrap">
        <h2>Hour by hour</h2>
        <div className="trips">
          {trips.map((trip) => (
            <article key={trip.package}>
              <div className="trip-head">
                <h3>{trip.title}</h3>
                <p className="muted">
                  {trip.hours} hours, up to {trip.guests} guests
                </p>
                <p>{trip.summary}</p>
                <p className="trip-price">
                  <span className="muted small">from</span> <b className="price">{trip.price}</b>
                </p>
                <SiteLink className="text-link" href={bookingHref({ ...booking, packageId: trip.package })}>
                  Book this tour<span className="visually-hidden">: {trip.title}</span>
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
