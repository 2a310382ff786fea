import type { OfficeActor } from '#domain/booking/actor.ts'
import { choicesOf, type Quoted, type QuotedTrip, type Touch } from '#domain/enquiry/conversation.ts'
import type { VehicleClass } from '#domain/fleet/vehicles.ts'
import { enquiryAfter } from '#domain/enquiry/status.ts'
import { isExpired, type Quote } from '#domain/pricing/quote.ts'
import { DAY_MS } from '#domain/values/duration.ts'
import type { Db } from '#server/db/connect.ts'
import { deleteDraft, deleteTouch, insertEntry } from '#server/db/enquiries/conversations.ts'
import {
  type EnquiryChange,
  findEnquiryEvents,
  type LockedEnquiry,
} from '#server/db/enquiries/enquiry-changes.ts'
import { insertTripList } from '#server/db/bookings/groups.ts'
import { insertMessages } from '#server/db/mail/messages.ts'
import { extendQuotes, findQuote } from '#server/db/prices/quotes.ts'
import type { Deps } from '../deps.ts'
import { type ActDeps, actOn, type EnquiryActed } from './acting.ts'

export type NewReply = {
  text: string
  /** The prices in the reply; without a named vehicle, the cheapest. */
  quotes: { quoteId: string; optionId?: string | undefined; choice?: number | undefined }[]
  /** Also closes the enquiry. */
  closes?: boolean
}

/**
 * Replies to the guest: by mail, in the same thread, or, without an address, as a text that the colleague sends by
 * WhatsApp and notes as sent. It answers once it has left: a mail that is handed on at once counts, one that waits for a
 * mail server does not. Its prices are valid as long as the tariff says for the office's quotes.
 */
export async function replyToGuest(
  deps: ActDeps & Pick<Deps, 'tariff' | 'hasMail'>,
  by: OfficeActor,
  reference: string,
  { text, quotes: wanted, closes = false }: NewReply,
): Promise<EnquiryActed> {
  const { policies } = await deps.tariff()
  const until = new Date(deps.now().getTime() + policies.officeQuoteValidDays * DAY_MS)
  const id = deps.newId()
  return actOn(deps, by, reference, async (tx, enquiry, at) => {
    const answered = answeredNow(enquiry, by, at)
    if (answered === null) return null
    const found = await findPrices(tx, wanted, at)
    if (found === null) return { ok: false, problem: 'no-such-price' }
    const { total } = found
    const quotes = await withPages(deps, tx, found.quotes, at)
    if (quotes.length > 0)
      await extendQuotes(
        tx,
        quotes.map(({ quoteId }) => quoteId),
        until,
      )
    const channel = enquiry.email === '' ? 'whatsapp' : 'mail'
    const { id: enquiryId } = enquiry
    const reply = { id, enquiryId, kind: 'reply' as const, text, quotes }
    await insertEntry(tx, { ...reply, channel, userId: by.userId, at })
    if (channel === 'mail') {
      const mail = { id, enquiryId, userId: null, channel: 'email' as const, recipient: null }
      await insertMessages(tx, [{ ...mail, template: 'enquiry-reply', data: {} }], at)
    }
    await deleteDraft(tx, enquiryId, by.userId)
    const quoted: Quoted = { total, until }
    const leaves = channel === 'mail' && deps.hasMail
    const { status, assignedTo } = enquiry
    const begun = { status: enquiryAfter('begin', status) ?? status, assignedTo: assignedTo ?? by.userId }
    const change = {
      ...(leaves ? answered : begun),
      ...(quotes.length > 0 && { quoted }),
      ...(closes && { status: 'closed' as const }),
    }
    return { what: 'reply', change, data: { entry: id, channel } }
  })
}

/** Notes do not affect replies. */
export function noteOnEnquiry(
  deps: ActDeps,
  by: OfficeActor,
  reference: string,
  text: string,
): Promise<EnquiryActed> {
  return actOn(deps, { ...by, seen: undefined }, reference, async (tx, { id: enquiryId }, at) => {
    const { userId } = by
    const entry = { id: deps.newId(), enquiryId, kind: 'note' as const, channel: 'form' as const }
    await insertEntry(tx, { ...entry, text, quotes: [], userId, at })
    return { what: 'note' }
  })
}

