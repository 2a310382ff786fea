import type { Mover } from '#domain/booking/permissions.ts'
import type { BookingStatus } from '#domain/booking/status.ts'
import type { Obstacle } from '#domain/fleet/availability.ts'
import type { SeatsShort, SeatUse } from '#domain/fleet/child-seats.ts'
import type { PaperEnds } from '#domain/fleet/papers.ts'
import { formatDate } from '#domain/values/cape-time.ts'
import { formatDuration } from '#domain/values/duration.ts'
import { type Cents, formatRand } from '#domain/values/money.ts'
import { formatInstant } from './trip.ts'
import { paperInSentence } from './papers.ts'
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
  guest: 'the guest',
  driver: 'the driver',
  operator: 'a colleague',
  program: 'the program',
}

const REFUSALS = {
  'too-small': 'The vehicle is too small for these guests and bags.',
  'no-such-unit': 'That vehicle is not in service.',
  'no-such-driver': 'That driver is no longer active.',
  'nothing-to-swap': 'Both legs need a vehicle and a driver to exchange.',
  'no-such-leg': 'This booking has no such leg.',
  'moved-since': 'One of these trips has moved since. Look again.',
  'touches-others': 'The trips that this touches have changed meanwhile. Look again.',
  'mail-left': 'The guest has been told already. Cancel the booking, or write to the guest.',
  'which-leg': 'Say which leg: more than one could make this move.',
  'no-landing': 'No leg ahead begins with a landing.',
  'too-far': 'That is more than twelve hours from the agreed landing: change the time instead.',
  'passed-undecided':
    'Its pickup passed before it was decided. If the trip took place, confirm it with a reason; else decline it.',
  'too-late': 'The pickup time has come, so the guest must call.',
  'asked-already': 'Another change waits for an answer.',
  'no-email': 'The booking has no email address to ask.',
  over: 'There is nothing to answer any more.',
  'closure-over': 'This closure is over already. Look again.',
  share: 'Too many first-time bookings are already waiting for that time.',
  'fee-changed': 'The cancellation fee has changed since you looked. Check it again.',
  'no-such-entry': 'That entry is not in this ledger, or was taken back already.',
  'handed-in': 'A colleague has taken that from the driver already.',
  'line-booked': 'That line of the bank is booked already.',
  'no-such-refund': 'That refund is sent, taken back or being sent already. Look again.',
  'refund-waits':
    'Another refund of this booking waits, for a second person or for PayFast. That one comes first.',
  'no-refund-waits': 'No refund waits any more.',
  'own-refund': 'You asked for this refund, so somebody else must agree to it.',
  'key-used': 'This payment is already recorded, with a different amount. Load the page again.',
  'too-much': 'No trip costs that much. Check the amounts already recorded.',
  'no-way-to-pay': 'Guests can’t pay ahead: no method is on. Owners turn one on under Payments.',
  'nothing-due': 'The guest owes nothing now, so there is nothing to ask for.',
  'no-deposit-due': 'No deposit is missing any more.',
  'too-much-to-pass': 'That is too much to let pass. Change the price instead, with a reason.',
  'wrong-deadline': 'Choose a moment after now and before the pickup.',
  'asks-too-much': 'That is more than the guest owes.',
  'reminded-today': 'The guest was reminded today already.',
  'no-reason': 'A different price needs a reason, which the guest reads.',
  'nothing-changed': 'Nothing would change.',
}

/** The reason that an action on a booking was refused. */
export type OfficeRefusal =
  | { problem: keyof typeof REFUSALS }
  | { problem: 'not-possible'; status: BookingStatus }
  | { problem: 'too-early'; from: Date }
  | { problem: 'more-than-paid'; paid: Cents }
  | { problem: 'not-free'; resource?: 'unit' | 'driver'; why?: Obstacle | PaperEnds }
  | { problem: 'more-than-owed'; owing: Cents; cents: Cents }
  | { problem: 'price'; total: Cents }
  | { problem: 'seats'; short: SeatsOut[] }

type SeatsOut = SeatsShort<SeatUse & { reference: string; name: string }>

export function refusalInWords(refusal: OfficeRefusal): string {
  const { problem } = refusal
  if (problem === 'not-possible')
    return `The booking is ${STATUS_NAMES[refusal.status].toLowerCase()}, so this cannot be done.`
  if (problem === 'too-early') return `This can be done from ${formatInstant(refusal.from)}.`
  if (problem === 'more-than-paid')
    return `Only ${formatRand(refusal.paid)} was paid, so you can’t refund more.`
  if (problem === 'more-than-owed')
    return refusal.owing === 0
      ? 'The guest owes nothing now. Record it all the same if the money is here.'
      : `The guest owes only ${formatRand(refusal.owing)}. Record it all the same if the money is here.`
  if (problem === 'seats') return refusal.short.map(seatsShortInWords).join(' ')
  if (problem === 'price') return `The price has changed meanwhile: it is ${formatRand(refusal.total)} now.`
  return problem === 'not-free' ? notFree(refusal) : REFUSALS[problem]
}

function seatsShortInWords({ kind, owned, wanted, at, holders }: SeatsOut): string {
  const out = holders.map(({ reference, name }) => `${reference} ${name}`).join(', ')
  return [
    `${counted(wanted, `${kind} seat`)} would be out at ${formatInstant(at)}, and you have ${owned}.`,
    ...(out === '' ? [] : [`Who has them then: ${out}.`]),
  ].join(' ')
}

function notFree({ resource, why }: Extract<OfficeRefusal, { problem: 'not-free' }>): string {
  if (resource === undefined || why === undefined)
    return 'No vehicle or driver is free at that time any more.'
  const who = `The ${resource === 'unit' ? 'vehicle' : 'driver'}`
  if (why.code === 'busy') {
    const { isOff, starts, ends } = why.trip
    return isOff
      ? `${who} is off until ${formatInstant(ends)}.`
      : `${who} is on another trip from ${formatInstant(starts)}.`
  }
  if (why.code === 'paper-ends') {
    const whose = resource === 'unit' ? 'vehicle’s' : 'driver’s'
    return `The ${whose} ${paperInSentence(why.paper.kind)} ends on ${formatDate(why.paper.until)}, before the trip does.`
  }
  const drive = `The drive takes ${formatDuration(why.takes)}, and there are ${Math.max(0, Math.floor(why.minutes))} min.`
  if (why.code === 'too-far-now') return `${who} cannot be there in time. ${drive}`
  return why.code === 'too-far-before'
    ? `${who} cannot come from the trip before in time. ${drive}`
    : `${who} could not reach the next trip in time. ${drive}`
}

export function changedInWords(by: { who: Mover; name: string | null }): string {
  return `${doerAtStart(by)} changed this booking while you were looking. Check it again.`
}
