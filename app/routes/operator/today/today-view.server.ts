import { capeDate, formatDate } from '#domain/cape-time.ts'
import type { Account, Deps } from '#server/services/deps.ts'
import { findOfficeBooking } from '#server/services/office/booking.ts'
import { type FirstDay, findFirstDay, isEmptyShop } from '#server/services/office/first-day.ts'
import type { Today } from '#server/services/office/today.ts'
import { doneView } from '../bookings/done-view.server.ts'
import { firstDayView } from './first-day-view.server.ts'
import { pickupsView } from './pickups-view.server.ts'
import { furtherOf, groupsOf } from './today-items.server.ts'

/** What the office has to do now, in words; while nobody has asked or booked, what the shop needs. */
export async function todayView(
  { deps, account, today }: { deps: Deps; account: Account; today: Promise<Today> },
  params: URLSearchParams,
) {
  const [{ asOf, items, moreEnquiries, pickups }, tariff, vehicles, day, done] = await Promise.all([
    today,
    deps.tariff(),
    deps.vehicles(),
    findFirstDay(deps),
    findOfficeBooking(deps, params.get('on') ?? ''),
  ])
  const { replyHours } = deps.content.business.claims
  const modelNames = new Map(vehicles.map(({ id, name }) => [id, name]))
  return {
    date: formatDate(capeDate(asOf)),
    groups: groupsOf(items, { asOf, replyHours, tariff }),
    further: furtherOf(items) + moreEnquiries,
    pickups: pickupsView(pickups, { asOf, tariff, modelNames }),
    firstDay: isEmptyShop(day) ? await firstDayView(deps, account, day) : null,
    demonstration: demonstrationOf(day),
    done: done === null ? null : doneView(params, done),
  }
}

/** What is shown to the public as one's own and is not; empty where nothing is. */
function demonstrationOf({ madeUp, hasMadeUpClaims }: FirstDay): string {
  return [
    madeUp.length > 0 && `${madeUp.length} contact details`,
    hasMadeUpClaims && 'the claims and reviews',
  ]
    .filter((part) => part !== false)
    .join(', ')
}
