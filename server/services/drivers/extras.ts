import type { Actor } from '#domain/booking/actor.ts'
import type { BookedLeg, Booking } from '#domain/booking/booking.ts'
import { type Extra, extraCents, extrasUntil, withExtra } from '#domain/booking/extras.ts'
import { type DriverTap, extraOf } from '#domain/booking/taps.ts'
import { changesBetween } from '#domain/office/trace.ts'
import { writeAgreed } from '#server/db/bookings/booking-changes.ts'
import { findBooking } from '#server/db/bookings/bookings.ts'
import type { Db } from '#server/db/connect.ts'
import { findExtra, findOpenExtras, type OpenExtra, setExtraAnswered } from '#server/db/drivers/extras.ts'
import { recordNews } from '#server/db/office/news.ts'
import { type ActDeps, actOn, type Done, type NotActed } from '../bookings/acting.ts'
import { numberOf } from '../bookings/moves.ts'
import { agreedFacts } from '../bookings/traced.ts'
import type { Deps } from '../deps.ts'
import { readTariffVersion } from '../tariff.ts'

/** Extras on the way are a driver's reports; agreed to, each becomes a line of the price, once. */

/** The tap with the price of what it proposes, by the tariff of the booking. */
export async function withPrice(deps: ActDeps, bookingId: string, tap: DriverTap): Promise<DriverTap> {
  const kind = extraOf(tap)
  const booking = kind === undefined ? null : await findBooking(deps.db, bookingId)
  if (kind === undefined || booking === null) return tap
  const tariff = await readTariffVersion(deps, booking.tariffVersion)
  const { minutes } = tap
  return { ...tap, cents: extraCents({ kind, minutes }, booking.option.id, tariff) }
}

/** What a priced tap proposes. */
export function proposalIn({ id, minutes, cents, ...tap }: DriverTap): Extra & { id: string } {
  return { id, kind: extraOf(tap) ?? 'waiting', minutes, cents: cents ?? 0 }
}

/** Writes an extra that was agreed to into the price of a locked booking. */
async function addToPrice(
  tx: Db,
  { booking, leg }: { booking: Booking; leg: BookedLeg },
  extra: Extra,
  { mover }: Actor,
): Promise<Done> {
  const { id, request, hours, details, customer, legs } = booking
  const price = withExtra(booking, legs.indexOf(leg), extra)
  await writeAgreed(tx, id, { ...price, request, hours, details, customer })
  const after = (await findBooking(tx, id)) ?? booking
  const number = numberOf(booking, leg)
  return {
    booking,
    event: { move: 'extra', data: { ...extra, ...(number !== undefined && { leg: number }) } },
    changes: changesBetween(agreedFacts(booking), agreedFacts(after)),
    keeps: { why: extra.kind },
    tells: mover === 'operator' ? ['customer'] : ['customer', 'office'],
  }
}

/** What waits for the answer of the guest or the office. */
export async function openExtras(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, legs }: Booking,
): Promise<OpenExtra[]> {
  const open = await findOpenExtras(db, id)
  return open.filter(({ legId }) => legs.some((leg) => leg.id === legId && now() < extrasUntil(leg)))
}

/** Opened by the mail that asks about the extra. */
export function extraProof({ tokens }: Pick<Deps, 'tokens'>, { id }: Pick<OpenExtra, 'id'>): string {
  return tokens.linkToken('extra', id)
}

/** Whether `proof` came with the mail that asks about the extra. */
export function provesExtra(
  { tokens }: Pick<Deps, 'tokens'>,
  { id }: Pick<OpenExtra, 'id'>,
  proof: string,
): boolean {
  return tokens.linkId('extra', proof) === id
}

type NotAnswered =
  | NotActed
  /** `by-link`: the trip's link may refuse, but raises no price. */
  | { ok: false; problem: 'over' | 'not-free' | 'by-link' }

/**
 * The guest's or the office's answer to an extra, by its number. The first counts. By the trip's link a guest
 * may refuse; agreeing takes the `proof` that was sent to the booking's own address.
 */
export async function answerExtra(
  deps: ActDeps & Pick<Deps, 'tokens'>,
  by: Actor,
  bookingId: string,
  { number, agrees, proof = '' }: { number: number; agrees: boolean; proof?: string },
): Promise<{ ok: true } | NotAnswered> {
  const acted = await actOn<NotAnswered>(deps, by, [{ id: bookingId }], 'extra', async (tx, [booking]) => {
    const asked = await findExtra(tx, bookingId, number)
    const leg = booking.legs.find(({ id }) => id === asked?.legId)
    if (asked === null || leg === undefined || deps.now() >= extrasUntil(leg))
      return { ok: false, problem: 'over' }
    if (agrees && by.mover === 'guest' && !provesExtra(deps, asked, proof))
      return { ok: false, problem: 'by-link' }
    await setExtraAnswered(tx, number, { agrees, at: deps.now(), by: by.userId })
    const { kind, minutes, cents } = asked
    if (agrees) return [await addToPrice(tx, { booking, leg }, { kind, minutes, cents }, by)]
    const { reference } = booking
    const { mover: who, userId } = by
    await recordNews(tx, {
      topic: 'driver',
      what: `${kind} not agreed to`,
      reference,
      who,
      userId,
      at: deps.now(),
    })
    return []
  })
  return acted.ok ? { ok: true } : acted
}
