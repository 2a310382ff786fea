import { ButtonLink } from '#app/ui/base/button.tsx'
import type { BookingPagesWords } from '#domain/words/booking-words.ts'

/** A trip that was booked already, and where its booking is. */
export function UsedPrice({ words, reference }: UsedPriceProps) {
  return (
    <section className="booking-note" aria-label="Booked already">
      <h2>{reference === null ? words.usedByOther : words.used}</h2>
      {reference === null ? (
        <div className="button-row">
          <ButtonLink look="outline" href="/booking">
            Book another trip
          </ButtonLink>
        </div>
      ) : (
        <div className="button-row">
          <ButtonLink look="strong" href={`/account/bookings/${reference}`}>
            Open booking {reference}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}

type UsedPriceProps = {
  words: Pick<BookingPagesWords['options'], 'used' | 'usedByOther'>
  /** Null where somebody else has booked it. */
  reference: string | null
}
