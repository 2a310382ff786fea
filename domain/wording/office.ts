import type { BookingStatus, Mover } from '#domain/booking/status.ts'
import { type Cents, formatRand } from '#domain/values/money.ts'
import { formatInstant } from './trip.ts'
import { STATUS_NAMES } from './status.ts'

/** What the office reads about its own actions; sentences have a full stop. */

/** `1 guest`, `2 guests`. */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`
}

/** The person's name, or else their part. */
export function doerName({ who, name }: { who: Mover; name: string | null }): string {
  return name ?? DOERS[who]
}

/** The same at the beginning of a sentence. */
export function doerAtStart(by: { who: Mover; name: string | null }): string {
  const name = doerName(by)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

const DOERS: Record<Mover, string> = {
  customer: 'the guest',
  driver: 'the driver',
  operator: 'a colleague',
  program: 'the program',
}

const REFUSALS = {
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

/** The reason that an action on a booking was refused. */
export type OfficeRefusal =
  | { problem: keyof typeof REFUSALS }
  | { problem: 'not-possible'; status: BookingStatus }
  | { problem: 'too-early'; from: Date }
  | { problem: 'more-than-paid'; paid: Cents }

export function refusalInWords(refusal: OfficeRefusal): string {
  const { problem } = refusal
  if (problem === 'not-possible')
    return `The booking is ${STATUS_NAMES[refusal.status].toLowerCase()}, so this cannot be done.`
  if (problem === 'too-early') return `This can be done from ${formatInstant(refusal.from)}.`
  if (problem === 'more-than-paid')
    return `Only ${formatRand(refusal.paid)} was paid, so you can’t refund more.`
  return REFUSALS[problem]
}

export function changedInWords(by: { who: Mover; name: string | null }): string {
  return `${doerAtStart(by)} changed this booking while you were looking. Check it again.`
}
