import type { Booking } from '#domain/booking/booking.ts'
import { promisedAnswer } from '#domain/booking/deadlines.ts'
import type { Section } from '#domain/enquiry/message.ts'
import { depositAhead } from '#domain/booking/deposit.ts'
import { depositRule } from '#domain/business/paying-ahead.ts'
import { bookingFacts, termsOf } from '#domain/wording/booking.ts'
import { type Fact, legFacts, partyFacts, totalFacts } from '#domain/wording/booking-rows.ts'
import { groupFacts, type GroupTold, groupTotal, groupVat, openTrips } from '#domain/wording/group.ts'
import { formatInstant } from '#domain/wording/trip.ts'
import { formatRand } from '#domain/values/money.ts'
import { say } from '#domain/words/phrases.ts'
import { pageWords } from '#server/services/pages.ts'
import type { MailContext } from './booking-mail-context.ts'
import type { Said } from './booking-mail-bodies.ts'
import { vehicleFact } from './booking-sections.ts'

/** A group's first mail to the customer: every trip with its vehicle, price and terms, the sum, and what its invoice needs. */
export async function groupReceived(context: MailContext, group: GroupTold): Promise<Said> {
  const { language, promise, settings, mails } = context
  const { together } = language.phrases.group
  const { tag } = language
  const trips = openTrips(group)
  const [first = context.booking] = trips
  const { by, isSoon } = promisedAnswer(first, promise)
  const facts = {
    reference: group.group.reference,
    count: trips.length,
    total: formatRand(groupTotal(group), tag),
    pickup: formatInstant(first.pickupAt, language),
    by: formatInstant(by, language),
  }
  const terms = await Promise.all(trips.map((trip) => termsOfTrip(context, trip)))
  const inAll = (line: string) => terms.every((lines) => lines.includes(line))
  return {
    subject: say(tag, together.subject, facts),
    heading: say(tag, together.received, facts),
    before: [say(tag, isSoon ? together.nextSoon : together.next, facts), together.check],
    sections: [
      ...trips.map((trip, i) =>
        tripSection(
          context,
          trip,
          i + 1,
          terms[i]?.filter((line) => !inAll(line)),
        ),
      ),
      {
        title: `${together.title}: ${group.group.reference}`,
        rows: [...groupFacts(group, language), ...groupVat(group, settings.vatNumber, language)],
      },
      { title: language.phrases.mails.booking.terms, text: (terms[0] ?? []).filter(inAll).join('\n') },
    ],
    after: [mails.reply],
    foot: [mails.notYou],
  }
}

function tripSection(
  { language, vehicles }: MailContext,
  trip: Booking,
  number: number,
  ownTerms: string[] = [],
): Section {
  const { tag, phrases } = language
  const rows: Fact[] = [
    ...trip.legs.flatMap((leg) => legFacts(leg, trip, language)),
    vehicleFact(trip, vehicles, language),
    ...partyFacts(trip, language),
    ...totalFacts(trip, '', language),
  ]
  const title = `${say(tag, phrases.group.trip, { number })}: ${trip.reference}`
  return { title, rows, ...(ownTerms.length > 0 && { text: ownTerms.join('\n') }) }
}

/** Each trip's own: the words name its times and what its tour leaves out. */
async function termsOfTrip(
  { parts, title, promise, language, settings }: MailContext,
  booking: Booking,
): Promise<string[]> {
  const trip = { ...booking, deposit: depositAhead(booking, depositRule(settings), parts.now()) }
  const facts = bookingFacts(trip, title, { promise, now: parts.now() }, language)
  return termsOf(trip, (await pageWords(parts, 'bookings', facts)).terms)
}
