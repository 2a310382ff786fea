import type { QuotedTrip } from '#domain/enquiry/conversation.ts'
import { sender } from '#domain/enquiry/content.ts'
import { formatRand } from '#domain/values/money.ts'
import { pathIn } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
import { formatInstant, formatMoment, quoteTitle } from '#domain/wording/trip.ts'
import { findMailsBefore, findReply } from '#server/db/enquiries/conversations.ts'
import type { StoredEnquiry } from '#server/db/enquiries/enquiries.ts'
import { openingSubject } from '#server/db/mail/incoming-mails.ts'
import { findTripList } from '#server/db/bookings/groups.ts'
import { findQuotes } from '#server/db/prices/quotes.ts'
import { filledIn } from '#server/services/pages.ts'
import type { Deps } from '#server/services/deps.ts'
import type { MailBody } from './body.ts'
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

/** The prices as one offer: each trip with its sum, the total, until when they are valid, and where to book them. */
async function offerOf(
  parts: Parts,
  { quotes: quoted, tripListId }: { quotes: QuotedTrip[]; tripListId: string | null },
): Promise<Pick<MailBody, 'facts' | 'action' | 'links'>> {
  const { language } = parts.content
  const { tag, phrases } = language
  const { reply } = phrases.mails
  const [found, tariff] = await Promise.all([
    findQuotes(
      parts.db,
      quoted.map(({ quoteId }) => quoteId),
    ),
    parts.tariff(),
  ])
  const trips = quoted.flatMap(({ quoteId, optionId }) => {
    const quote = found.find(({ id }) => id === quoteId)
    const option = quote?.options.find(({ id }) => id === optionId)
    if (quote === undefined || option === undefined) return []
    const when = formatMoment(quote.request, language)
    return [{ quote, option, title: quoteTitle(quote, tariff, language), when }]
  })
  const [trip] = trips
  if (trip === undefined) return {}
  const total = trips.reduce((sum, { option }) => sum + option.total, 0)
  const until = Math.min(...trips.map(({ quote }) => quote.expiresAt.getTime()))
  const rows = trips.map(({ title, when, option }): [string, string] => [
    `${title}, ${when}`,
    `${phrases.forms.vehicles[option.id]}, ${formatRand(option.total, tag)}`,
  ])
  if (trips.length > 1) rows.push([reply.total, formatRand(total, tag)])
  rows.push([reply.validUntil, formatInstant(new Date(until), language)])
  const pageOf = (path: string) => parts.origin + pathIn(tag, path)
  if (trips.length > 1 && tripListId !== null && (await findTripList(parts.db, tripListId)) !== null) {
    const all = { label: reply.bookAll, href: pageOf(`/booking/group/${tripListId}`) }
    return { facts: rows, action: all }
  }
  // Also where the list has been deleted since.
  const links = trips.map(({ quote, title }) => ({
    label: trips.length === 1 ? reply.passport : say(tag, reply.passportOf, { trip: title }),
    href: pageOf(`/quotes/${quote.id}`),
  }))
  const [first] = links
  return links.length === 1 && first !== undefined ? { facts: rows, action: first } : { facts: rows, links }
}
