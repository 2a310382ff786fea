import { ButtonLink } from '#app/ui/base/button.tsx'
import { Say, useLanguage, usePhrases, useSay } from '#app/ui/base/language.tsx'
import { quoteHref } from '#app/ui/business/booking-href.ts'
import { pathIn } from '#domain/words/language.ts'
import type { MapView } from './service-view.server.ts'
import { Stops } from './stops.tsx'
import type { Trip } from './trips-of.ts'

/** The map of one day beside its hours; both bear the same numbers. */
export function ServiceDay({ trip, map }: { trip: Trip; map: MapView }) {
  const phrases = usePhrases('pages').trips
  const say = useSay()
  const numbered = trip.stops.filter(({ place }) => place !== undefined)
  return (
    <section className="day" id="day">
      <DayMap map={map} alt={say(phrases.map, { count: numbered.length })} />
      <div className="day-plan">
        <p className="muted">{say(phrases.length, { hours: trip.hours, guests: trip.guests })}</p>
        <h2>{trip.headline}</h2>
        <Stops stops={trip.stops} isNumbered />
        {trip.note !== undefined && <p className="small muted">{trip.note}</p>}
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

/** The drawing for this screen. */
export function DayMap({ map: { wide, narrow, far }, alt }: { map: MapView; alt: string }) {
  const { tag } = useLanguage()
  return (
    <>
      <picture>
        <source
          media="(max-width: 999px)"
          {...{ width: narrow.width, height: narrow.height }}
          srcSet={pathIn(tag, narrow.src)}
        />
        <img {...wide} src={pathIn(tag, wide.src)} alt={alt} loading="lazy" />
      </picture>
      {far !== undefined && (
        <img {...far} className="day-far" src={pathIn(tag, far.src)} alt="" loading="lazy" />
      )}
    </>
  )
}
