import type { ConsoleOutcome } from '#app/console/form.tsx'
import type { RecordedBookingEvent } from '#domain/booking/events.ts'
import type { BookingStatus } from '#domain/booking/status.ts'
import { formatAge } from '#domain/values/duration.ts'
import { moreThanPaid } from '#domain/wording/office.ts'
import { formatInstant } from '#domain/wording/trip.ts'
import { STATUS_NAMES } from '#domain/wording/status.ts'
import { officeEvent } from '#domain/wording/office-events.ts'
import type { Changed } from '#server/services/bookings/revision.ts'

const SENTENCES = {
  'not-free': 'The vehicle or driver is no longer free at that time.',
  'too-small': 'The vehicle is too small for these guests and bags.',
  'no-such-driver': 'That driver is no longer active.',
  share: 'Too many first-time bookings are already waiting for that time.',
  'fee-changed': 'The cancellation fee has changed since you looked. Check it again.',
  'key-used': 'This payment is already recorded, with a different amount. Load the page again.',
  'too-much': 'No trip costs that much. Check the amounts already recorded.',
  'no-reason': 'A different price needs a reason, which the guest reads.',
  'nothing-changed': 'Nothing would change.',
  'no-such-time': 'There is no such date or time.',
  'too-soon': 'That is less than an hour away; the guest needs time to say yes.',
  'return-too-early': 'The return would begin before the outward trip ends.',
}

/** The reason a service refused an action on a booking. */
export type Refused =
  | Changed
  | { ok: false; problem: 'none' | keyof typeof SENTENCES }
  | { ok: false; problem: 'not-possible'; status: BookingStatus }
  | { ok: false; problem: 'too-early'; from: Date }
  | { ok: false; problem: 'more-than-paid'; paid: number }

/** The same for the page. A booking that does not exist is a 404. */
export function refusalOf(refused: Refused, now: Date): ConsoleOutcome {
  const { problem } = refused
  if (problem === 'none') throw new Response(null, { status: 404 })
  if (problem === 'changed') return changedOf(refused, now)
  if (problem === 'not-possible')
    return refusal(`Not possible: it is now ${STATUS_NAMES[refused.status].toLowerCase()}.`)
  if (problem === 'too-early')
    return refusal(`Too early: you can do this from ${formatInstant(refused.from)}.`)
  if (problem === 'more-than-paid') return refusal(moreThanPaid(refused.paid))
  return refusal(SENTENCES[problem])
}

function refusal(text: string): ConsoleOutcome {
  return { outcome: 'refused', text }
}

function changedOf({ by, at, last, revision }: Changed, now: Date): ConsoleOutcome {
  const who =
    by.name ??
    { customer: 'The guest', driver: 'The driver', operator: 'A colleague', program: 'The program' }[by.who]
  const ago = now.getTime() - at.getTime()
  const when = ago < 60_000 ? `${Math.max(1, Math.round(ago / 1000))} seconds` : formatAge(ago)
  return {
    outcome: 'changed',
    fact: `${who} changed this ${when} ago`,
    theirs: last === null ? [] : [eventInWords(last)],
    revision: String(revision),
  }
}

function eventInWords(event: RecordedBookingEvent): string {
  const { what, why } = officeEvent(event)
  return why === '' ? what : `${what}: ${why}`
}
