import type { Draft, Entry } from '#domain/enquiry/conversation.ts'
import type { OfficeEnquiry } from '#domain/enquiry/enquiry.ts'
import { channelOf } from '#domain/enquiry/enquiry.ts'
import { waitsForUs } from '#domain/enquiry/status.ts'
import { sender, writtenOf } from '#domain/enquiry/content.ts'
import { whatsAppLink } from '#domain/enquiry/message-links.ts'
import { dialled } from '#domain/values/phone-number.ts'
import { serviceLabel } from '#domain/enquiry/message.ts'
import type { AskedTrip } from '#domain/enquiry/trips.ts'
import { LONGEST_MESSAGE } from '#domain/reading/text.ts'
import { capeDate, capeTime } from '#domain/values/cape-time.ts'
import { nothingLeft } from '#domain/values/nothing-left.ts'
import { CHANNEL_NAMES, eventInWords } from '#domain/wording/conversations.ts'
import { counted } from '#domain/wording/office.ts'
import { ONLY_THE_BEGINNING } from '#domain/wording/paste.ts'
import { formatNearInstant } from '#domain/wording/trip.ts'
import type { Language } from '#domain/words/language.ts'
import { doubtInWords, fileSize } from '#domain/wording/mail.ts'
import type { Conversation, KeptMail } from '#server/services/conversations/conversation.ts'
import { waysOf, whenOf } from './asked-trips.ts'
import type { EnquiryView, MessageView, OfferView, TripView } from './enquiry-page-view.ts'
import { spaced } from './spaced.ts'

/** `09:06` today, `Wed 18 Nov, 16:20` on another day. */
export function momentOf(at: Date, now: Date): string {
  return capeDate(at) === capeDate(now) ? capeTime(at) : formatNearInstant(at, now)
}

/** The requested trips, numbered, and who travels. */
export function askedView(enquiry: OfficeEnquiry, problems: string[], now: Date): EnquiryView['asked'] {
  const { trips, content, createdAt } = enquiry
  const channel = channelOf(content)
  const where = channel === 'form' ? 'Asked on the site' : `Asked by ${CHANNEL_NAMES[channel]}`
  return {
    title: `${where}, ${momentOf(createdAt, now)}`,
    trips: trips.map((trip, i) => tripView(trip, { no: i + 1, problem: problems[i] ?? '', now })),
    facts: [...partyOf(trips[0]), ...wishesOf(enquiry), ...ofLongText(enquiry)].join(' · '),
  }
}

/** Trips are read from the beginning of a long message. */
function ofLongText({ content, trips }: OfficeEnquiry): string[] {
  const isLong =
    trips.length === 0 && 'message' in content.details && content.details.message.length > LONGEST_MESSAGE
  return isLong ? [ONLY_THE_BEGINNING] : []
}

type Listed = { no: number; problem: string; now: Date }

function tripView(trip: AskedTrip, { no, problem, now }: Listed): TripView {
  const { flightNumber, stops } = trip
  const more = [
    stops.length > 0 ? `via ${stops.map(({ label }) => label).join(', ')}` : '',
    flightNumber === '' ? '' : `flight ${flightNumber}`,
  ]
  return {
    no,
    when: whenOf(trip, now) || 'no date',
    ways: waysOf(trip) || 'no places',
    more: more.filter(Boolean).join(' · '),
    problem,
  }
}

function partyOf(trip: AskedTrip | undefined): string[] {
  if (trip === undefined) return []
  const { passengers, childAges, luggage, smallLuggage, other, meetAndGreet } = trip
  const ages = childAges.length === 0 ? '' : `, children aged ${childAges.join(', ')}`
  return [
    passengers === null ? '' : `${counted(passengers, 'guest')}${ages}`,
    luggage ? counted(luggage, 'large bag') : '',
    smallLuggage ? counted(smallLuggage, 'small bag') : '',
    other,
    meetAndGreet ? 'meet and greet' : '',
  ].filter(Boolean)
}

function wishesOf({ content }: OfficeEnquiry): string[] {
  if (content.kind !== 'booking') return []
  const { type, makeModel } = content.details.vehicle
  return [type === 'any' ? 'any suitable vehicle' : (makeModel ?? type)]
}

/** All that was said, in the order of time: the words of each enquiry, then what followed. */
export function messageViews(
  { enquiry, joined, entries, mails }: Conversation,
  { offers, language, now }: { offers: Map<string, OfferView>; language: Language; now: Date },
): MessageView[] {
  const { phone } = sender(enquiry.content)
  const originals = [...joined, enquiry].map((one) => ({
    at: one.createdAt,
    view: {
      ...originalView(one, enquiry, { language, now }),
      mail: mailView(mails.find((mail) => mail.enquiryId === one.id && mail.entryId === null)),
      isToSend: false,
    },
  }))
  const toSend = unsentIn(enquiry, entries)
  const referenceOf = new Map(joined.map(({ id, reference }) => [id, reference]))
  const later = entries.map((entry) => ({
    at: entry.at,
    view: {
      ...entryView(entry, {
        name: enquiry.name,
        phone,
        from: referenceOf.get(entry.enquiryId) ?? null,
        offers,
        now,
      }),
      mail: mailView(mails.find((mail) => mail.entryId === entry.id)),
      isToSend: entry.id === toSend,
    },
  }))
  return [...originals, ...later]
    .filter(
      ({ view: { text, kind, quotes, mail } }) =>
        text !== '' || kind === 'touch' || quotes !== null || mail !== null,
    )
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ view }) => view)
}

