import type { Account } from '#domain/accounts/account.ts'
import { type Booking, crewOf } from '#domain/booking/booking.ts'
import { cancellationTerms, mayCancelOwn } from '#domain/booking/cancellation.ts'
import { asBookingReference } from '#domain/booking/references.ts'
import { isAhead } from '#domain/booking/status.ts'
import { names } from '#domain/chat/topics.ts'
import type { ChatKnowledge, Meaning } from '#domain/chat/knowledge.ts'
import { plain } from '#domain/chat/words.ts'
import { folded } from '#domain/reading/text.ts'
import { datesIn } from '#domain/reading/when/dates.ts'
import { capeDate } from '#domain/values/cape-time.ts'
import { formatRand } from '#domain/values/money.ts'
import { bookingTitle } from '#domain/wording/booking.ts'
import { formatInstant } from '#domain/wording/trip.ts'
import { say } from '#domain/words/phrases.ts'
import { balanceNow, bookingsOf } from '../bookings/own.ts'
import type { Deps } from '../deps.ts'
import { readTariffVersion } from '../tariff.ts'
import { type Visitor, type Reply, said } from './reply.ts'

type Understood = { question: string; meaning: Meaning; knowledge: ChatKnowledge }

/** What somebody signed in asks of their own trips; null where the question is another, or nobody is signed in. */
export async function ownTripAnswer(
  deps: Deps,
  { question, meaning, knowledge }: Understood,
  { account }: Pick<Visitor, 'account'>,
): Promise<Reply | null> {
  const { own } = deps.content.words.chat
  const reference = referenceIn(question)
  const isOfBooked = meaning.kind === 'trip' && !meaning.asksPrice && names(question, own.booked)
  const isOwn = reference !== null || names(question, [...own.booked, ...own.words])
  const topic = meaning.kind === 'topic' ? meaning.topic.id : null
  if (isOfBooked && account === null) return said(own.signedOut)
  if (!isOwn || (meaning.kind === 'trip' && !isOfBooked) || meaning.kind === 'fit') return null
  // How to pay is a question of anybody.
  if (topic === 'payment' && HOW_TO.test(plain(question))) return null
  if (account === null) return topic === null || own.vague.includes(topic) ? said(own.signedOut) : null
  if (topic !== null && !own.topics.includes(topic)) return null
  return tellTrips(deps, account, { question, reference, topic, knowledge })
}

const HOW_TO =
  /\b(?:how (?:can|do|could|should)|can (?:i|we)|wie (?:kann|konnen|zahle)|kann (?:ich|man)|konnen wir)\b/

type About = { question: string; reference: string | null; topic: string | null; knowledge: ChatKnowledge }

async function tellTrips(deps: Deps, account: Account, { question, reference, topic, knowledge }: About) {
  const { answers } = deps.content.language.phrases.chat
  const { tag } = deps.content.language
  const now = deps.now()
  const all = await bookingsOf(deps, account)
  const ahead = all.filter((booking) => liesAhead(booking, now))
  const [day] = datesIn(folded(question), capeDate(now), true, [])
  const meant =
    all.find((booking) => booking.reference === reference) ??
    ahead.find(({ pickupAt }) => capeDate(pickupAt) === day?.value) ??
    ahead[0]
  const trips = { label: answers.yourTrips, to: '/account/bookings' }
  if (meant === undefined) return { text: answers.noTrips, links: [trips], handover: false }
  const others = ahead.filter((booking) => booking !== meant).length
  const general = knowledge.topics.find(({ id }) => id === topic)
  return {
    text: [
      await tripLine(deps, meant, meant === ahead[0]),
      topic === 'payment' ? await moneyLine(deps, meant) : '',
      driverLine(deps, meant),
      freeLine(deps, meant, now),
      others > 0 ? say(tag, answers.more, { count: others }) : '',
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
    links: [
      { label: answers.yourBooking, to: `/account/bookings/${meant.reference}` },
      ...(others > 0 ? [trips] : []),
    ],
    handover: general?.ways ?? false,
  }
}

async function tripLine(deps: Deps, booking: Booking, isNext: boolean): Promise<string> {
  const { language, words } = deps.content
  const { answers } = language.phrases.chat
  const tariff = await readTariffVersion(deps, booking.tariffVersion)
  return say(language.tag, isNext ? answers.next : answers.thatTrip, {
    reference: booking.reference,
    trip: bookingTitle(booking, tariff, language),
    when: formatInstant(booking.pickupAt, language),
    status: words.bookings.status[booking.status].label,
  })
}

function driverLine({ content }: Deps, booking: Booking): string {
  const { tag, phrases } = content.language
  const [leg] = booking.legs
  const crew = leg === undefined ? null : crewOf(leg)
  if (crew === null) return booking.status === 'confirmed' ? phrases.chat.answers.noDriver : ''
  const { driver, unit } = crew
  return say(tag, phrases.chat.answers.driver, {
    driver: driver.name,
    phone: driver.phone,
    registration: unit.registration,
  })
}

function freeLine({ content }: Deps, booking: Booking, now: Date): string {
  const { tag, phrases } = content.language
  if (!mayCancelOwn(booking, now)) return ''
  const { freeUntil } = cancellationTerms(booking, now)
  return now > freeUntil
    ? phrases.chat.answers.noLongerFree
    : say(tag, phrases.chat.answers.freeUntil, { freeUntil: formatInstant(freeUntil, content.language) })
}

async function moneyLine(deps: Deps, booking: Booking): Promise<string> {
  const { tag, phrases } = deps.content.language
  const { toPay } = await balanceNow(deps, booking)
  const { owed, paid } = phrases.chat.answers
  return toPay > 0 ? say(tag, owed, { owed: formatRand(toPay, tag) }) : paid
}

function liesAhead({ status, legs, pickupAt }: Booking, now: Date): boolean {
  return status === 'under way' || (isAhead(status) && (legs.at(-1)?.ends ?? pickupAt) > now)
}

function referenceIn(question: string): string | null {
  const written = /\b[a-z0-9]{3}[- ][a-z0-9]{3}\b/i.exec(question)?.[0]
  return written === undefined ? null : asBookingReference(written)
}
