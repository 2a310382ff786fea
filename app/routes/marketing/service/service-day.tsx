import { ButtonLink } from '#app/ui/base/button.tsx'
import { Say, usePhrases, useSay } from '#app/ui/base/language.tsx'
import { quoteHref } from '#app/ui/business/booking-href.ts'
import { DayMap } from '#app/ui/business/day-map.tsx'
import type { MapView } from './service-view.server.ts'
import { Stops } from './stops.tsx'
import { Closed } from './closed.tsx'
import type { Trip } from './trips-of.ts'

/** The map of one day beside its hours; both bear the same numbers. */
export function ServiceDay({ trip, map }: { trip: Trip; map: MapView }) {
  const phrases = usePhrases('pages').trips
  const say = useSay()
  const numbered = trip.stops.filter(({ place }) => place !== undefined)
  return (
    <section className="day" id="day">
      <DayMap {...map} upTo={999} alt={say(phrases.map, { count: numbered.length })} />
      <div className="day-plan">
        <p className="muted">{say(phrases.length, { hours: trip.hours, guests: trip.guests })}</p>
        <h2>{trip.headline}</h2>
        <Stops stops={trip.stops} isNumbered />
        {trip.note !== undefined && <p className="small muted">{trip.note}</p>}
        <Closed notes={trip.closed} />
        <p className="day-book">
          <span>
            <Say phrase={phrases.from} facts={{ price: <b className="big-figure">{trip.price}</b> }} />
          </span>
          <ButtonLink look="commit" href={quoteHref({ packageId: trip.package })}>
            {phrases.book}
            <span className="visually-hidden">: {trip.title}</span>
          </ButtonLink>
        </p>
      </div>
    </section>
  )
}
