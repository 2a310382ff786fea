import type { ClockView } from '#app/console/clock.tsx'
import { comesFirst } from '#domain/office/pressing.ts'
import type { TodayItem } from '#domain/office/today.ts'
import { capeDate, capeTime, nearDate } from '#domain/values/cape-time.ts'
import { formatAge, MINUTE_MS } from '#domain/values/duration.ts'
import { answerClock } from '../enquiries/answer-clock.ts'
import type { Asked } from './today-items.server.ts'

/** The clock warns from here on. */
const SOON_MS = 30 * MINUTE_MS

/** How long there is left for an item of Today. */
export function clockOf({ due, why, pickupAt }: TodayItem, { asOf, promise }: Asked): ClockView {
  const left = due.getTime() - asOf.getTime()
  const tone = left <= 0 ? 'over' : left < SOON_MS ? 'soon' : 'calm'
  if (pickupAt !== undefined && comesFirst({ pickupAt }, asOf)) return pickupClock(pickupAt, asOf)
  switch (why.code) {
    case 'unanswered':
      return answerClock(due, asOf, promise)
    case 'undecided':
      return { ...waitOf(asOf.getTime() - why.params.askedAt.getTime()), tone }
    case 'guest-asked':
      return { figure: formatAge(left), note: 'for the guest', tone: 'calm' }
    case 'change-asked':
      return { figure: formatAge(left), note: 'to answer', tone }
    case 'lacks':
      return pickupClock(why.params.starts, asOf)
    case 'pay-late':
      return { figure: formatAge(left), note: 'late', tone }
    case 'to-refund':
    case 'refund-to-send':
    case 'refund-unanswered':
      return left > 0
        ? { figure: nearDate(capeDate(due), asOf), note: `in ${formatAge(left)}`, tone: 'calm' }
        : { figure: formatAge(left), note: 'late', tone }
    case 'paid-not-held':
      return { figure: formatAge(left), note: 'without a vehicle', tone: 'over' }
    case 'refund-refused':
    case 'refund-asked':
      return left > 0
        ? { figure: formatAge(left), note: 'to answer', tone }
        : { figure: formatAge(left), note: 'late', tone }
    case 'closed-not-told':
      return left > 0
        ? { figure: formatAge(left), note: 'to tell them', tone }
        : { figure: formatAge(left), note: 'late', tone }
    case 'reviewed':
      return left > 0
        ? { figure: formatAge(left), note: 'to read it', tone }
        : { figure: formatAge(left), note: 'unread', tone }
    case 'paper-ends':
      return left > 0
        ? { figure: formatAge(left), note: 'left', tone: 'soon' }
        : { figure: formatAge(left), note: 'ago', tone }
    case 'not-happened':
    case 'not-closed':
    case 'unpaid':
    case 'mail-failed':
    case 'mails-wait':
    case 'incident':
    case 'not-the-same':
    case 'cannot-see':
    case 'no-show-reported':
    case 'paid-to-driver':
    case 'tap-in-doubt':
    case 'extra-asked':
    case 'phone-asked':
      return { figure: formatAge(left), note: 'ago', tone }
  }
}

function waitOf(waited: number): Pick<ClockView, 'figure' | 'note'> {
  return waited < MINUTE_MS
    ? { figure: 'New', note: 'just came in' }
    : { figure: formatAge(waited), note: 'undecided' }
}

/** `pickup 12:40` today, `Fri 27 Nov` on another day. */
function pickupClock(moment: Date, now: Date): ClockView {
  const left = moment.getTime() - now.getTime()
  const date = capeDate(moment)
  return {
    figure: date === capeDate(now) ? `pickup ${capeTime(moment)}` : nearDate(date, now),
    note: left <= 0 ? `${formatAge(left)} ago` : `in ${formatAge(left)}`,
    tone: left <= 0 ? 'over' : left < SOON_MS ? 'soon' : 'calm',
  }
}
