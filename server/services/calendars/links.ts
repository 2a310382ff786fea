import type { OfficeActor } from '#domain/booking/actor.ts'
import {
  type CalendarOf,
  findCalendarLink,
  findCalendarOf,
  replaceCalendarLink,
} from '#server/db/office/calendar-links.ts'
import type { Db } from '#server/db/connect.ts'
import { lockDriver } from '#server/db/fleet/fleet.ts'
import type { Deps } from '../deps.ts'
import { recordAct } from '../office/trace/acts.ts'

/** The secret addresses of calendars that phones and computers subscribe to. */

export const OFFICE: CalendarOf = { driverId: null, userId: null }

export function calendarOfDriver(driverId: string): CalendarOf {
  return { driverId, userId: null }
}

export function calendarOfCustomer(userId: string): CalendarOf {
  return { driverId: null, userId }
}

/** The address of a calendar; null if none was made yet. */
export async function calendarUrl(
  deps: Pick<Deps, 'db' | 'tokens' | 'origin'>,
  of: CalendarOf,
): Promise<string | null> {
  const id = await findCalendarLink(deps.db, of)
  return id && `${deps.origin}/calendar/${deps.tokens.linkToken('calendar', id)}.ics`
}

type Parts = Pick<Deps, 'db' | 'now' | 'newId'>

/** Makes a customer's own link, or another in its place; the old one opens nothing any more. */
export async function newOwnCalendar({ db, now, newId }: Parts, userId: string): Promise<void> {
  const link = { ...calendarOfCustomer(userId), id: newId(), createdAt: now() }
  await db.transaction((tx) => replaceCalendarLink(tx, link))
}

/** The same for a driver, or with null for the office. False for an unknown driver. */
export async function newCalendar(deps: Parts, by: OfficeActor, driverId: string | null): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const driver = driverId === null ? null : await lockDriver(tx, driverId)
    if (driverId !== null && driver === null) return false
    await replaceCalendarLink(tx, { driverId, userId: null, id: deps.newId(), createdAt: deps.now() })
    const about =
      driver === null
        ? { topic: 'settings' as const, reference: null }
        : { topic: 'driver' as const, reference: driver.name, record: driver.id }
    await recordAct(deps, tx, by, { ...about, what: 'new calendar link' })
    return true
  })
}

/**
 * Somebody leaves the office: another link in place of its own, if it has one. The others find the new one where the old
 * one was. False if there was none.
 */
export async function renewOfficeCalendar(
  { now, newId }: Pick<Deps, 'now' | 'newId'>,
  tx: Db,
): Promise<boolean> {
  if ((await findCalendarLink(tx, OFFICE)) === null) return false
  await replaceCalendarLink(tx, { ...OFFICE, id: newId(), createdAt: now() })
  return true
}

/** Whose calendar a token opens; null if it is not ours, `off` if it was replaced or its driver has left. */
export async function findCalendar(
  { db, tokens }: Pick<Deps, 'db' | 'tokens'>,
  token: string,
): Promise<(CalendarOf & { id: string }) | 'off' | null> {
  const id = tokens.linkId('calendar', token)
  const found = id === null ? null : await findCalendarOf(db, id)
  return found?.isOff === true ? 'off' : found
}
