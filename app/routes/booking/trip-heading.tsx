import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import type { TripHead } from './trip-head.ts'

/** The top of the pages about a priced trip. */
export function TripHeading({ trip, heading, lead }: TripHeadingProps) {
  const { title, when, wayBack, facts, changeHref } = trip
  return (
    <div className="passport-head">
      <h1 className={heading === undefined && title.length > LONG_TITLE ? 'passport-long' : undefined}>
        {heading ?? title}
      </h1>
      {heading !== undefined && <p className="lead">{title}</p>}
      <ul className="passport-facts figures">
        <li>
          {when} <span className="muted">Cape Town time</span>
        </li>
        {wayBack !== null && <li>Way back {wayBack}</li>}
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {lead !== undefined && <p>{lead}</p>}
      {heading === undefined && (
        <p className="passport-change">
          <SiteLink href={changeHref}>Change this trip</SiteLink>
        </p>
      )}
    </div>
  )
}

type TripHeadingProps = {
  trip: TripHead
  /** The page's own; without it the trip is the heading. */
  heading?: string
  lead?: string
}

/** Letters from which on a title would be a wall of words in the usual size. */
const LONG_TITLE = 60
