import type { BookingStatus, Mover } from '../booking-status.ts'
import { type Cents, formatRand } from '../money.ts'
import { STATUS_NAMES } from './status.ts'

/** What the office is told of what it wanted to do, with a full stop. */

/** Who did something: by name, where it is known. */
export function doerName({ who, name }: { who: Mover; name: string | null }): string {
  return name ?? DOERS[who]
}

const DOERS: Record<Mover, string> = {
  customer: 'the customer',
  driver: 'the driver',
  operator: 'the office',
  program: 'the program',
}

/** Why a move or an assignment was refused. */
export type OfficeRefusal =
  | { problem: 'not-possible'; status: BookingStatus }
  | { problem: 'not-free' | 'share' | 'too-small' | 'no-such-driver' | 'fee-changed' }

export function refusalInWords(refusal: OfficeRefusal): string {
  switch (refusal.problem) {
    case 'not-possible':
      return `The booking is ${STATUS_NAMES[refusal.status].toLowerCase()}, so this cannot be done.`
    case 'not-free':
      return 'Vehicle or driver are on another trip, or cannot be there in time.'
    case 'share':
      return 'So many first bookings wait for that time that no vehicle is kept for another.'
    case 'too-small':
      return 'The vehicle is too small for the party or its bags.'
    case 'no-such-driver':
      return 'Nobody drives for us under this id.'
    case 'fee-changed':
      return 'What cancelling costs has changed meanwhile.'
  }
}

export function moreThanPaid(paid: Cents): string {
  return `Only ${formatRand(paid)} was paid, so no more can go back.`
}

export function changedInWords(by: { who: Mover; name: string | null }): string {
  const name = doerName(by)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} changed this booking meanwhile. Look at it again.`
}
