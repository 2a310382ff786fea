import { type BookedLeg, type Booking, crewOf } from '#domain/booking/booking.ts'
import { notBefore } from '#domain/booking/move-times.ts'
import { isLegAct, legAfter, type Move } from '#domain/booking/permissions.ts'
import { isLegAhead } from '#domain/booking/status.ts'
import { capeDate, capeTime, nearDate } from '#domain/values/cape-time.ts'
import { formatAge } from '#domain/values/duration.ts'
import { formatRand } from '#domain/values/money.ts'
import { addressesOf } from '#domain/wording/booking-rows.ts'
import { cancelReason } from '#domain/wording/office-events.ts'
import { stepInWords } from '#domain/wording/taps.ts'
import type { LegView } from './booking-page-view.ts'
import { legVerbsOf } from './verbs.ts'

/** The legs of a booking, each with its own state and, where there are several, its own moves. */
export function legViews(booking: Booking, now: Date, chosenId: string | null): LegView[] {
  return booking.legs.map((leg, i) => legView({ booking, leg, i, now, isChosen: leg.id === chosenId }))
}

type LegOf = { booking: Booking; leg: BookedLeg; i: number; now: Date; isChosen: boolean }

function legView({ booking, leg, i, now, isChosen }: LegOf): LegView {
  const { request, details, hours, status, legs } = booking
  const isAgreed = status !== 'pending' && status !== 'held'
  const stops = leg.places.slice(1, -1).map(({ label }) => label)
  const facts = [
    hours === null ? `${Math.round(leg.km)} km` : `${hours} hours`,
    stops.length === 0 ? '' : `via ${stops.join(', ')}`,
    i === 0 && details.flightNumber !== '' ? `flight ${details.flightNumber}` : '',
    i === 0 && request.meetAndGreet ? 'meet and greet' : '',
    addressesOf(booking, leg),
  ]
  const isMissing = leg.status === 'open' && isAgreed
  const isShown = isAgreed || leg.status === 'cancelled'
  const none = { verbs: [], later: [] }
  return {
    id: leg.id,
    number: i + 1,
    when: `${dayOf(leg.starts, now)}, ${capeTime(leg.starts)} to ${capeTime(leg.ends)}`,
    from: leg.places[0]?.label ?? '',
    to: leg.places.at(-1)?.label ?? '',
    facts: facts.filter((fact) => fact !== '').join(' · '),
    status: isMissing ? 'no vehicle' : isShown ? leg.status : status,
    word: isMissing ? (leg.unit === null ? 'no vehicle' : 'no driver') : isShown ? leg.status : status,
    crew: crewInWords(leg, now),
    isChosen,
    ...(legs.length > 1
      ? legVerbsOf(booking, leg, {
          isChosen,
          waitOf: (act) => waitOf(notBefore(act, leg, booking, now), now),
        })
      : none),
  }
}

function crewInWords(leg: BookedLeg, now: Date): string {
  const crew = crewOf(leg)
  if (crew !== null) {
    const step = stepInWords(leg.times)
    return `${crew.unit.registration}, ${crew.driver.name}${step === '' ? '' : ` · ${step}`}`
  }
  if (leg.ending !== null) {
    const { reason, why, fee } = leg.ending
    const cause = [cancelReason(reason), why === reason ? '' : why].filter((part) => part !== '').join(': ')
    return [cause, fee === 0 ? 'no fee' : `fee ${formatRand(fee)}`].filter((part) => part !== '').join(' · ')
  }
  return isLegAhead(leg) ? timeTo(leg, now) : ''
}

function timeTo({ starts, unit }: BookedLeg, now: Date): string {
  const left = starts.getTime() - now.getTime()
  const when = left > 0 ? `starts in ${formatAge(left)}` : `should have started ${formatAge(left)} ago`
  return unit === null ? when : `${when}; ${unit.registration} is kept for it`
}

/** `from 14:30` where none of the legs can make the move yet; empty where there is nothing to wait for. */
export function waitFor(move: Move, booking: Booking, now: Date): string {
  if (!isLegAct(move)) return ''
  const able = booking.legs.filter((leg) => legAfter(move, booking, leg, 'operator') !== null)
  const waits = able.map((leg) => notBefore(move, leg, booking, now))
  return waits.every((wait) => wait !== null) ? waitOf(waits[0] ?? null, now) : ''
}

/** `from 14:30` today, else `from Sat 28 Nov`. */
function waitOf(from: Date | null, now: Date): string {
  if (from === null) return ''
  const date = capeDate(from)
  return `from ${date === capeDate(now) ? capeTime(from) : nearDate(date, now)}`
}

/** `Today`, or `Fri 20 Nov`. */
function dayOf(moment: Date, now: Date): string {
  const date = capeDate(moment)
  return date === capeDate(now) ? 'Today' : nearDate(date, now)
}
