import { capeDate, capeTime, formatDate } from '#domain/cape-time.ts'
import { formatAge } from '#domain/duration.ts'
import { counted, formatInstant } from '#domain/trip-words.ts'
import type { Deps } from '#server/services/deps.ts'
import { type Waiting, whatWaits } from '#server/services/office/waiting.ts'

/** One line of the list: the first column is always the time until it hurts, or for how long it has. */
export type WaitingRow = {
  id: string
  kind: 'enquiry' | 'booking'
  count: number
  /** The sooner, the higher it stands. */
  due: Date
  clock: {
    figure: string
    note: string
    tone: 'calm' | 'soon' | 'over'
    /** Of the time allowed, 0 to 1; the whole of it once it is over. */
    left?: number
  }
  what: string
  state: string
  why: string
}

/** From here on the clock warns. */
const SOON_MS = 30 * 60_000

/** What waits for the office, in words. */
export async function todayView(deps: Pick<Deps, 'db' | 'now' | 'content' | 'hasMail' | 'settings'>) {
  const waiting = await whatWaits(deps)
  const { bookingsEmail, email } = await deps.settings()
  return {
    date: formatDate(capeDate(waiting.asOf)),
    time: capeTime(waiting.asOf),
    rows: rowsOf(waiting, deps.content.business.claims.replyHours),
    mailboxes: deps.hasMail ? [...new Set([bookingsEmail, email])] : [],
  }
}

export function rowsOf({ asOf, enquiries, bookings }: Waiting, replyHours: number): WaitingRow[] {
  const rows: WaitingRow[] = enquiries.map(({ status, count, oldest, answerBy, overdue, suspected }) => ({
    id: status,
    kind: 'enquiry',
    due: answerBy,
    clock: clockOf(answerBy.getTime() - asOf.getTime(), replyHours * 3_600_000),
    count,
    what: `${count} ${status === 'new' ? 'new ' : ''}${count === 1 ? 'enquiry' : 'enquiries'}`,
    state: status === 'new' ? 'that nobody has begun' : 'begun but not answered',
    why: [
      `The oldest came ${formatAge(asOf.getTime() - oldest.getTime())} ago (${formatInstant(oldest)})`,
      overdue > 0 && `${overdue} past the ${replyHours} hours`,
      suspected > 0 && `${suspected} may be spam`,
    ]
      .filter((part) => part !== false)
      .join(' · '),
  }))
  if (bookings !== null) {
    const { count, oldest, firstPickup } = bookings
    rows.push({
      id: 'bookings',
      kind: 'booking',
      due: oldest,
      clock: { figure: formatAge(asOf.getTime() - oldest.getTime()), note: 'undecided', tone: 'calm' },
      count,
      what: counted(count, 'booking'),
      state: `${count === 1 ? 'waits' : 'wait'} for a yes or no`,
      why: `The first pickup is ${formatInstant(firstPickup)}`,
    })
  }
  return rows.toSorted((a, b) => a.due.getTime() - b.due.getTime())
}

function clockOf(leftMs: number, allowedMs: number): WaitingRow['clock'] {
  const figure = formatAge(leftMs)
  if (leftMs < 0) return { figure, note: 'over', tone: 'over', left: 1 }
  return {
    figure,
    note: 'left',
    tone: leftMs < SOON_MS ? 'soon' : 'calm',
    left: Math.min(1, leftMs / allowedMs),
  }
}
