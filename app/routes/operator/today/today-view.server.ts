import type { ClockView } from '#app/console/clock.tsx'
import { capeDate, formatDate } from '#domain/cape-time.ts'
import { formatAge } from '#domain/duration.ts'
import { counted, formatInstant } from '#domain/trip-words.ts'
import type { Deps } from '#server/services/deps.ts'
import { type Waiting, whatWaits } from '#server/services/office/waiting.ts'
import type { TodayRow } from './today-rows.tsx'

/** From here on the clock warns. */
const SOON_MS = 30 * 60_000

/** What waits for the office, in words. */
export async function todayView(deps: Pick<Deps, 'db' | 'now' | 'content' | 'hasMail' | 'settings'>) {
  const waiting = await whatWaits(deps)
  const { bookingsEmail, email } = await deps.settings()
  const rows = rowsOf(waiting, deps.content.business.claims.replyHours)
  return {
    date: formatDate(capeDate(waiting.asOf)),
    groups: rows.length === 0 ? [] : [{ title: 'Waiting for the office', rows }],
    mailboxes: deps.hasMail ? [...new Set([bookingsEmail, email])] : [],
  }
}

/** The sooner, the higher it is. */
type DueRow = TodayRow & { due: Date }

export function rowsOf({ asOf, enquiries, bookings }: Waiting, replyHours: number): TodayRow[] {
  const rows: DueRow[] = enquiries.map(({ status, count, oldest, answerBy, overdue, suspected }) => ({
    id: status,
    kind: { icon: 'enquiry', word: 'Enquiry' },
    due: answerBy,
    clock: clockOf(answerBy.getTime() - asOf.getTime(), replyHours * 3_600_000),
    name: `${count} ${status === 'new' ? 'new ' : ''}${count === 1 ? 'enquiry' : 'enquiries'}`,
    what: status === 'new' ? 'that nobody has begun' : 'begun but not answered',
    why: [
      `The oldest came ${formatAge(asOf.getTime() - oldest.getTime())} ago (${formatInstant(oldest)})`,
      overdue > 0 && `${overdue} past the ${replyHours} hours`,
      suspected > 0 && `${suspected} may be spam`,
    ]
      .filter((part) => part !== false)
      .join(' · '),
    verbs: [],
  }))
  if (bookings !== null) {
    const { count, oldest, firstPickup } = bookings
    rows.push({
      id: 'bookings',
      kind: { icon: 'booking', word: 'Booking' },
      due: oldest,
      clock: { figure: formatAge(asOf.getTime() - oldest.getTime()), note: 'undecided', tone: 'calm' },
      name: counted(count, 'booking'),
      what: `${count === 1 ? 'waits' : 'wait'} for a yes or no`,
      why: `The first pickup is ${formatInstant(firstPickup)}`,
      verbs: [],
    })
  }
  return rows.toSorted((a, b) => a.due.getTime() - b.due.getTime())
}

function clockOf(leftMs: number, allowedMs: number): ClockView {
  const figure = formatAge(leftMs)
  if (leftMs < 0) return { figure, note: 'over', tone: 'over', left: 1 }
  return {
    figure,
    note: 'left',
    tone: leftMs < SOON_MS ? 'soon' : 'calm',
    left: Math.min(1, leftMs / allowedMs),
  }
}
