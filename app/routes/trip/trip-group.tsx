import { usePhrases } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { FactList } from '#app/ui/business/fact-list.tsx'
import type { GroupView } from './group-view.server.ts'

/** The trips that were booked together with this one, and their sum. */
export function TripGroup({ group }: { group: GroupView }) {
  const { booking: phrases } = usePhrases('bookings')
  return (
    <section className="trip-group" aria-labelledby="group-title">
      <h2 id="group-title">
        {phrases.together} <span className="figures">{group.reference}</span>
      </h2>
      <ul className="booking-group">
        {group.trips.map((trip) => (
          <li key={trip.reference}>
            <span>
              {trip.isThis ? (
                <b className="figures">{trip.reference}</b>
              ) : (
                <SiteLink className="figures" href={`/account/bookings/${trip.reference}`}>
                  {trip.reference}
                </SiteLink>
              )}
              <span className="figures">{trip.when}</span>
              <span>
                {trip.title}, {trip.vehicle}
              </span>
              <small className="muted">{trip.status}</small>
            </span>
            <b className="figures">{trip.price}</b>
          </li>
        ))}
      </ul>
      <FactList facts={group.facts} />
    </section>
  )
}
