import { type BookedLeg, crewOf } from '#domain/booking/booking.ts'
import { isAtKerb } from '#domain/booking/kerb.ts'
import { isLegOn } from '#domain/booking/status.ts'
import { capeDate, capeTime, formatDate } from '#domain/values/cape-time.ts'
import { telHref } from '#domain/values/phone-number.ts'
import { legTitle } from '#domain/wording/booking-rows.ts'
import { say } from '#domain/words/phrases.ts'
import { wordsOf } from '#server/services/bookings/own.ts'
import type { Trip } from './trip-door.server.ts'

/** What the guest compares at the kerb, for each leg that has a driver. */

export type HandshakeView = Awaited<ReturnType<typeof handshakeView>>

export async function handshakeView({ deps, booking, path }: Trip, alarmed: string | null) {
  const { language } = deps.content
  const { handshake } = language.phrases
  const [words, { emergencyPhone }] = await Promise.all([wordsOf(deps, booking), deps.settings()])
  const legs = booking.legs.flatMap((leg, i) => {
    const crew = crewOf(leg)
    if (crew === null || !isLegOn(leg)) return []
    const [name = ''] = crew.driver.name.split(' ')
    return [
      {
        id: leg.id,
        title: booking.legs.length === 1 ? '' : legTitle(i, booking, language),
        when: `${capeTime(leg.starts)}, ${formatDate(capeDate(leg.starts), language.tag)}`,
        driver: crew.driver.name,
        plate: crew.unit.registration,
        says: say(language.tag, handshake.steps.word, { name }),
        word: wordOf(leg, words),
        isAlarmed: alarmed === leg.id,
        canAlarm: isAtKerb(booking, leg, deps.now()),
      },
    ]
  })
  return { path, legs, emergency: { phone: emergencyPhone, href: telHref(emergencyPhone) } }
}

/** The word and number of a leg that has a driver; empty for others. `words`: by the ids of legs. */
export function wordOf(leg: BookedLeg, words: Map<string, string>): string {
  return crewOf(leg) !== null && isLegOn(leg) ? (words.get(leg.id) ?? '') : ''
}
