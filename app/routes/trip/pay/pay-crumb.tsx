import { usePhrases } from '#app/ui/base/language.tsx'
import { Crumb } from '../crumb.tsx'
import type { PayView } from './pay-view.server.ts'

/** Above a page to pay: the way back to the trip, else how it was opened; and for which booking. */
export function PayCrumb({ head: { reference, tripPath, isByLink } }: Pick<PayView, 'head'>) {
  const { link, booking } = usePhrases('mytrip')
  if (tripPath !== null) return <Crumb path={tripPath} reference={reference} />
  return (
    <p className="trip-crumb">
      <span>{isByLink && link.opened}</span>
      <span>
        {booking} <b className="figures">{reference}</b>
      </span>
    </p>
  )
}
