import { Form, useNavigation } from 'react-router'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import type { TripHead } from './trip-head.ts'
import { WaitingButton } from '#app/ui/base/waiting-button.tsx'

/** An expired price; one press prices the same trip again. */
export function ExpiredPrice({ trip, text, vehicle, isSignedIn = true }: ExpiredPriceProps) {
  const phrases = usePhrases('booking')
  const say = useSay()
  return (
    <section className="booking-note" aria-label={phrases.expired}>
      <h2>{say(phrases.sheet.expired, { until: trip.until })}</h2>
      <p>{text}</p>
      <Form method="post" action={isSignedIn ? `/booking/${trip.id}` : `/quotes/${trip.id}`}>
        {vehicle !== null && <input type="hidden" name="vehicle" value={vehicle} />}
        <WaitingButton look="commit" isWaiting={useNavigation().state !== 'idle'}>
          {phrases.sheet.seeNow}
        </WaitingButton>
      </Form>
    </section>
  )
}

type ExpiredPriceProps = { trip: TripHead; text: string; vehicle: string | null; isSignedIn?: boolean }
