import { Say, usePhrases, useSay } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { bookingHref, type LinkedTrip } from '#app/ui/business/booking-href.ts'
import { Stops } from './stops.tsx'
import type { Trip } from './trips-of.ts'

/** The tours beside the featured one, hour by hour. */
export function OtherTrips({ trips, booking }: { trips: Trip[]; booking: LinkedTrip }) {
  const phrases = usePhrases('pages').trips
  const say = useSay()
  return (
    <section className="section section-sand">
      <div className="wrap">
        <h2>{say(phrases.others, { count: trips.length })}</h2>
        <div className="trips">
          {trips.map((trip) => (
            <article key={trip.package}>
              <div>
                <h3>{trip.title}</h3>
                <p className="trip-length">
                  {say(phrases.length, { hours: trip.hours, guests: trip.guests })},{' '}
                  <Say phrase={phrases.from} facts={{ price: <b className="price">{trip.price}</b> }} />
                </p>
                <p>{trip.summary}</p>
              </div>
              <Stops stops={trip.stops} />
              {trip.note !== undefined && <p className="small muted">{trip.note}</p>}
              <SiteLink className="text-link" href={bookingHref({ ...booking, packageId: trip.package })}>
                {phrases.book}
                <span className="visually-hidden">: {trip.title}</span>
              </SiteLink>
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}
