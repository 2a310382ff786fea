import { Form, useNavigation } from 'react-router'
import type { TripHead } from './trip-head.ts'
import { WaitingButton } from './waiting-button.tsx'

/** A price whose time is over: the same trip is priced again with one press. */
export function ExpiredPrice({ trip, text, vehicle }: ExpiredPriceProps) {
  return (
    <section className="booking-note" aria-label="Expired price">
      <h2>This price expired on {trip.until}</h2>
      <p>{text}</p>
      <Form method="post" action={`/booking/${trip.id}`}>
        {vehicle !== null && <input type="hidden" name="vehicle" value={vehicle} />}
        <WaitingButton look="commit" isWaiting={useNavigation().state !== 'idle'}>
          See the price now
        </WaitingButton>
      </Form>
    </section>
  )
}

type ExpiredPriceProps = { trip: TripHead; text: string; vehicle: string | null }
