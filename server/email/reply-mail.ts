import type { QuotedTrip } from '#domain/enquiry/conversation.ts'
import { sender } from '#domain/enquiry/content.ts'
import { pathIn } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
import { offerInWords, type OfferWords } from '#domain/wording/offer.ts'
import { findMailsBefore, findReply } from '#server/db/enquiries/conversations.ts'
import type { StoredEnquiry } from '#server/db/enquiries/enquiries.ts'
import { openingSubject } from '#server/db/mail/incoming-mails.ts'
import { findTripList } from '#server/db/bookings/groups.ts'
import { findQuotes } from '#server/db/prices/quotes.ts'
import { filledIn } from '#server/services/pages.ts'
import type { Deps } from '#server/services/deps.ts'
import type { Link, MailBody } from './body.ts'
import { framed } from './framed.ts'
import type { Mail } from './mail.ts'

type Parts = Pick<Deps, 'db' | 'content' | 'settings' | 'tariff' | 'vehicles' | 'origin'>

/** The office's reply to a guest, with its prices; null if it no longer exists. */
export async function composeReply(parts: Parts, id: string, enquiry: StoredEnquiry): Promise<Mail | null> {
  const reply = await findReply(parts.db, id)
  if (reply === null) return null
  const { content, reference } = enquiry
  const { tag, phrases } = parts.content.language
  const unconfirmed = say(tag, phrases.mails.reply.subject, { reference })
  const [settings, first, theirs, follows, offer] = await Promise.all([
    parts.settings(),
    filledIn(parts, parts.content.words.confirmation.subject, { reference }),
    openingSubject(parts.db, enquiry.id),
    findMailsBefore(parts.db, enquiry.id, reply.at),
    offerOf(parts, reply),
  ])
  const { name, email } = sender(content)
  // Where a mail of theirs was the first, mailboxes show the reply with it. Of what was pasted they have no mail yet.
  const topic = theirs?.replace(ANSWER_MARK, '') || (content.kind === 'pasted' ? unconfirmed : first)
  const subject = content.kind === 'pasted' && follows.length === 0 ? topic : `Re: ${topic}`
  const before = reply.text.split(/\n{2,}/)
  return {
    to: { name, address: email },
    replyTo: {
      name: settings.businessName,
      address: content.kind === 'booking' ? settings.bookingsEmail : settings.email,
    },
    automatic: false,
    follows,
    ...(await framed(parts, subject, { before, ...offer, after: [] })),
  }
}

/** How mail programs mark an answer in the subject. */
const ANSWER_MARK = /^((re|aw|sv|antw|wg|fwd?) ?: ?)+/i

/** The prices: the trips with their sums, until when they are valid, and where to book. A choice is named at each. */
async function offerOf(
  parts: Parts,
  reply: { quotes: QuotedTrip[]; tripListId: string | null },
): Promise<Pick<MailBody, 'facts' | 'action' | 'links'>> {
  const { language } = parts.content
  const { tag, phrases } = language
  const [quotes, tariff] = await Promise.all([
    findQuotes(
      parts.db,
      reply.quotes.map(({ quoteId }) => quoteId),
    ),
    parts.tariff(),
  ])
  const words = offerInWords(reply, quotes, tariff, language)
  if (words === null) return {}
  const { choices, until } = words
  const facts: [string, string][] = []
  const links: Link[] = []
  for (const { title, rows, total, book } of choices) {
    const of = choices.length > 1 ? `${title}: ` : ''
    for (const row of rows) facts.push([`${of}${row.title}, ${row.when}`, `${row.vehicle}, ${row.amount}`])
    if (rows.length > 1) facts.push([`${of}${phrases.mails.reply.total}`, total])
    for (const { label, path } of await pagesOf(parts, rows, book))
      links.push({ label: of + label, href: parts.origin + pathIn(tag, path) })
  }
  facts.push(until)
  const [action] = links
  return links.length === 1 && action !== undefined ? { facts, action } : { facts, links }
}

/** One page for all trips of a choice, or where its list has been deleted since, one for each. */
async function pagesOf(
  parts: Parts,
  rows: OfferWords['choices'][number]['rows'],
  book: OfferWords['choices'][number]['book'],
): Promise<{ label: string; path: string }[]> {
  const { tag, phrases } = parts.content.language
  const listId = /^\/booking\/group\/(.+)/.exec(book?.path ?? '')?.[1]
  const isThere = book !== null && (listId === undefined || (await findTripList(parts.db, listId)) !== null)
  if (isThere) return [book]
  const { passportOf } = phrases.mails.reply
  return rows.map(({ title, path }) => ({ label: say(tag, passportOf, { trip: title }), path }))
}
