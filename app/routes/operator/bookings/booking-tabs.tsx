import { Link } from 'react-router'
import { Caps, pressedBy } from '#app/console/keys/caps.tsx'

export type Tab = 'trip' | 'money'

/** The parts of a booking, each with its own address. */
export function BookingTabs({ reference, tab }: { reference: string; tab: Tab }) {
  const page = `/operator/bookings/${reference}`
  return (
    <nav className="tabs booking-tabs" aria-label="Parts of the booking">
      <Link to={page} aria-current={tab === 'trip' ? 'page' : undefined} preventScrollReset>
        Trip
      </Link>
      <Link
        to={`${page}?view=money`}
        aria-current={tab === 'money' ? 'page' : undefined}
        preventScrollReset
        {...pressedBy('money')}
      >
        Money <Caps of="money" />
      </Link>
    </nav>
  )
}
