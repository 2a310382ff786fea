import type { Actor } from '#domain/booking/actor.ts'
import type { Booking } from '#domain/booking/booking.ts'
import type { BookingEvent } from '#domain/booking/events.ts'
import { payLinkUntil } from '#domain/booking/pay-link.ts'
import { takesPayments } from '#domain/business/paying-ahead.ts'
import type { Cents } from '#domain/values/money.ts'
import { ENGLISH, pathIn } from '#domain/words/language.ts'
import { findBooking } from '#server/db/bookings/bookings.ts'
import { findOpenPayLink, findPayLink, type PayLink, replacePayLink } from '#server/db/bookings/pay-links.ts'
import { isFirstToDo } from '#server/db/office/day-sheet.ts'
import { type ActDeps, actOn, type NotActed } from '../bookings/acting.ts'
import type { Addressee } from '../bookings/messages.ts'
import type { Deps } from '../deps.ts'
import { billedWith, billOf } from './bill.ts'

/** Links to pay: each opens the payment of one booking, or of those booked with it, without signing in. */

export type LinkMade =
  | { ok: true; url: string; until: Date; cents: Cents }
  | NotActed
  | { ok: false; problem: 'not-free' }
  /** No method is on, or nothing is due: a link would promise what there is not. */
  | { ok: false; problem: 'no-way-to-pay' | 'nothing-due' }
  | { ok: false; problem: 'reminded-today' }
  | { ok: false; problem: 'more-than-owed'; owing: Cents; cents: Cents }

type LinkDeps = ActDeps & Pick<Deps, 'settings' | 'tokens' | 'origin'>

type Wanted = {
  /** The sum that the office names; else what is due. */
  cents?: Cents | undefined
  why: Extract<BookingEvent, { move: 'bill' }>['data']['why']
  tells: Addressee[]
  /** A name under which it is done once only. */
  once?: string
}

/** Makes a link, which closes the older one, and says or mails it. */
export async function makePayLink(
  deps: LinkDeps,
  by: Actor,
  { id }: Pick<Booking, 'id'>,
  { cents, why, tells, once }: Wanted,
): Promise<LinkMade> {
  const settings = await deps.settings()
  if (!takesPayments(settings)) return { ok: false, problem: 'no-way-to-pay' }
  const linkId = deps.newId()
  const at = deps.now()
  let made = { until: at, cents: 0 }
  const acted = await actOn<Exclude<LinkMade, { ok: true }>>(
    deps,
    by,
    [{ id }],
    'bill',
    async (tx, [booking]) => {
      const together = await billedWith(tx, booking)
      const bill = await billOf(tx, cents === undefined ? together : [booking])
      if (bill === null) return { ok: false, problem: 'nothing-due' }
      if (cents !== undefined && cents > bill.all)
        return { ok: false, problem: 'more-than-owed', owing: bill.all, cents }
      if (once !== undefined && !(await isFirstToDo(tx, once, at)))
        return { ok: false, problem: 'reminded-today' }
      const until = payLinkUntil(at, bill.at, settings.linkDays)
      const told = cents ?? bill.due
      const ids = together.map((one) => one.id)
      const { paid } = bill
      const link = { id: linkId, bookingId: id, cents: cents ?? null, told, paid, createdAt: at, until }
      await replacePayLink(tx, ids, link)
      made = { until, cents: told }
      return [
        { booking, event: { move: 'bill', data: { cents: told, by: bill.at.toISOString(), why } }, tells },
      ]
    },
  )
  return acted.ok ? { ok: true, url: deps.origin + pathOf(deps, linkId), ...made } : acted
}

/** The open link of a booking or its group, as its mails and the office have it; null without one. */
export async function openPayLink(
  { db, now, tokens, origin }: Pick<Deps, 'db' | 'now' | 'tokens' | 'origin'>,
  booking: Booking,
  tag: string,
): Promise<{ url: string; until: Date } | null> {
  const ids = (await billedWith(db, booking)).map(({ id }) => id)
  const link = await findOpenPayLink(db, ids, now())
  return link && { url: origin + pathIn(tag, pathOf({ tokens }, link.id)), until: link.until }
}

/** The open link, and what one made now would ask for, until when; null where it would ask for nothing. */
export async function payingNow(
  deps: Pick<Deps, 'db' | 'now' | 'tokens' | 'origin' | 'settings'>,
  booking: Booking,
): Promise<{
  open: { url: string; until: Date } | null
  due: { cents: Cents; at: Date; until: Date } | null
}> {
  const settings = await deps.settings()
  const bill = takesPayments(settings) ? await billOf(deps.db, await billedWith(deps.db, booking)) : null
  const { due: cents, at } = bill ?? { due: 0, at: null }
  return {
    open: await openPayLink(deps, booking, ENGLISH),
    due: at === null ? null : { cents, at, until: payLinkUntil(deps.now(), at, settings.linkDays) },
  }
}

function pathOf({ tokens }: Pick<Deps, 'tokens'>, id: string): string {
  return `/pay/${tokens.linkToken('pay', id)}`
}

/** `over`: it has run out, or a newer one has closed it. `bookings` are what it pays. */
export type PayByLink =
  | { state: 'over'; booking: Booking }
  | { state: 'open'; booking: Booking; bookings: [Booking, ...Booking[]]; link: PayLink }

/** Null for a link that is not ours. */
export async function findPayByLink(
  { db, now, tokens }: Pick<Deps, 'db' | 'now' | 'tokens'>,
  token: string,
): Promise<PayByLink | null> {
  const id = tokens.linkId('pay', token)
  const link = id === null ? null : await findPayLink(db, id)
  const booking = link && (await findBooking(db, link.bookingId))
  if (link === null || booking === null) return null
  if (link.offAt !== null || link.until <= now()) return { state: 'over', booking }
  const bookings: [Booking, ...Booking[]] = link.cents === null ? await billedWith(db, booking) : [booking]
  return { state: 'open', booking, bookings, link }
}
