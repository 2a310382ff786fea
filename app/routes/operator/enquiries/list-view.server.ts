import type { ClockView } from '#app/console/clock.tsx'
import type { Account } from '#domain/accounts/account.ts'
import type { AnswerPromise } from '#domain/enquiry/clock.ts'
import { CLOSED_WHY, type ClosedWhy, type OfficeEnquiry } from '#domain/enquiry/enquiry.ts'
import { waitsForUs } from '#domain/enquiry/status.ts'
import { capeDate, capeTime, nearDate } from '#domain/values/cape-time.ts'
import { formatAge } from '#domain/values/duration.ts'
import { formatRand } from '#domain/values/money.ts'
import {
  CHANNEL_NAMES,
  CLOSED_WHY_NAMES,
  ENQUIRY_STATUS_NAMES,
  outcomeOf,
} from '#domain/wording/conversations.ts'
import { answerPromise } from '#server/services/answer-promise.ts'
import type { Deps } from '#server/services/deps.ts'
import {
  answeringOf,
  type EnquiryList,
  findEnquiryLists,
  MOST_COUNTED,
  type Tab,
  TABS,
} from '#server/services/conversations/lists.ts'
import { answerClock } from './answer-clock.ts'
import { askedInOneLine } from './asked-trips.ts'
import { spaced } from './spaced.ts'

const LIMIT = 50

export const PAGE = '/operator/enquiries'

export type EnquiryRowView = {
  reference: string
  name: string
  /** How many earlier enquiries are joined to it. */
  joined: number
  /** While it waits for us. */
  clock: ClockView | null
  /** Else how long the answer took, or when it came. */
  note: string
  what: string
  status: OfficeEnquiry['status']
  statusName: string
  about: string
  assignee: { initials: string; name: string } | null
}

type Link = { label: string; to: string; isCurrent: boolean }

export type ListView = {
  tabs: (Link & { tab: Tab; count: string })[]
  /** The reason for closing that is listed; empty for other lists. */
  reasons: Link[]
  groups: { title: string; count: string; rows: EnquiryRowView[]; more: string | null }[]
  /** What to do where nothing waits; null where something does. */
  none: { lead: string; text: string } | null
  query: string
}

const TAB_LABELS: Record<Tab, string> = {
  open: 'Open',
  mine: 'Mine',
  converted: 'Converted',
  closed: 'Closed',
  spam: 'Spam',
  all: 'All',
}

function tabOf(params: URLSearchParams): Tab {
  return (Object.keys(TABS) as Tab[]).find((tab) => tab === params.get('tab')) ?? 'open'
}

/** The list that the address asks for, by time left, then those that wait for the guest. */
export async function listView(deps: Deps, account: Account, params: URLSearchParams): Promise<ListView> {
  const tab = tabOf(params)
  const why = tab === 'closed' ? whyOf(params) : null
  const [list, cursor] = [params.get('list') ?? undefined, params.get('cursor') ?? undefined]
  const found = await findEnquiryLists(deps, account, { tab, why, list, cursor, limit: LIMIT })
  const { lists, counts } = found ?? { lists: [], counts: { toAnswer: 0, withGuests: 0, mine: 0, spam: 0 } }
  const tabCounts: Partial<Record<Tab, number>> = {
    open: counts.toAnswer + counts.withGuests,
    mine: counts.mine,
    spam: counts.spam,
  }
  const now = deps.now()
  const promise = await answerPromise(deps)
  const isEmpty = lists.every(({ items }) => items.length === 0)
  return {
    tabs: (Object.keys(TABS) as Tab[]).map((one) => ({
      tab: one,
      label: TAB_LABELS[one],
      count: countInWords(tabCounts[one] ?? 0),
      to: one === 'open' ? PAGE : `${PAGE}?tab=${one}`,
      isCurrent: one === tab,
    })),
    reasons: tab === 'closed' ? reasonLinks(why) : [],
    groups: lists
      .filter(({ items }) => items.length > 0)
      .map((one) => ({
        title: titleOf(one.name, tab),
        count: countInWords(
          one.name === 'to answer' ? counts.toAnswer : one.name === 'with guests' ? counts.withGuests : 0,
        ),
        rows: one.items.map((enquiry) => rowOf(enquiry, now, promise)),
        more: moreOf(one, tab, why),
      })),
    none: isEmpty ? await noneIn(deps, tab, why) : null,
    query: tab === 'open' ? '' : `?${new URLSearchParams({ tab, ...(why && { why }) })}`,
  }
}

