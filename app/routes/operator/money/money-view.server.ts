import type { ClockView } from '#app/console/clock.tsx'
import { nextDue } from '#domain/booking/deposit.ts'
import { lastEnd } from '#domain/booking/ledger.ts'
import { isLegOn } from '#domain/booking/status.ts'
import { capeDate, capeTime, formatDay, nearDate } from '#domain/values/cape-time.ts'
import { DAY_MS, formatAge } from '#domain/values/duration.ts'
import { formatRand } from '#domain/values/money.ts'
import { telHref } from '#domain/values/phone-number.ts'
import type { Language } from '#domain/words/language.ts'
import { shortBookingTitle } from '#domain/wording/booking.ts'
import { waitingInWords } from '#domain/wording/office-changes.ts'
import { counted } from '#domain/wording/office.ts'
import type { Tariff } from '#domain/pricing/tariff.ts'
import type { Deps } from '#server/services/deps.ts'
import {
  findMoney,
  findOpenBookings,
  MONEY_VIEWS,
  type MoneyView,
  type OpenBooking,
  type Taking,
} from '#server/services/office/money/money.ts'
import type { MoneyPageView, OpenRow, TakingsView } from './money-page-view.ts'

const PAGE = '/operator/money'
const LIMIT = 50

const VIEWS: [view: MoneyView | undefined, label: string][] = [
  [undefined, 'This week'],
  ['overdue', 'Overdue'],
  ['due', 'Due'],
  ['to-refund', 'To refund'],
]

/** What is open with guests by when it is due, and what came in. */
export async function moneyPageView(deps: Deps, params: URLSearchParams): Promise<MoneyPageView> {
  const view = MONEY_VIEWS.find((one) => one === params.get('view'))
  const now = deps.now()
  const cursor = params.get('cursor') ?? undefined
  const [money, listed, tariff, settings] = await Promise.all([
    findMoney(deps),
    view === undefined ? null : findOpenBookings(deps, { view, cursor, limit: LIMIT }),
    deps.tariff(),
    deps.settings(),
  ])
  const { sums, later } = money
  const open = view === undefined ? money.open : (listed?.items ?? [])
  const words = { now, tariff, language: deps.content.language }
  const next = listed?.next ?? null
  return {
    summary: summaryOf(sums),
    waiting: waitingInWords(settings, now),
    views: VIEWS.map(([one, label]) => ({
      label,
      to: one === undefined ? PAGE : `${PAGE}?view=${one}`,
      isCurrent: one === view,
    })),
    groups: groupsOf(open, words),
    later:
      view === undefined && (sums.laterCount > 0 || money.hasMore)
        ? {
            text: `${counted(sums.laterCount, 'booking')} from ${nearDate(capeDate(later), now)}, ${formatRand(sums.laterOwing)}`,
            to: `${PAGE}?view=due`,
          }
        : null,
    more: next === null ? null : `${PAGE}?view=${view}&cursor=${next}`,
    none: noneIn(view),
    today: takingsView('Received today', money.ofToday),
    month: takingsView(`Received in ${formatDay(capeDate(now), 'en', { month: 'long' })}`, money.ofMonth),
    done: params.get('done') === 'booked' ? bookedView(Number(params.get('count')) || 0) : null,
    file: view === undefined ? '/operator/money.csv' : `/operator/money.csv?view=${view}`,
  }
}

function bookedView(count: number): MoneyPageView['done'] {
  return { text: `${counted(count, 'payment')} booked.`, undo: null }
}

function summaryOf({ owing, overdue, owed }: Awaited<ReturnType<typeof findMoney>>['sums']): string {
  const guests = owing === 0 ? 'Nobody owes you anything' : `Owed to you ${formatRand(owing)}`
  const late = overdue === 0 ? '' : `, ${formatRand(overdue)} of it on bookings that are late`
  return `${guests}${late}. ${owed === 0 ? 'You owe nothing' : `You owe ${formatRand(owed)}`}.`
}

type Words = { now: Date; tariff: Tariff; language: Language }

const GROUPS: [title: string, untilDays: number][] = [
  ['Today', 1],
  ['This week', 7],
  ['Later', Infinity],
]

