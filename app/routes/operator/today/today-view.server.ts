import type { Account } from '#domain/accounts/account.ts'
import { capeDate, formatDay, nearDate } from '#domain/values/cape-time.ts'
import { mostPressing } from '#domain/office/pressing.ts'
import { answerPromise } from '#server/services/answer-promise.ts'
import type { Deps } from '#server/services/deps.ts'
import { findOfficeBooking } from '#server/services/office/bookings/booking.ts'
import { type FirstDay, findFirstDay, isEmptyShop } from '#server/services/office/facts/first-day.ts'
import type { Matters } from '#server/services/office/today/matters.ts'
import { findDaysPickups, findItems } from '#server/services/office/today/today.ts'
import { doneView } from '../bookings/done-view.server.ts'
import { firstDayView } from './first-day-view.server.ts'
import { closedView, pastTripsView } from './past-trips-view.server.ts'
import { pickupsView } from './pickups-view.server.ts'
import { clearedView } from './today-action.server.ts'
import { groupsOf } from './today-items.server.ts'

const DAY_MS = 86_400_000
/** Nobody reads past these before the first are done, and every row costs time to read, render and draw. */
const MOST_LISTED = 50

/** The office's work in words. Until the first enquiry or booking, it also has the first steps of a new business. */
export async function todayView(
  { deps, account }: { deps: Deps; account: Account },
  all: Matters,
  params: URLSearchParams,
) {
  const { asOf, matters, moreEnquiries } = all
  const [items, pickups, tomorrow, tariff, vehicles, day, acted, cleared, past] = await Promise.all([
    findItems(deps.db, mostPressing(matters, asOf, MOST_LISTED), asOf),
    findDaysPickups(deps.db, asOf),
    findDaysPickups(deps.db, new Date(asOf.getTime() + DAY_MS)),
    deps.tariff(),
    deps.vehicles(),
    findFirstDay(deps),
    findOfficeBooking(deps, params.get('on') ?? ''),
    clearedView(deps, params),
    pastTripsView(deps, all, params),
  ])
  const { language } = deps.content
  const today = capeDate(asOf)
  const modelNames = new Map(vehicles.map(({ id, name }) => [id, name]))
  return {
    date: nearDate(today, asOf),
    year: formatDay(today, 'en', { year: 'numeric' }),
    groups: groupsOf(matters, items, { asOf, promise: await answerPromise(deps), tariff, language }),
    further: Math.max(0, matters.length - MOST_LISTED) + moreEnquiries,
    pickups: pickupsView(pickups, tomorrow, { asOf, tariff, modelNames, language }),
    firstDay: isEmptyShop(day) ? await firstDayView(deps, account, day) : null,
    unfinished: unfinishedIn(day),
    past,
    done: acted === null ? (cleared ?? closedView(params)) : doneView(params, acted, deps),
  }
}

/** The unfinished first steps that do harm; null where there are none. */
function unfinishedIn({ madeUp, hasMadeUpClaims, hasMail }: FirstDay): { fact: string; text: string } | null {
  const shown = [
    madeUp.length > 0 && `${madeUp.length} contact details`,
    hasMadeUpClaims && 'the claims and reviews',
  ].filter((part) => part !== false)
  const isShown = shown.length > 0
  if (hasMail && !isShown) return null
  return {
    fact: [!hasMail && 'This server sends no email yet.', isShown && `Still made up: ${shown.join(', ')}.`]
      .filter((part) => part !== false)
      .join(' '),
    text: isShown ? 'Showing them as your own without evidence is unlawful (CPA s41).' : '',
  }
}
