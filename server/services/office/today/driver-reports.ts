import type { OfficeActor } from '#domain/booking/actor.ts'
import { type DriverReport, type ReportKind, reportKind } from '#domain/office/driver-reports.ts'
import {
  type AskingPhone,
  findAskingPhones,
  findUnseenReports,
  setReportsSeen,
} from '#server/db/drivers/reports.ts'
import { findOpenAlarms, type KerbAlarm } from '#server/db/drivers/alarms.ts'
import { findBookingIdOfLeg } from '#server/db/drivers/taps.ts'
import { findBooking } from '#server/db/bookings/bookings.ts'
import type { Deps } from '../../deps.ts'
import { recordAct } from '../trace/acts.ts'

/** What drivers report, as matters of the office. */
export type ReportMatter = { due: Date; pickupAt?: Date } & (
  | { code: 'not-the-same' | 'cannot-see'; bookingId: string; params: KerbAlarm }
  | { code: ReportKind; bookingId: string; report: DriverReport }
  | { code: 'phone-asked'; params: AskingPhone }
)

/** One matter for each kind of report about a leg, due as it came in. */
export async function reportMatters(db: Deps['db'], now: Date): Promise<ReportMatter[]> {
  const [alarms, reports, phones] = await Promise.all([
    findOpenAlarms(db),
    findUnseenReports(db, now),
    findAskingPhones(db),
  ])
  const byLeg = Map.groupBy(reports, (one) => `${one.legId} ${one.driver} ${reportKind(one)}`)
  const ofLegs = [...byLeg.values()].flatMap(([first, ...others]): ReportMatter[] => {
    if (first === undefined) return []
    const { bookingId, legId, driver, receivedAt: due } = first
    return [{ code: reportKind(first), due, bookingId, report: { legId, driver, taps: [first, ...others] } }]
  })
  const ofKerb = alarms.map((params): ReportMatter => {
    const { at: due, starts: pickupAt, bookingId } = params
    const code = params.what === 'cannot see' ? 'cannot-see' : 'not-the-same'
    return { code, due, pickupAt, bookingId, params }
  })
  return [
    ...ofKerb,
    ...ofLegs,
    ...phones.map((params) => ({ code: 'phone-asked' as const, due: params.at, params })),
  ]
}

/** Notes that somebody has looked at the reports of a matter, by their numbers, or takes that back. */
export async function noteReportsSeen(
  deps: Pick<Deps, 'db' | 'now'>,
  by: OfficeActor,
  numbers: number[],
  isSeen = true,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const at = deps.now()
    const [noted] = await setReportsSeen(tx, numbers, isSeen ? { at, by: by.userId } : null)
    if (noted === undefined) return false
    const kind = reportKind(noted)
    const bookingId = noted.legId === null ? null : await findBookingIdOfLeg(tx, noted.legId)
    const booking = bookingId === null ? null : await findBooking(tx, bookingId)
    await recordAct(deps, tx, by, {
      topic: 'driver',
      what: isSeen ? `took care of ${kind}` : `${kind} is open again`,
      reference: booking?.reference ?? null,
    })
    return true
  })
}
