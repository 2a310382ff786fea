import { formatNearInstant, shortPlace } from './trip.ts'
import { extraOf } from '#domain/booking/taps.ts'
import type { DriverReport, ReportKind } from '#domain/office/driver-reports.ts'
import { capeDate, capeTime, nearDate } from '#domain/values/cape-time.ts'
import { formatAge } from '#domain/values/duration.ts'
import { formatRand } from '#domain/values/money.ts'
import { type Lack, PAID_WITHIN_HOURS, type PastTrip, type TodayReason } from '#domain/office/today.ts'
import { endOf } from '#domain/fleet/papers.ts'
import { incidentInWords } from './incidents.ts'
import { counted } from './office.ts'
import { PAPER_NAMES } from './papers.ts'
import { partsInWords } from './office-events.ts'
import { extraForOffice } from './extras.ts'
import { doubtToOffice } from './taps.ts'

/** Why something needs the office, in a sentence without a full stop. */
export function todayReason(why: TodayReason, now: Date): string {
  switch (why.code) {
    case 'undecided': {
      const { total, pickupAt, lacks } = why.params
      const booked = `${formatRand(total)} · pickup ${formatNearInstant(pickupAt, now)}`
      return lacks.length === 1 ? booked : `${lacksInWords(lacks)} · ${booked}`
    }
    case 'guest-asked': {
      const lacks = why.params.lacks.filter((lack) => lack !== 'decision')
      const asked = `The guest has until ${formatNearInstant(why.params.until, now)} to accept`
      return lacks.length === 0 ? asked : `${asked} · ${lacksInWords(lacks)}`
    }
    case 'lacks':
      return `${lacksInWords(why.params.lacks)} · ${legInWords(why.params, now)}`
    case 'change-asked':
      return `Asks to change: ${partsInWords(why.params.parts)} · answer by ${formatNearInstant(why.params.until, now)}`
    case 'unanswered':
      return [
        `Received ${formatAge(now.getTime() - why.params.receivedAt.getTime())} ago`,
        why.params.isBegun ? 'started, no reply yet' : 'no reply yet',
        ...(why.params.isSuspected ? ['may be spam'] : []),
      ].join(' · ')
    case 'not-happened':
      return `Did not happen? ${tripsInWords(why.params.trips)}`
    case 'not-closed':
      return `Over, but not closed: ${tripsInWords(why.params.trips)}`
    case 'unpaid':
      return `${formatRand(why.params.owing)} late by more than ${PAID_WITHIN_HOURS} hours: ${tripsInWords(why.params.trips)}`
    case 'pay-late':
      return `Not paid by ${formatNearInstant(why.params.since, now)}; the vehicle is still kept`
    case 'to-refund':
      return `${why.params.isTwice ? 'Paid twice: ' : ''}${formatRand(why.params.cents)} to give back by ${nearDate(capeDate(why.params.by), now)}`
    case 'paid-not-held':
      return `Paid ${formatRand(why.params.cents)} after it was let go, and no vehicle is free: offer another, or give it back`
    case 'refund-to-send':
      return `${formatRand(why.params.cents)} to send back by hand by ${nearDate(capeDate(why.params.by), now)}`
    case 'refund-unanswered':
      return `PayFast hasn’t answered about a refund of ${formatRand(why.params.cents)}; we keep asking`
    case 'refund-refused':
      return `PayFast refused to give back ${formatRand(why.params.cents)}: ${why.params.words}`
    case 'refund-asked':
      return `${why.params.name ?? 'A colleague'} asks to give back ${formatRand(why.params.cents)}: a second person must agree`
    case 'mail-failed':
      return `An email to ${why.params.to} was not delivered: ${why.params.answer}`
    case 'paper-ends': {
      const { paper, until, after } = why.params
      const ends = `${PAPER_NAMES[paper]} ${endOf({ until }) <= now ? 'ended' : 'ends'} ${nearDate(until, now)}`
      return after === 0 ? ends : `${ends} · ${counted(after, 'trip')} after it`
    }
    case 'closed-not-told': {
      const { untold, first } = why.params
      return `Closed · guests of ${counted(untold, 'trip')} not told, the first ${formatNearInstant(first, now)}`
    }
    case 'incident':
      return incidentInWords(why.params, now)
    case 'not-the-same': {
      const { saidBy, driver, at } = why.params
      return `The ${saidBy} says word and number are not the same, ${capeTime(at)} · ring guest and driver${driver === null ? '' : `, ${driver}`}`
    }
    case 'cannot-see': {
      const { driver, at } = why.params
      return `The guest cannot see the driver, ${capeTime(at)} · ring both${driver === null ? '' : `, ${driver}`}`
    }
    case 'no-show-reported':
    case 'paid-to-driver':
    case 'tap-in-doubt':
    case 'extra-asked':
      return reportInWords(why.code, why.params)
    case 'reviewed': {
      const { stars, text } = why.params
      return [`${stars} of 5 from the guest`, ...(text === '' ? [] : [`“${text}”`])].join(' · ')
    }
    case 'phone-asked':
      return 'Another phone asks to open this day sheet · ring before you let it in'
    case 'mails-wait':
      return why.params.hasMail
        ? `${why.params.count} messages not sent since ${formatNearInstant(why.params.since, now)}`
        : `No mail server is set up: ${why.params.count} messages waiting since ${formatNearInstant(why.params.since, now)}`
  }
}

