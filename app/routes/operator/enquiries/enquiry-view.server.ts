import type { Account } from '#domain/accounts/account.ts'
import { sender } from '#domain/enquiry/content.ts'
import { quotedTripText } from '#domain/enquiry/conversation.ts'
import type { AnswerPromise } from '#domain/enquiry/clock.ts'
import { whatsAppLink } from '#domain/enquiry/message-links.ts'
import { enquiryAfter, waitsForUs } from '#domain/enquiry/status.ts'
import type { OfficeEnquiry } from '#domain/enquiry/enquiry.ts'
import { EMPTY_TRIP } from '#domain/enquiry/trips.ts'
import { capeTime } from '#domain/values/cape-time.ts'
import { formatAge } from '#domain/values/duration.ts'
import { dialled, groupedNumber, telHref } from '#domain/values/phone-number.ts'
import { tagFor } from '#domain/words/language.ts'
import { ENQUIRY_STATUS_NAMES, outcomeOf } from '#domain/wording/conversations.ts'
import { counted } from '#domain/wording/office.ts'
import { answerPromise } from '#server/services/answer-promise.ts'
import type { Deps } from '#server/services/deps.ts'
import { type Conversation, personOf } from '#server/services/conversations/conversation.ts'
import { templatesFor } from '#server/services/conversations/templates.ts'
import { inLanguage } from '#server/services/in-language.ts'
import { staffNames } from '#server/services/office/staff/staff.ts'
import { LIMITS } from '../telephone/telephone.server.ts'
import { answerClock } from './answer-clock.ts'
import {
  askedView,
  lastWriterOf,
  messageViews,
  momentOf,
  newsSince,
  traceView,
} from './conversation-view.server.ts'
import type {
  EditedTrip,
  EnquiryVerb,
  EnquiryView,
  OfferView,
  OtherView,
  ReplyView,
} from './enquiry-page-view.ts'
import { offersOf } from './offer-view.server.ts'
import { priceView } from './price-view.server.ts'
import { spaced } from './spaced.ts'
import { tripValues } from './trip-form.ts'

/** A conversation in the office's words, as one colleague sees it. */
export async function enquiryView(
  deps: Deps,
  account: Account,
  conversation: Conversation,
  params: URLSearchParams,
): Promise<EnquiryView> {
  const { enquiry, entries, drafts } = conversation
  const now = deps.now()
  const mine = drafts.find(({ userId }) => userId === account.id)
  const [offers, { price, problems }, person, staff, templates] = await Promise.all([
    offersOf(inLanguage(deps, languageOf(deps, enquiry)), [
      ...entries,
      { id: 'draft', quotes: mine?.quotes ?? [], tripListId: null },
    ]),
    priceView(deps, enquiry, params.get('vehicle')),
    personOf(deps, enquiry),
    staffNames(deps),
    templatesFor(deps, languageOf(deps, enquiry), enquiry.name),
  ])
  const { reference, status, revision, name, assignee } = enquiry
  const promise = await answerPromise(deps)
  const others = othersOf(conversation, now, promise)
  const { email, phone } = sender(enquiry.content)
  return {
    reference,
    spaced: spaced(reference),
    revision: String(revision),
    name: name || 'No name',
    status,
    statusName: ENQUIRY_STATUS_NAMES[status],
    clock: waitsForUs(status) ? answerClock(enquiry.answerBy, now, promise) : null,
    outcome: endOrAnswer(enquiry, conversation.events),
    contact: {
      phone: shown(phone),
      call: telHref(phone),
      whatsApp: phone === '' ? '' : whatsAppLink(dialled(phone), ''),
      email,
    },
    assignee: assignee === null ? 'Nobody’s' : assignee.id === account.id ? 'Yours' : assignee.name,
    colleagues: staff.map((one) => ({ ...one, isCurrent: one.id === assignee?.id })),
    asked: askedView(enquiry, problems, now),
    others,
    messages: messageViews(conversation, { offers, language: deps.content.language, now }),
    failed: conversation.failed,
    verbs: verbsOf(enquiry, phone),
    reply: replyOf(deps, conversation, {
      account,
      templates,
      offer: offers.get('draft') ?? null,
      isOneOfSeveral: others.length > 0,
    }),
    price,
    personId: enquiry.id,
    person: [
      ['Phone', shown(phone) || 'not given'],
      ['Email', email || 'not given'],
      [
        'Here before',
        [
          person.enquiries === 0 ? '1 enquiry' : `${person.enquiries + 1} enquiries`,
          person.bookings === 0 ? 'no booking yet' : counted(person.bookings, 'booking'),
        ].join(', '),
      ],
    ],
    trace: traceView(conversation, now),
    editing: params.get('ask') === 'trips' ? await editedTrip(deps, enquiry, params) : null,
  }
}

