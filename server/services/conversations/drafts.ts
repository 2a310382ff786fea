import type { Account } from '#domain/accounts/account.ts'
import { multiLine } from '#domain/values/text.ts'
import type { QuotedTrip } from '#domain/enquiry/conversation.ts'
import { changesBetween } from '#domain/office/trace.ts'
import { enquiryAfter } from '#domain/enquiry/status.ts'
import { deleteDraft, putDraft } from '#server/db/enquiries/conversations.ts'
import { changeEnquiry, lockEnquiry, recordEnquiryEvent } from '#server/db/enquiries/enquiry-changes.ts'
import type { Deps } from '../deps.ts'
import { referenceOf } from './acting.ts'

/** Other consoles are told when a draft begins, and then at most this often. */
const TELL_AGAIN_MS = 30_000
const LONGEST = 8000

/**
 * Stores a colleague's unsent reply, which the others see; an empty one is deleted. False if there is no such
 * enquiry. Starting a reply counts as starting the enquiry.
 */
export async function keepDraft(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id: userId }: Pick<Account, 'id'>,
  typed: string,
  { text: written, quotes }: { text: string; quotes: QuotedTrip[] },
): Promise<boolean> {
  const text = multiLine(written).slice(0, LONGEST)
  const at = now()
  return db.transaction(async (tx) => {
    const enquiry = await lockEnquiry(tx, { reference: referenceOf(typed) })
    if (enquiry === null) return false
    const { id, status, assignedTo } = enquiry
    const event = { what: 'draft', who: 'operator' as const, userId, at }
    if (text === '' && quotes.length === 0) {
      if (await deleteDraft(tx, id, userId)) await recordEnquiryEvent(tx, id, event)
      return true
    }
    const before = await putDraft(tx, id, { userId, text, quotes, at })
    const begun = enquiryAfter('begin', status)
    if (begun !== null && assignedTo === null) {
      const change = { status: begun, assignedTo: userId }
      await changeEnquiry(tx, id, change, { isNews: false })
      const data = { changes: changesBetween(enquiry, change) }
      await recordEnquiryEvent(tx, id, { ...event, what: 'begin', data })
    }
    if (before === null || at.getTime() - before.getTime() > TELL_AGAIN_MS)
      await recordEnquiryEvent(tx, id, event)
    return true
  })
}
