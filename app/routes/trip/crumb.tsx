import { usePhrases } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'

/** Above a page of a trip: the way back to the trip, and which booking it is. */
export function Crumb({ path, reference }: { path: string; reference: string }) {
  const { back, booking } = usePhrases('mytrip')
  return (
    <p className="trip-crumb">
      <SiteLink href={path}>{back}</SiteLink>
      <span>
        {booking} <b className="figures">{reference}</b>
      </span>
    </p>
  )
}
