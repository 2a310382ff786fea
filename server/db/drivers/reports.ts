import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import { EXTRAS_AFTER_MS } from '#domain/booking/extras.ts'
import { DOUBTS, PAID_BY, TAPS } from '#domain/booking/taps.ts'
import type { Cents } from '#domain/values/money.ts'
import type { Db } from '../connect.ts'
import { writtenInstant } from '../instant.ts'
import { rowsOf } from '../rows.ts'
import { driverTaps } from '../schema/drivers.ts'

const MOST = 100
/** Of a kind, by one driver about one leg: a driver who taps more hides only their own. */
const MOST_OF_A_KIND = 20

const report = z.object({
  /** Given by the driver's phone. */
  id: z.string(),
  number: z.coerce.number(),
  bookingId: z.string(),
  legId: z.string(),
  driver: z.string(),
  tap: z.enum(TAPS),
  at: writtenInstant,
  receivedAt: writtenInstant,
  doubt: z.enum(DOUBTS).nullable(),
  cents: z.number().nullable(),
  method: z.enum(PAID_BY).nullable(),
  minutes: z.number(),
})
export type UnseenReport = z.output<typeof report>

/** What drivers report that somebody in the office must look at, oldest first. */
export async function findUnseenReports(db: Db, now: Date): Promise<UnseenReport[]> {
  return rowsOf(
    db,
    report,
    sql`select * from (
      select t.id, t.number, l.booking_id as "bookingId", l.id as "legId", d.name as driver, t.tap, t.at,
        t.received_at as "receivedAt", t.doubt, t.cents, t.method, t.minutes,
        row_number() over (partition by l.id, d.id, t.tap in ('paid', 'waiting', 'another stop') and t.cents > 0, t.tap = 'paid', t.doubt is null order by t.number) as place
      from driver_taps t join booking_legs l on l.id = t.leg_id join drivers d on d.id = t.driver_id
      where t.seen_at is null and not t.is_undone
        and t.tap <> 'not the same' and (t.doubt <> 'repeated' or t.doubt is null and t.tap in ('no show', 'paid', 'waiting', 'another stop'))
        and (t.tap not in ('waiting', 'another stop') or t.doubt is not null
          or greatest(l.ends, coalesce(l.done_at, l.ends)) > ${new Date(now.getTime() - EXTRAS_AFTER_MS)})
        and (t.tap <> 'no show' or t.doubt is not null or l.status in ('assigned', 'under way'))
    ) reports where place <= ${MOST_OF_A_KIND} order by "receivedAt", number`,
  )
}

const paidReport = z.object({
  id: z.string(),
  number: z.coerce.number(),
  reference: z.string(),
  driver: z.string(),
  cents: z.number(),
  method: z.enum(PAID_BY),
})

/** Of these reports, payments that no colleague has taken from the driver yet. */
export async function findPaidReports(db: Db, numbers: number[]): Promise<z.output<typeof paidReport>[]> {
  return rowsOf(
    db,
    paidReport,
    sql`select t.id, t.number, b.reference, d.name as driver, t.cents, coalesce(t.method, 'cash') as method
      from driver_taps t join booking_legs l on l.id = t.leg_id join bookings b on b.id = l.booking_id
        join drivers d on d.id = t.driver_id
      where t.number = any(${sql.param(numbers)}::bigint[]) and t.tap = 'paid' and t.cents > 0
        and t.seen_at is null and not t.is_undone
      order by t.number`,
  )
}

/** What guests have given their drivers, of each booking, as far as no colleague has taken it from them yet. */
export async function findWithDrivers(db: Db, bookingIds: string[]): Promise<Map<string, Cents>> {
  const rows = await rowsOf(
    db,
    z.object({ bookingId: z.string(), cents: z.coerce.number() }),
    sql`select l.booking_id as "bookingId", sum(t.cents) as cents
      from driver_taps t join booking_legs l on l.id = t.leg_id
      where l.booking_id = any(${sql.param(bookingIds)}::uuid[]) and t.tap = 'paid' and t.cents > 0
        and t.seen_at is null and not t.is_undone and t.doubt is distinct from 'repeated'
      group by l.booking_id`,
  )
  return new Map(rows.map(({ bookingId, cents }) => [bookingId, cents]))
}

/** Notes who has taken a payment from a driver; false if somebody already had, or the driver has undone the report. */
export async function setHandedIn(
  tx: Db,
  number: number,
  { at, by }: { at: Date; by: string | null },
): Promise<boolean> {
  const noted = await tx
    .update(driverTaps)
    .set({ seenAt: at, seenBy: by })
    .where(
      and(
        eq(driverTaps.number, number),
        eq(driverTaps.tap, 'paid'),
        eq(driverTaps.isUndone, false),
        isNull(driverTaps.seenAt),
      ),
    )
    .returning({ number: driverTaps.number })
  return noted.length > 0
}

/** Notes who looked at reports, or takes that back. Answers with those that it noted; money is handed in instead. */
export async function setReportsSeen(
  tx: Db,
  numbers: number[],
  seen: { at: Date; by: string | null } | null,
): Promise<Pick<typeof driverTaps.$inferSelect, 'legId' | 'tap' | 'doubt'>[]> {
  return tx
    .update(driverTaps)
    .set({ seenAt: seen?.at ?? null, seenBy: seen?.by ?? null })
    .where(
      and(
        inArray(driverTaps.number, numbers),
        sql`not (tap = 'paid' and cents > 0)`,
        ...(seen === null ? [] : [isNull(driverTaps.seenAt)]),
      ),
    )
    .returning({
      legId: driverTaps.legId,
      tap: driverTaps.tap,
      doubt: driverTaps.doubt,
    })
}

const asking = z.object({ linkId: z.string(), driver: z.string(), at: writtenInstant })
export type AskingPhone = z.output<typeof asking>

/** Other phones that ask to open a driver's link. */
export async function findAskingPhones(db: Db): Promise<AskingPhone[]> {
  return rowsOf(
    db,
    asking,
    sql`select k.id as "linkId", d.name as driver, k.asked_at as at
      from driver_links k join drivers d on d.id = k.driver_id
      where k.off_at is null and k.asking_phone is not null order by k.asked_at limit ${MOST}`,
  )
}
