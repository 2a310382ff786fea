import { ButtonLink } from '#app/ui/base/button.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import type { BookingView } from './booking-view.server.ts'

/** The same trip on another day, or the way back: filled in, and priced anew. */
export function BookAnother({ view: { another, status } }: { view: BookingView }) {
  const { booking: phrases } = usePhrases('bookings')
  if (status === 'held' || status === 'lapsed') return null
  return (
    <section className="account-section" aria-labelledby="another-title">
      <h2 id="another-title">{phrases.another}</h2>
      <div className="button-row">
        <ButtonLink look="outline" href={another.again}>
          {phrases.again}
        </ButtonLink>
        {another.back !== null && (
          <ButtonLink look="outline" href={another.back}>
            {phrases.wayBack}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
