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

const DOERS: Record<Mover, string> = {
  customer: 'the customer',
  driver: 'the driver',
  operator: 'the office',
  program: 'the program',
}

/** The reason that a move or an assignment was refused. */
export type OfficeRefusal =
  | { problem: 'not-possible'; status: BookingStatus }
  | { problem: 'too-early'; from: Date }
  | { problem: 'not-free' | 'share' | 'too-small' | 'no-such-driver' | 'fee-changed' }

export function refusalInWords(refusal: OfficeRefusal): string {
  switch (refusal.problem) {
    case 'not-possible':
      return `The booking is ${STATUS_NAMES[refusal.status].toLowerCase()}, so this cannot be done.`
    case 'too-early':
      return `This can be done from ${formatInstant(refusal.from)}.`
    case 'not-free':
      return 'The vehicle or driver is on another trip or cannot get there in time.'
    case 'share':
      return 'Too many first-time bookings are already waiting for that time.'
    case 'too-small':
      return 'The vehicle is too small for the party or its bags.'
    case 'no-such-driver':
      return 'That driver no longer exists.'
    case 'fee-changed':
      return 'The cancellation fee has changed since you looked.'
  }
}

export function moreThanPaid(paid: Cents): string {
  return `Only ${formatRand(paid)} was paid, so you can’t refund more.`
}

export function changedInWords(by: { who: Mover; name: string | null }): string {
  const name = doerName(by)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} changed this booking while you were looking. Check it again.`
}
