import type { Booking } from '#domain/booking/booking.ts'
import type { Closure } from '#domain/closures/closures.ts'
import { DAY_MS } from '#domain/values/duration.ts'
import {
  findClosuresAhead,
  findClosuresOver,
  findTellings,
  type Telling,
} from '#server/db/closures/closures.ts'
import { findGuestLanguage } from '#server/db/mail/message-language.ts'
import type { Deps } from '../deps.ts'

export type { Telling }

const OVER_DAYS = 30

/** Closures that hold or will, those that are over for less than 30 days, and who was told of them. */
export async function closureList({
  db,
  now,
}: Pick<Deps, 'db' | 'now'>): Promise<{ ahead: Closure[]; over: Closure[]; tellings: Telling[] }> {
  const at = now()
  const [ahead, over] = await Promise.all([
    findClosuresAhead(db, at),
    findClosuresOver(db, new Date(at.getTime() - OVER_DAYS * DAY_MS), at),
  ])
  const tellings = await findTellings(
    db,
    [...ahead, ...over].map(({ id }) => id),
  )
  return { ahead, over, tellings }
}

/** The language in which the guest is mailed. */
export function languageOfGuest({ db }: Pick<Deps, 'db'>, { id }: Pick<Booking, 'id'>): Promise<string> {
  return findGuestLanguage(db, id)
}
