import type { BookedLeg, Booking } from '#domain/booking/booking.ts'
import { legTitle } from '#domain/wording/booking-rows.ts'
import { shortInstant } from '#domain/wording/policy.ts'
import type { Language } from '#domain/words/language.ts'

/** Everything ahead, or one leg of it; none where there is no choice. */
export function legChoices(booking: Booking, ahead: BookedLeg[], everything: string, language: Language) {
  if (ahead.length < 2) return []
  return [
    { legId: '', label: everything },
    ...ahead.map((leg) => ({
      legId: leg.id,
      label: `${legTitle(booking.legs.indexOf(leg), booking, language)}, ${shortInstant(leg.starts, language)}`,
    })),
  ]
}
