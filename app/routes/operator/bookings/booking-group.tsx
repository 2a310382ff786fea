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
      <table className="lines">
        <tbody>
          {group.trips.map(({ reference, text, isThis }) => (
            <tr key={reference}>
              <td>{isThis ? reference : <Link to={`/operator/bookings/${reference}`}>{reference}</Link>}</td>
              <td>{text}</td>
            </tr>
          ))}
          {group.facts.map(([label, value]) => (
            <tr key={label}>
              <td>{label}</td>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