/** `200+` where more are not counted; empty for none. */
function countInWords(count: number): string {
  if (count >= MOST_COUNTED) return `${MOST_COUNTED}+`
  return count === 0 ? '' : String(count)
}

function titleOf(name: EnquiryList['name'], tab: Tab): string {
  if (name === 'to answer') return 'To answer'
  return name === 'with guests' ? 'Answered, waiting for them' : TAB_LABELS[tab]
}

function moreOf({ name, next }: EnquiryList, tab: Tab, why: ClosedWhy | null): string | null {
  if (next === null) return null
  return `${PAGE}?${new URLSearchParams({ tab, ...(why && { why }), list: name, cursor: next })}`
}

function whyOf(params: URLSearchParams): ClosedWhy | null {
  return CLOSED_WHY.find((why) => why === params.get('why')) ?? null
}

function reasonLinks(current: ClosedWhy | null): Link[] {
  const all = { label: 'All closed', to: `${PAGE}?tab=closed`, isCurrent: current === null }
  const links = CLOSED_WHY.map((why) => ({
    label: CLOSED_WHY_NAMES[why],
    to: `${PAGE}?${new URLSearchParams({ tab: 'closed', why })}`,
    isCurrent: why === current,
  }))
  return [all, ...links]
}

function rowOf(enquiry: OfficeEnquiry, now: Date, promise: AnswerPromise): EnquiryRowView {
  const { reference, name, joined, status, assignee, content, quoted, suspicion } = enquiry
  const channel = content.kind === 'pasted' ? CHANNEL_NAMES[content.details.channel] : ''
  const until = quoted && `${formatRand(quoted.total)} until ${nearDate(capeDate(quoted.until), now)}`
  return {
    reference,
    name: name || 'No name',
    joined,
    clock: waitsForUs(status) ? answerClock(enquiry.answerBy, now, promise) : null,
    note: noteOf(enquiry, now),
    what: askedInOneLine(enquiry, now),
    status,
    statusName: suspicion === null || status !== 'new' ? ENQUIRY_STATUS_NAMES[status] : 'may be spam',
    about:
      outcomeOf(enquiry) ||
      (status === 'answered' && until) ||
      [spaced(reference), channel].filter(Boolean).join(', '),
    assignee: assignee && { name: assignee.name, initials: initialsOf(assignee.name) },
  }
}

function noteOf({ firstAnswer, createdAt }: OfficeEnquiry, now: Date): string {
  if (firstAnswer === null) return nearDate(capeDate(createdAt), now)
  const took = formatAge(firstAnswer.at.getTime() - createdAt.getTime())
  return firstAnswer.inTime ? `in ${took}` : `in ${took}, late`
}

async function noneIn(deps: Deps, tab: Tab, why: ClosedWhy | null): Promise<ListView['none']> {
  if (why !== null) return { lead: 'None was closed for this reason.', text: '' }
  if (tab !== 'open') return { lead: NONE[tab], text: '' }
  const { count, late, median, last } = await answeringOf(deps)
  const week = `Of the last seven days: ${count} answered, median ${formatAge((median ?? 0) * 60_000)}, ${late} late.`
  const text =
    last === null
      ? 'New enquiries from the site appear here.'
      : `The last one, from ${last.name}, was answered in ${formatAge(last.minutes * 60_000)} at ${capeTime(last.at)}. ${week}`
  return { lead: last === null ? 'No enquiries yet' : 'All answered', text }
}

const NONE: Record<Exclude<Tab, 'open'>, string> = {
  mine: 'Nothing is assigned to you.',
  converted: 'No enquiry has become a booking yet.',
  closed: 'None is closed.',
  spam: 'No spam.',
  all: 'No enquiries yet.',
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word = '') => word.slice(0, 1).toUpperCase())
    .join('')
}