/** Records that the guest was answered outside the console, which stops the clock and the alarm. */
export function touchGuest(
  deps: ActDeps,
  by: OfficeActor,
  reference: string,
  channel: Touch,
): Promise<EnquiryActed> {
  return actOn(deps, by, reference, async (tx, enquiry, at) => {
    const change = answeredNow(enquiry, by, at)
    if (change === null) return null
    const entry = { id: deps.newId(), enquiryId: enquiry.id, kind: 'touch' as const, channel }
    await insertEntry(tx, { ...entry, text: '', quotes: [], userId: by.userId, at })
    return { what: 'touch', change, data: { entry: entry.id, channel, was: enquiry.status } }
  })
}

/** Records that the guest was answered elsewhere, which stops the clock and the alarm. */
export function noteAnswered(deps: ActDeps, by: OfficeActor, reference: string): Promise<EnquiryActed> {
  return actOn(deps, by, reference, async (_, enquiry, at) => {
    const waits = enquiryAfter('begin', enquiry.status) !== null || enquiry.status === 'in progress'
    const change = waits ? answeredNow(enquiry, by, at) : null
    return change === null ? null : { what: 'answered', change, data: { was: enquiry.status } }
  })
}

/** Undoes the last of these records: the enquiry waits again as before. */
export function noteNotAnswered(deps: ActDeps, by: OfficeActor, reference: string): Promise<EnquiryActed> {
  return actOn(deps, by, reference, async (tx, enquiry) => {
    const [last] = (await findEnquiryEvents(tx, enquiry.id)).filter(({ what }) => what !== 'note')
    const { was, entry } = (last?.data ?? {}) as { was?: LockedEnquiry['status']; entry?: string }
    const isAnswer = last?.what === 'answered' || last?.what === 'touch'
    if (!isAnswer || was === undefined || enquiry.status !== 'answered') return null
    if (entry !== undefined) await deleteTouch(tx, enquiry.id, entry)
    const isFirst = enquiry.answeredAt?.getTime() === last.at.getTime()
    const change = { status: was, ...(isFirst && { firstAnswer: null }) }
    return { what: 'not answered', change, data: { was: enquiry.status } }
  })
}

/** What an answer changes; null if none is possible. An enquiry that became a booking stays one. */
function answeredNow(enquiry: LockedEnquiry, by: OfficeActor, at: Date): EnquiryChange | null {
  const { status, answeredAt, answerBy, assignedTo } = enquiry
  const after = status === 'converted' ? status : enquiryAfter('answer', status)
  if (after === null) return null
  return {
    status: after,
    toldAt: at,
    ...(answeredAt === null && { firstAnswer: { at, by: by.userId, inTime: at <= answerBy } }),
    ...(assignedTo === null && by.userId !== null && { assignedTo: by.userId }),
  }
}

/** Several trips of a choice have one page. It is passed on, so it must not name the mail. */
async function withPages(
  { newId }: Pick<Deps, 'newId'>,
  tx: Db,
  quotes: PricedTrip[],
  createdAt: Date,
): Promise<QuotedTrip[]> {
  const listed: QuotedTrip[] = []
  for (const choice of choicesOf(quotes)) {
    const listId = choice.length > 1 ? newId() : undefined
    const trips = choice.map(({ quoteId, optionId }) => ({ quoteId, vehicle: optionId }))
    if (listId !== undefined) await insertTripList(tx, { id: listId, trips, createdAt })
    listed.push(...choice.map((one) => ({ ...one, listId })))
  }
  return listed
}

type PricedTrip = QuotedTrip & { optionId: VehicleClass }

/** The prices that are still valid; the total is that of the first choice. */
async function findPrices(
  tx: Db,
  wanted: NewReply['quotes'],
  at: Date,
): Promise<{ quotes: PricedTrip[]; total: number } | null> {
  const quotes: PricedTrip[] = []
  let total = 0
  for (const { quoteId, optionId, choice = 0 } of wanted) {
    const quote = await findQuote(tx, quoteId)
    const option = quote === null || isExpired(quote, at) ? undefined : optionOf(quote, optionId)
    if (option === undefined) return null
    quotes.push({ quoteId, optionId: option.id, choice })
    if (choice === (wanted[0]?.choice ?? 0)) total += option.total
  }
  return { quotes, total }
}

/** The named option, or the cheapest. */
function optionOf({ options }: Quote, optionId: string | undefined): Quote['options'][number] | undefined {
  return optionId === undefined ? options[0] : options.find(({ id }) => id === optionId)
}
