import { ButtonLink } from '#app/ui/base/button.tsx'
import { Say, usePhrases, useSay } from '#app/ui/base/language.tsx'
import { quoteHref } from '#app/ui/business/booking-href.ts'
import { Stops } from './stops.tsx'
import { Closed } from './closed.tsx'
import type { Trip } from './trips-of.ts'

/** The tours beside the featured one; hour by hour where there is room, and folded on a phone. */
export function OtherTrips({ trips }: { trips: Trip[] }) {
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
                <Closed notes={trip.closed} />
              </div>
              <details>
                <summary className="text-link">{phrases.hours}</summary>
                <Stops stops={trip.stops} />
                {trip.note !== undefined && <p className="small muted">{trip.note}</p>}
              </details>
              <ButtonLink look="outline" href={quoteHref({ packageId: trip.package })}>
                {phrases.book}
                <span className="visually-hidden">: {trip.title}</span>
              </ButtonLink>
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}