/** The reply that a colleague is to send by WhatsApp, unless something was said or noted after it. */
function unsentIn({ status }: OfficeEnquiry, entries: Entry[]): string | null {
  const last = entries.findLast(({ kind }) => kind !== 'note')
  const isUnsent = waitsForUs(status) && last?.kind === 'reply' && last.channel === 'whatsapp'
  return isUnsent ? last.id : null
}

/** Notes on an email beside its text; null where there are none. */
function mailView(mail: KeptMail | undefined): MessageView['mail'] {
  if (mail === undefined) return null
  const { subject, quoted, attachments, doubts } = mail
  return {
    subject,
    quoted,
    notes: doubts.map(doubtInWords),
    files: attachments.map(({ name, type, bytes }) => `${name || type}, ${fileSize(bytes)}`),
  }
}

type Words = Omit<MessageView, 'mail' | 'isToSend'>

function originalView(
  one: OfficeEnquiry,
  main: OfficeEnquiry,
  { language, now }: { language: Language; now: Date },
): Words {
  const { content, reference } = one
  const isJoined = one.id !== main.id
  const from = isJoined ? `, joined from ${spaced(reference)}` : ''
  return {
    id: one.id,
    kind: 'answer',
    who: one.name || 'The guest',
    when: `${momentOf(one.createdAt, now)}, ${CHANNEL_NAMES[channelOf(content)]}${from}`,
    text: wordsOf(content, language),
    joinedFrom: isJoined ? reference : null,
    quotes: null,
    whatsApp: '',
  }
}

function wordsOf(content: OfficeEnquiry['content'], language: Language): string {
  // All else that the booking form asks is in the trips.
  if (content.kind === 'booking') return content.details.notes
  const { service, subject, message, ...unsaid } = writtenOf(content)
  nothingLeft(unsaid)
  const about = [service === '' ? '' : serviceLabel(service, language), subject].filter(Boolean).join(': ')
  return [about, message].filter(Boolean).join('\n\n')
}

type Around = { name: string; phone: string; from: string | null; offers: Map<string, OfferView>; now: Date }

function entryView({ id, kind, channel, text, by, at }: Entry, { name, phone, offers, now }: Around): Words {
  const when = momentOf(at, now)
  const colleague = by ?? 'A colleague'
  const about = { id, kind, joinedFrom: null, quotes: offers.get(id) ?? null, whatsApp: '' }
  switch (kind) {
    case 'note':
      return { ...about, who: `Note by ${colleague}`, when: `${when}, not seen by the guest`, text }
    case 'touch':
      return {
        ...about,
        who: colleague,
        when,
        text: channel === 'call' ? 'Called the guest.' : 'Wrote to the guest by WhatsApp.',
      }
    case 'reply':
      return {
        ...about,
        who: colleague,
        when: `${when}, by ${CHANNEL_NAMES[channel]}`,
        text,
        whatsApp:
          channel === 'whatsapp' && phone !== ''
            ? whatsAppLink(dialled(phone), [text, about.quotes?.text ?? ''].filter(Boolean).join('\n\n'))
            : '',
      }
    case 'answer':
      return {
        ...about,
        who: name || 'The guest',
        when: `${when}, ${CHANNEL_NAMES[channel]}${by === null ? '' : `, pasted by ${by}`}`,
        text,
      }
  }
}

export function traceView({ events }: Conversation, now: Date): EnquiryView['trace'] {
  return events.map((event) => ({
    id: String(event.id),
    at: momentOf(event.at, now),
    what: eventInWords(event),
  }))
}

/** Of no interest to somebody who is writing a reply. */
const NO_NEWS = ['received', 'begin', 'alarm']

/** What others did since a colleague's draft was last kept, oldest first. */
export function newsSince(
  draft: Pick<Draft, 'userId' | 'at'> | undefined,
  events: Conversation['events'],
): EnquiryView['reply']['meanwhile'] {
  if (draft === undefined) return []
  return events
    .filter(({ at, userId, what }) => at > draft.at && userId !== draft.userId && !NO_NEWS.includes(what))
    .toReversed()
    .map((event) => ({ id: String(event.id), what: eventInWords(event) }))
}

/** The address that the guest's last words came from, where the reply goes to another; empty otherwise. */
export function lastWriterOf({ enquiry, joined, entries, mails }: Conversation): string {
  const senderOf = (entryId: string) => mails.find((mail) => mail.entryId === entryId)?.sender ?? ''
  const words = [
    ...[...joined, enquiry].map(({ email, createdAt }) => ({ email, at: createdAt })),
    ...entries.flatMap(({ kind, id, at }) => (kind === 'answer' ? [{ email: senderOf(id), at }] : [])),
  ]
  const last =
    words
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .at(-1)
      ?.email.toLowerCase() ?? ''
  return last === enquiry.email.toLowerCase() ? '' : last
}