/** `Sipho Dlamini at 10:42: no show · nothing moves before you confirm it`. */
function reportInWords(kind: ReportKind, { driver, taps }: DriverReport): string {
  const [{ at }] = taps
  switch (kind) {
    case 'no-show-reported':
      return `${driver} at ${capeTime(at)}: no show · nothing moves before you confirm it`
    case 'paid-to-driver':
      return `${driver} has ${taps.map(paidTap).join('; ')}`
    case 'extra-asked':
      return `${driver} proposes ${taps.map(askedExtra).join('; ')}`
    case 'tap-in-doubt':
      return `${driver}, not counted: ${taps.map(doubtfulTap).join(', ')}`
  }
}

function askedExtra({ tap, minutes, cents }: DriverReport['taps'][number]): string {
  const kind = extraOf({ tap })
  return kind === undefined ? tap : extraForOffice({ kind, minutes, cents: cents ?? 0 })
}

function paidTap({ at, cents, method, doubt }: DriverReport['taps'][number]): string {
  const paid = `${formatRand(cents ?? 0)} from the guest, ${method ?? 'cash'}, at ${capeTime(at)}`
  return doubt === null ? paid : `${paid} (${doubtToOffice(doubt)})`
}

function doubtfulTap({ tap, at, doubt, minutes }: DriverReport['taps'][number]): string {
  const what = minutes > 0 ? `${tap} ${minutes} min` : tap
  return `${what} at ${capeTime(at)}${doubt === null ? '' : ` (${doubtToOffice(doubt)})`}`
}

function legInWords({ starts, from, to }: { starts: Date; from: string; to: string }, now: Date): string {
  return `${formatNearInstant(starts, now)}, ${shortPlace(from)} to ${shortPlace(to)}`
}

/** `No driver, no address`. */
export function lacksInWords(lacks: Lack[]): string {
  const words = lacks.map((lack) => LACKS[lack]).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const LACKS: Record<Lack, string> = {
  decision: 'not decided',
  vehicle: 'no vehicle',
  driver: 'no driver',
  phone: 'no phone number',
  flight: 'no flight number',
  address: 'no address',
}

const MOST_NAMED = 5

function tripsInWords(trips: PastTrip[]): string {
  const named = trips.slice(0, MOST_NAMED).map(({ name, reference }) => `${name} ${reference}`)
  const more = trips.length - named.length
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ')
}
