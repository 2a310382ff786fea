import { Fragment } from 'react'
import { Link } from 'react-router'
import type { OfficeBookingView } from './booking-page-view.ts'

/** The trips that were booked together with this one. */
export function BookingGroup({ view: { group } }: { view: OfficeBookingView }) {
  if (group === null) return null
  return (
    <section aria-labelledby="group">
      <h2 id="group">
        Booked together <span className="smaller faint">{group.reference}</span>
      </h2>
      <dl className="facts small">
        {group.trips.map(({ reference, text, isThis }) => (
          <Fragment key={reference}>
            <dt>{isThis ? reference : <Link to={`/operator/bookings/${reference}`}>{reference}</Link>}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
        {group.facts.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}
