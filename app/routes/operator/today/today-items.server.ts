import type { IconName } from '#app/console/icon.tsx'
import type { AnswerPromise } from '#domain/enquiry/clock.ts'
import { formatAge, HOUR_MS } from '#domain/values/duration.ts'
import { sender } from '#domain/enquiry/content.ts'
import { telHref } from '#domain/values/phone-number.ts'
import { comesFirst } from '#domain/office/pressing.ts'
import type { Tariff } from '#domain/pricing/tariff.ts'
import type { Language } from '#domain/words/language.ts'
import type { TodayItem } from '#domain/office/today.ts'
import { shortBookingTitle } from '#domain/wording/booking.ts'
import { counted } from '#domain/wording/office.ts'
import { lacksInWords, todayReason } from '#domain/wording/today.ts'
import { closurePath } from '../closures/closure-address.ts'
import { fleetPath } from '../fleet/fleet-address.ts'
import { askedInOneLine } from '../enquiries/asked-trips.ts'
import { clockOf } from './today-clock.server.ts'
import { clear, phoneVerbs, reportVerbs } from './report-verbs.server.ts'
import type { TodayGroup, TodayRow, TodayVerb } from './today-rows.tsx'

export type Asked = { asOf: Date; promise: AnswerPromise; tariff: Tariff; language: Language }

/** Everything else waits for these: money that came twice, or for a vehicle that was let go; and near pickups. */
const PAID = 'Payments to put right'
const FIRST = 'Pickup within three hours'

const GROUPS: [title: string, withinMs: number][] = [
  ['Overdue', 0],
  ['Within the hour', HOUR_MS],
  ['Within two hours', 2 * HOUR_MS],
  ['This week', Infinity],
]

type Due = Pick<TodayItem, 'due' | 'pickupAt' | 'isFirst'>

/**
 * The listed items in groups by urgency. Each group counts all its items, listed or not. Groups without a row are left
 * out.
 */
export function groupsOf(all: Due[], listed: TodayItem[], asked: Asked): TodayGroup[] {
  return [PAID, FIRST, ...GROUPS.map(([title]) => title)]
    .map((title) => {
      const isMine = (one: Due) => groupOf(one, asked.asOf) === title
      return {
        title,
        count: all.filter(isMine).length,
        rows: listed.filter(isMine).map((item) => rowOf(item, asked)),
      }
    })
    .filter(({ rows }) => rows.length > 0)
}

function groupOf(one: Due, asOf: Date): string | undefined {
  if (one.isFirst === true) return PAID
  if (comesFirst(one, asOf)) return FIRST
  const left = one.due.getTime() - asOf.getTime()
  return GROUPS.find(([, within]) => left <= within)?.[0]
}

function rowOf(item: TodayItem, asked: Asked): TodayRow {
  if (item.why.code === 'not-happened' || item.why.code === 'not-closed' || item.why.code === 'unpaid')
    return pastRow(item.why, asked)
  const { reference, kind, name } = item
  const [icon, word] = KINDS[kind]
  return {
    id: `${item.why.code} ${reference} ${partOf(item.why)}`,
    to: pageOf(item),
    clock: clockOf(item, asked),
    kind: { icon, word },
    name: name || (kind === 'mail' || kind === 'incident' ? word : reference),
    what: whatOf(item, asked),
    why: [reference, reasonOf(item, asked)].filter((part) => part !== '').join(' · '),
    verbs: verbsOf(item),
  }
}

/** Of a booking with one trip, when and where stand beside it already. */
function reasonOf({ why, booking }: TodayItem, { asOf }: Asked): string {
  return why.code === 'lacks' && booking?.legs.length === 1
    ? lacksInWords(why.params.lacks)
    : todayReason(why, asOf)
}

/** The trips that are past: one row, whose question lists them. */
function pastRow(why: PastReason, { asOf }: Asked): TodayRow {
  const { what, since, verb } = PAST[why.code]
  const [{ name, at }, ...others] = why.params.trips
  const to = why.code === 'unpaid' ? '/operator/money?view=overdue' : `/operator?ask=${why.code}`
  return {
    id: why.code,
    to,
    clock: { figure: formatAge(asOf.getTime() - at.getTime()), note: since, tone: 'over' },
    kind: { icon: 'booking', word: 'Trip' },
    name: others.length === 0 ? name : `${name} and ${counted(others.length, 'other')}`,
    what,
    why: todayReason(why, asOf),
    verbs: [{ label: verb, to }],
  }
}

type PastReason = Extract<TodayItem['why'], { code: 'not-happened' | 'not-closed' | 'unpaid' }>

const PAST: Record<PastReason['code'], { what: string; since: string; verb: string }> = {
  'not-happened': { what: 'no decision or driver at the pickup', since: 'since pickup', verb: 'Answer' },
  'not-closed': { what: 'to close', since: 'since the end', verb: 'Close' },
  unpaid: { what: 'driven and not paid', since: 'unpaid', verb: 'See them' },
}

/** One booking can have several trips that need the office, one enquiry several mails. */
function partOf({ params }: TodayItem['why']): string {
  if ('legId' in params) return params.legId
  if ('paper' in params) return `${params.id} ${params.paper}`
  if ('untold' in params) return params.id
  if ('kind' in params) return params.kind
  return 'messageId' in params ? params.messageId : ''
}

function pageOf({ reference, booking, enquiry, why }: TodayItem): string | undefined {
  if (why.code === 'mail-failed') return `/operator/outbox/${why.params.messageId}`
  if (why.code === 'mails-wait') return '/operator/outbox?status=waiting'
  if (why.code === 'paper-ends') return fleetPath(why.params.of, why.params.id)
  if (why.code === 'closed-not-told') return closurePath(why.params.id)
  if (why.code === 'incident') return OF_MESSAGES.has(why.params.kind) ? '/operator/outbox' : undefined
  if (enquiry !== null) return `/operator/enquiries/${reference}`
  return booking === null ? undefined : `/operator/bookings/${reference}`
}

