import type { Account } from '#domain/accounts/account.ts'
import type { ClosedWhy, OfficeEnquiry } from '#domain/enquiry/enquiry.ts'
import {
  type Answering,
  countEnquiries,
  type EnquiryCounts,
  findAnswering,
  findEnquiryIds,
  type ListName,
} from '#server/db/enquiries/enquiry-lists.ts'
import { findEnquiriesById } from '#server/db/enquiries/office-enquiries.ts'
import { openingSubjects } from '#server/db/mail/incoming-mails.ts'
import type { Deps } from '../deps.ts'
import { cursorOf, type Page, readCursor } from '../office/cursor.ts'

export { MOST_COUNTED } from '#server/db/enquiries/enquiry-lists.ts'

/** The tabs of the page, and the lists in each. */
export const TABS = {
  open: ['to answer', 'with guests'],
  mine: ['mine'],
  converted: ['converted'],
  closed: ['closed'],
  spam: ['spam'],
  all: ['all'],
} as const satisfies Record<string, ListName[]>
export type Tab = keyof typeof TABS

export type EnquiryList = Page<OfficeEnquiry> & { name: ListName }

type AskedLists = {
  tab: Tab
  /** Of the closed enquiries, only those with this reason. */
  why?: ClosedWhy | null
  list?: string | undefined
  cursor?: string | undefined
  limit: number
}

/** The lists of a tab, or the rest of one of them; null for a cursor that is not ours. */
export async function findEnquiryLists(
  { db }: Pick<Deps, 'db'>,
  { id: userId }: Pick<Account, 'id'>,
  asked: AskedLists,
): Promise<{ lists: EnquiryList[]; counts: EnquiryCounts } | null> {
  const after = readCursor(asked.cursor)
  if (after === undefined) return null
  const ofTab: readonly ListName[] = TABS[asked.tab]
  const names = after === null ? ofTab : ofTab.filter((name) => name === asked.list)
  const [counts, ...pages] = await Promise.all([
    countEnquiries(db, userId),
    ...names.map((name) =>
      findEnquiryIds(db, name, { userId, why: asked.why ?? null, after, limit: asked.limit }),
    ),
  ])
  const enquiries = await findEnquiriesById(
    db,
    pages.flatMap(({ ids }) => ids),
  )
  const byId = new Map(enquiries.map((enquiry) => [enquiry.id, enquiry]))
  const lists = names.map((name, i) => {
    const { ids = [], end = null } = pages[i] ?? {}
    return { name, items: ids.flatMap((id) => byId.get(id) ?? []), next: cursorOf(end) }
  })
  return { lists, counts }
}

const WEEK_MS = 7 * 86_400_000

/** How the office answered in the last seven days. */
export function answeringOf({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<Answering> {
  return findAnswering(db, new Date(now().getTime() - WEEK_MS))
}

/** The subjects of the mails that opened these enquiries, by the enquiries' ids. */
export function subjectsOf(
  { db }: Pick<Deps, 'db'>,
  enquiries: { id: string }[],
): Promise<Map<string, string>> {
  return openingSubjects(
    db,
    enquiries.map(({ id }) => id),
  )
}