function othersOf({ enquiry, joined, later }: Conversation, now: Date, promise: AnswerPromise): OtherView[] {
  const isWaiting = ({ status }: OfficeEnquiry) => waitsForUs(status)
  const view = (other: OfficeEnquiry, isEarlier: boolean): OtherView => ({
    reference: other.reference,
    spaced: spaced(other.reference),
    name: other.name || 'No name',
    clock: answerClock(other.answerBy, now, promise),
    asked: askedView(other, [], now),
    joined: isEarlier ? other.reference : enquiry.reference,
  })
  return [
    ...joined.filter(isWaiting).map((other) => view(other, true)),
    ...later.filter(isWaiting).map((other) => view(other, false)),
  ]
}

/** The trip that the address names, else the only one, else a new one. */
async function editedTrip(
  deps: Deps,
  { trips }: OfficeEnquiry,
  params: URLSearchParams,
): Promise<EditedTrip> {
  const { packages } = await deps.tariff()
  const asked = Number(params.get('trip') ?? 1)
  const no = Number.isInteger(asked) && asked > 0 ? Math.min(asked, trips.length + 1) : 1
  // The party is the same for another trip.
  const { passengers, luggage, smallLuggage, childAges } = trips[0] ?? EMPTY_TRIP
  const trip = trips[no - 1] ?? { ...EMPTY_TRIP, passengers, luggage, smallLuggage, childAges }
  return {
    no,
    count: trips.length,
    values: tripValues(trip),
    packages: packages.map(({ id, title }) => ({ id, title })),
    limits: LIMITS,
  }
}

function shown(phone: string): string {
  return phone === '' ? '' : groupedNumber(phone)
}

function languageOf({ content }: Deps, { language }: OfficeEnquiry): string {
  return tagFor(language, [...content.languages.keys()])
}

function endOrAnswer(enquiry: OfficeEnquiry, events: Conversation['events']): string {
  const { firstAnswer, createdAt } = enquiry
  const outcome = outcomeOf(enquiry, events)
  if (outcome !== '' || firstAnswer === null) return outcome
  const took = formatAge(firstAnswer.at.getTime() - createdAt.getTime())
  return `answered in ${took}${firstAnswer.inTime ? '' : ', late'}`
}

function verbsOf({ status, firstAnswer }: OfficeEnquiry, phone: string): EnquiryVerb[] {
  const verbs: EnquiryVerb[] = []
  // Where we can call, the call is noted; not every later mail of a guest needs one.
  if (waitsForUs(status) && (phone === '' || firstAnswer !== null))
    verbs.push({ form: 'answered', label: firstAnswer === null ? 'Answered' : 'No answer needed' })
  if (enquiryAfter('spam', status) !== null) verbs.push({ form: 'move', move: 'spam', label: 'Spam' })
  if (enquiryAfter('not spam', status) !== null)
    verbs.push({ form: 'move', move: 'not spam', label: 'Not spam' })
  if (enquiryAfter('close', status) !== null) verbs.push({ form: 'close', ask: 'close', label: 'Close' })
  if (enquiryAfter('reopen', status) !== null)
    verbs.push({ form: 'move', move: 'reopen', label: 'Open again' })
  return verbs
}

type Around = {
  account: Account
  templates: { code: string; name: string; isTranslated: boolean }[]
  offer: OfferView | null
  isOneOfSeveral: boolean
}

function replyOf(
  deps: Deps,
  conversation: Conversation,
  { account, templates, offer, isOneOfSeveral }: Around,
): ReplyView {
  const { enquiry, drafts, events } = conversation
  const mine = drafts.find(({ userId }) => userId === account.id)
  const now = deps.now()
  const isByWhatsApp = enquiry.email === ''
  const tag = languageOf(deps, enquiry)
  const named = new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag
  const isSpam = enquiry.status === 'spam'
  const { phone } = sender(enquiry.content)
  const how = isByWhatsApp ? 'by WhatsApp: no email address' : `${named}, by email`
  return {
    text: mine?.text ?? '',
    quotes: offer === null ? [] : (mine?.quotes ?? []).map(quotedTripText),
    offer,
    isBegun: offer !== null || (mine?.text ?? '') !== '',
    how: isOneOfSeveral ? `${how}; answers ${spaced(enquiry.reference)} alone` : how,
    to: isByWhatsApp ? shown(phone) : enquiry.email,
    lastWriter: lastWriterOf(conversation),
    kept: mine === undefined ? '' : `Draft kept ${momentOf(mine.at, now)}`,
    others: drafts
      .filter(({ userId }) => userId !== account.id)
      .map(({ name, at, text }) => ({ name, at: capeTime(at), text })),
    meanwhile: newsSince(mine, events),
    templates: templates.map(({ code, name, isTranslated }) => ({
      code,
      name: isTranslated ? name : `${name} (English)`,
    })),
    whyNot: isSpam ? 'it is spam' : isByWhatsApp && phone === '' ? 'no address or number is known' : '',
    isByWhatsApp,
  }
}
