import type { AnswerPromise } from '#domain/enquiry/clock.ts'
import { isAirport } from '#domain/places/airports.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { promisedAnswer } from '#domain/booking/deadlines.ts'
import { missingDetails } from '#domain/booking/missing-details.ts'
import { capeDate, capeTime, dayAfter, formatDay } from '#domain/values/cape-time.ts'
import type { Language } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
import { meetingPoint } from '#domain/wording/booking-rows.ts'
import type { Deps } from '#server/services/deps.ts'

/** One of the dated steps between booking and trip; `asks` if the guest still has something to tell us by then. */
export type NextStep = { day: string; at: string; title: string; text: string; asks: boolean }

/** What happens next, and when; nothing once the driver is known. `next` is what the status means. */
export function nextSteps(deps: Deps, booking: Booking, told: Told): NextStep[] {
  const { status } = booking
  if (status !== 'pending' && status !== 'confirmed') return []
  return [
    ...(status === 'pending' ? [answerStep(deps, booking, told)] : []),
    driverStep(deps, booking),
    pickupStep(deps, booking),
  ]
}

type Told = { promise: AnswerPromise; next: string }

function answerStep({ now, hasMail, content }: Deps, booking: Booking, { promise, next }: Told): NextStep {
  const { tag, phrases } = content.language
  const { answer, by } = phrases.bookings.booked
  const { by: latest, isSoon } = promisedAnswer(booking, promise)
  const isUsual = !isSoon && now() <= latest
  const { email } = booking.customer
  return {
    day: dayOf(capeDate(latest), now(), content.language),
    at: isUsual ? say(tag, by, { time: capeTime(latest) }) : '',
    title: answer.title,
    text: isUsual ? (hasMail ? say(tag, answer.byMail, { email }) : answer.here) : next,
    asks: false,
  }
}

function driverStep({ now, hasMail, content }: Deps, booking: Booking): NextStep {
  const { driver } = content.language.phrases.bookings.booked
  const dayBefore = dayAfter(capeDate(booking.pickupAt), -1)
  const isAhead = dayBefore > capeDate(now())
  return {
    day: isAhead ? dayOf(dayBefore, now(), content.language) : driver.before,
    at: isAhead ? driver.usually : '',
    title: driver.title,
    text: hasMail ? driver.byMail : driver.here,
    asks: missingDetails(booking, content.places).length > 0,
  }
}

function pickupStep({ now, content }: Deps, booking: Booking): NextStep {
  const { language, places } = content
  const { tag, phrases } = language
  const { landing, pickup } = phrases.bookings.booked
  const { pickupAt, policies, legs, request } = booking
  const [leg] = legs
  const isLanding = isAirport(places, leg?.places[0])
  const place = leg === undefined ? '' : meetingPoint(booking, leg, isLanding, language)
  const minutes = isLanding ? policies.freeWaitingAfterLandingMinutes : policies.freeWaitingElsewhereMinutes
  const words = isLanding ? landing : pickup
  const text = isLanding && !request.meetAndGreet ? landing.outside : words.text
  return {
    day: dayOf(capeDate(pickupAt), now(), language),
    at: capeTime(pickupAt),
    title: words.title,
    text: say(tag, text, { place, minutes }),
    asks: false,
  }
}

function dayOf(date: string, now: Date, { tag, phrases }: Language): string {
  if (date === capeDate(now)) return phrases.bookings.booked.today
  return formatDay(date, tag, { weekday: 'short', day: 'numeric', month: 'short' })
}