/** By the day on which it is due; what is overdue belongs to today. */
function groupsOf(open: OpenBooking[], words: Words): MoneyPageView['groups'] {
  const today = Date.parse(capeDate(words.now))
  const groupOf = ({ dueAt }: OpenBooking) =>
    GROUPS.find(([, days]) => Date.parse(capeDate(dueAt)) < today + days * DAY_MS)?.[0]
  return GROUPS.map(([title]) => ({
    title,
    rows: open.filter((one) => groupOf(one) === title).map((one) => rowOf(one, words)),
  })).filter(({ rows }) => rows.length > 0)
}

function rowOf(
  { booking, paid, owing, owed, dueAt }: OpenBooking,
  { now, tariff, language }: Words,
): OpenRow {
  const { reference, customer, pickupAt } = booking
  const page = `/operator/bookings/${reference}?view=money`
  const isBack = owed > 0
  const isDriven = !booking.legs.some(isLegOn)
  const next = nextDue(booking.deposit, { paid, owing }, lastEnd(booking))
  const word = next?.what === 'deposit' ? 'Deposit' : isDriven ? 'Unpaid' : 'Rest'
  return {
    id: reference,
    to: page,
    clock: clockOf(dueAt, now),
    kind: isBack ? { icon: 'back', word: 'Refund' } : { icon: 'money', word },
    name: customer.name,
    what: shortBookingTitle(booking, tariff, language),
    why: [
      reference,
      `${nearDate(capeDate(pickupAt), now)}, ${capeTime(pickupAt)}`,
      isBack ? booking.status : '',
      paid === 0 ? 'nothing paid' : `${formatRand(paid)} paid`,
      next?.what === 'deposit' ? `deposit ${formatRand(next.cents)} asked` : '',
    ]
      .filter((part) => part !== '')
      .join(' · '),
    amount: formatRand(isBack ? owed : owing),
    verb: isBack
      ? { label: 'Record refund', to: `${page}&ask=refund` }
      : { label: 'Record payment', to: `${page}&ask=pay` },
    call: telHref(customer.phone ?? ''),
  }
}

/** `1 d 17 h late` with the day since when, or the day with the time left. */
function clockOf(dueAt: Date, now: Date): ClockView {
  const left = dueAt.getTime() - now.getTime()
  const day = nearDate(capeDate(dueAt), now)
  if (left <= 0) return { figure: `${formatAge(left)} late`, note: `since ${day}`, tone: 'over' }
  const isToday = capeDate(dueAt) === capeDate(now)
  return isToday
    ? { figure: `by ${capeTime(dueAt)}`, note: `in ${formatAge(left)}`, tone: 'calm' }
    : { figure: day, note: `${capeTime(dueAt)}, in ${formatAge(left)}`, tone: 'calm' }
}

function noneIn(view: MoneyView | undefined): MoneyPageView['none'] {
  if (view === undefined)
    return {
      lead: 'Nothing to do with money this week.',
      text: 'No payment is late and nothing is to be given back. What guests owe and are owed appears here.',
    }
  if (view === 'to-refund')
    return {
      lead: 'Nothing to give back.',
      text: 'Refunds due after a cancellation or a lower price appear here.',
    }
  return view === 'overdue'
    ? {
        lead: 'Nothing is overdue.',
        text: 'Late deposits, and trips that are over and not paid, appear here.',
      }
    : { lead: 'Nobody owes you anything.', text: 'Confirmed bookings appear here until they are paid.' }
}

const METHODS = { cash: 'Cash', card: 'Card', eft: 'EFT' }
const TWELFTHS = 12

function takingsView(title: string, takings: Taking[]): TakingsView {
  const largest = Math.max(...takings.map(({ received }) => received), 1)
  const refunded = takings.reduce((sum, one) => sum + one.refunded, 0)
  return {
    title,
    total: formatRand(takings.reduce((sum, { received }) => sum + received, 0)),
    methods: takings
      .filter(({ received }) => received > 0)
      .map(({ method, received }) => ({
        name: METHODS[method],
        amount: formatRand(received),
        share: Math.max(1, Math.round((TWELFTHS * received) / largest)),
      })),
    refunds: refunded === 0 ? '' : `Less ${formatRand(refunded)} of refunds.`,
  }
}