/** The outbox shows what the servers answered. */
const OF_MESSAGES = new Set(['mail', 'sms', 'mailbox'])

const KINDS: Record<TodayItem['kind'], [IconName, string]> = {
  booking: ['booking', 'Booking'],
  change: ['booking', 'Change'],
  enquiry: ['enquiry', 'Enquiry'],
  leg: ['vehicle', 'Vehicle'],
  missing: ['booking', 'Booking'],
  trip: ['booking', 'Trip'],
  report: ['driver', 'Driver'],
  mail: ['mail', 'Mail'],
  incident: ['warning', 'Fault'],
  paper: ['vehicle', 'Paper'],
  closure: ['warning', 'Closure'],
  refund: ['back', 'Refund'],
  payment: ['money', 'Payment'],
  review: ['person', 'Review'],
}

function whatOf({ booking, enquiry, why }: TodayItem, { asOf, tariff, language }: Asked): string {
  if (enquiry !== null) return askedInOneLine(enquiry, asOf)
  if (booking !== null) return shortBookingTitle(booking, tariff, language)
  return why.code === 'mails-wait' ? 'not going out' : ''
}

function verbsOf({ booking, enquiry, ...item }: TodayItem): TodayVerb[] {
  if (booking !== null) return bookingVerbs({ booking, ...item })
  if (enquiry !== null) return enquiryVerbs(enquiry)
  if (item.why.code === 'paper-ends')
    return [{ label: 'Renew', to: fleetPath(item.why.params.of, item.why.params.id) }]
  if (item.why.code === 'closed-not-told')
    return [{ label: 'Tell them', to: closurePath(item.why.params.id) }]
  if (item.why.code === 'phone-asked') return phoneVerbs(item.why.params)
  return item.why.code === 'mail-failed' ? mailVerbs(item.why.params) : []
}

function mailVerbs({ messageId }: { messageId: string }): TodayVerb[] {
  return [
    { label: 'Open', to: `/operator/outbox/${messageId}` },
    clear('Dismiss', 'dismiss', 'dismiss', messageId),
  ]
}

function bookingVerbs({
  reference,
  booking,
  why,
}: Pick<TodayItem, 'reference' | 'booking' | 'why'>): TodayVerb[] {
  const page = `/operator/bookings/${reference}`
  const open: TodayVerb = { label: 'Open', to: page }
  switch (why.code) {
    case 'undecided':
    case 'guest-asked':
      return [
        {
          label: 'Confirm',
          keyName: 'confirm',
          post: {
            action: page,
            fields: {
              form: 'move',
              move: 'confirm',
              revision: String(booking?.revision ?? ''),
              back: '/operator',
            },
          },
        },
        { label: 'Decline', keyName: 'decline', to: `${page}?ask=decline&from=today` },
      ]
    case 'change-asked':
      return [{ label: 'Answer', to: `${page}#proposal` }]
    case 'lacks': {
      const { legId, lacks } = why.params
      const phone = booking?.customer.phone ?? ''
      const call: TodayVerb[] = phone === '' ? [] : [{ label: 'Call', to: telHref(phone) }]
      const crew = lacks.filter((lack) => lack === 'vehicle' || lack === 'driver')
      const assign: TodayVerb = { label: 'Assign', keyName: 'assign', to: `${page}?leg=${legId}#picker` }
      if (crew.length === 0) return [...call, open]
      return crew.length === lacks.length ? [assign] : [assign, ...call]
    }
    case 'pay-late':
      return [
        ...(booking?.customer.phone ? [{ label: 'Call', to: telHref(booking.customer.phone) }] : []),
        { label: 'Record payment', to: `${page}?view=money&ask=pay` },
      ]
    case 'to-refund':
      return [
        { label: 'Record refund', to: `${page}?view=money&ask=refund` },
        ...(booking?.customer.phone ? [{ label: 'Call', to: telHref(booking.customer.phone) }] : []),
      ]
    case 'paid-not-held':
      return [
        ...(booking?.customer.phone ? [{ label: 'Call', to: telHref(booking.customer.phone) }] : []),
        { label: 'Give it back', to: `${page}?view=money` },
      ]
    case 'refund-to-send':
    case 'refund-unanswered':
    case 'refund-refused':
      return [{ label: 'Open', to: `${page}?view=money` }]
    case 'refund-asked':
      return [{ label: 'Answer', to: `${page}?view=money` }]
    case 'reviewed':
      return [clear('Read', 'dismiss', 'review read', booking?.id ?? ''), open]
    case 'not-the-same':
    case 'cannot-see':
      return [clear('I’m on it', 'answered', 'take alarm', why.params.id), open]
    case 'no-show-reported':
    case 'paid-to-driver':
    case 'tap-in-doubt':
    case 'extra-asked':
      return reportVerbs({ reference, booking, why }, open)
    case 'not-happened':
    case 'not-closed':
    case 'unpaid':
    case 'mail-failed':
    case 'unanswered':
    case 'mails-wait':
    case 'incident':
    case 'paper-ends':
    case 'closed-not-told':
    case 'phone-asked':
      return [open]
  }
}

function enquiryVerbs({ content, reference }: NonNullable<TodayItem['enquiry']>): TodayVerb[] {
  const { phone } = sender(content)
  return [
    { label: 'Reply', keyName: 'reply', to: `/operator/enquiries/${reference}#reply` },
    clear('Answered', 'answered', 'answered', reference),
    ...(phone === '' ? [] : [{ label: 'Call', to: telHref(phone) }]),
  ]
}
