import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { LONG_TITLE, TripFacts } from '#app/ui/business/trip-facts.tsx'
import type { TripHead } from './trip-head.ts'

/** The top of the pages of a priced trip. */
export function TripHeading({ trip, heading, lead }: TripHeadingProps) {
  const { title, changeHref } = trip
  const { sheet } = usePhrases('booking')
  return (
    <div className="passport-head">
      <h1 className={heading === undefined && title.length > LONG_TITLE ? 'passport-long' : undefined}>
        {heading ?? title}
      </h1>
      {heading !== undefined && <p className="lead">{title}</p>}
      <TripFacts {...trip} />
      {lead !== undefined && <p>{lead}</p>}
      {heading === undefined && (
        <p className="passport-change">
          <SiteLink href={changeHref}>{sheet.change}</SiteLink>
        </p>
      )}
    </div>
  )
}

type TripHeadingProps = {
  trip: TripHead
  /** The page's own heading; without it the trip is the heading. */
  heading?: string
  lead?: string
}
