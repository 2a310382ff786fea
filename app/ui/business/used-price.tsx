import { ButtonLink } from '#app/ui/base/button.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import type { BookingPagesWords } from '#domain/words/booking-words.ts'

/** A trip that is already booked, with a link to its booking. */
export function UsedPrice({ words, reference }: UsedPriceProps) {
  const phrases = usePhrases('booking').used
  const say = useSay()
  return (
    <section className="booking-note" aria-label={phrases.title}>
      <h2>{reference === null ? words.usedByOther : words.used}</h2>
      {reference === null ? (
        <div className="button-row">
          <ButtonLink look="outline" href="/booking">
            {phrases.another}
          </ButtonLink>
        </div>
      ) : (
        <div className="button-row">
          <ButtonLink look="strong" href={`/account/bookings/${reference}`}>
            {say(phrases.open, { reference })}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}

type UsedPriceProps = {
  words: Pick<BookingPagesWords['options'], 'used' | 'usedByOther'>
  /** Null if somebody else has booked it. */
  reference: string | null
}
