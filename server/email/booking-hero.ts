import { type BookedLeg, crewOf } from '#domain/booking/booking.ts'
import { isLegAhead } from '#domain/booking/status.ts'
import { isAirport } from '#domain/places/airports.ts'
import { type Place, placeOfOurs } from '#domain/places/places.ts'
import { capeDate, capeTime, formatDate } from '#domain/values/cape-time.ts'
import { groupedNumber, telHref } from '#domain/values/phone-number.ts'
import { formatRand } from '#domain/values/money.ts'
import { say } from '#domain/words/phrases.ts'
import { addressesOf, crewFacts, type Fact, meetingPoint } from '#domain/wording/booking-rows.ts'
import { paidFacts } from '#domain/wording/paying.ts'
import { formatInstant, partyAndBags } from '#domain/wording/trip.ts'
import { whereabouts } from '#domain/wording/whereabouts.ts'
import type { MailBody, MailFact } from './body.ts'
import type { MailContext } from './booking-mail-context.ts'

/** What a mail about a booking shows first: when, where, who, how much. */

type Hero = Required<Pick<MailBody, 'moment' | 'facts'>> & Pick<MailBody, 'plate'>

/** The next leg that the mail is about. */
export function nextLeg({ about }: Pick<MailContext, 'about'>): BookedLeg {
  const leg = about.legs.find(isLegAhead) ?? about.legs[0]
  if (leg === undefined) throw new Error('a booking has no legs')
  return leg
}

export function heroOf(context: MailContext): Hero {
  const { booking, language } = context
  const { tag, phrases } = language
  const labels = phrases.mails.booking
  const leg = nextLeg(context)
  const back = booking.legs.find((other) => other.starts > leg.starts && isLegAhead(other))
  return {
    moment: momentOf(context, leg),
    facts: [
      ...routeFacts(context, leg),
      ...(back === undefined ? [] : [[labels.back, formatInstant(back.starts, language)] satisfies MailFact]),
      [labels.who, partyAndBags(leg, language)],
      [labels.total, say(tag, labels.forVehicle, { total: formatRand(booking.total, tag) }), 'strong'],
      ...moneyFacts(context),
      [labels.reference, booking.reference, 'strong'],
    ],
  }
}

/** The same once a driver is on the leg; null before, and after they were taken off. */
export function crewHeroOf(context: MailContext): Hero | null {
  const { about, language, vehicles, places } = context
  const labels = language.phrases.mails.booking
  const leg = nextLeg(context)
  const crew = crewOf(leg)
  if (crew === null) return null
  const [driver, [phone = ''] = [], vehicle] = crewFacts(leg, about, vehicles, language)
  const meeting: Fact = [
    labels.meetingPoint,
    meetingPoint(about, leg, isAirport(places, leg.places[0]), language),
  ]
  return {
    moment: momentOf(context, leg),
    plate: [labels.plate, crew.unit.registration],
    facts: [
      ...(driver === undefined ? [] : [driver]),
      [phone, groupedNumber(crew.driver.phone), { href: telHref(crew.driver.phone) }],
      ...(vehicle === undefined ? [] : [vehicle]),
      meeting,
      ...[addressesOf(about, leg)]
        .filter((one) => one !== '')
        .map((one): Fact => [language.phrases.trip.facts.address, one]),
      ...flightFacts(context, leg),
      // A tour that comes back leads nowhere else.
      ...leg.places
        .slice(1)
        .slice(-1)
        .map((to): Fact => [labels.to, whereabouts(to, places, language)]),
      ...moneyFacts(context),
    ],
  }
}

/** How much goes back, how, by when, and for which trip. */
export function refundFacts({ event, money, about, title, balance, language }: MailContext): MailFact[] {
  if (event.move !== 'payment' && event.move !== 'refund') return []
  const { pay, mails } = language.phrases
  const trip = `${formatInstant(about.pickupAt, language)}, ${title}`
  return [
    [pay.money.amount, money.amount, 'strong'],
    [pay.money.how, pay.money.methods[event.data.method]],
    ...(event.move === 'refund' ? [[mails.booking.byWhen, money.thereBy] satisfies MailFact] : []),
    [mails.booking.reference, `${about.reference}\n${trip}`, 'strong'],
    ...paidFacts(balance, language),
  ]
}

function momentOf({ language }: MailContext, { starts }: BookedLeg): Hero['moment'] {
  const { tag, phrases } = language
  return {
    time: capeTime(starts),
    date: formatDate(capeDate(starts), tag),
    zone: phrases.mails.booking.capeTown,
  }
}

function routeFacts(context: MailContext, leg: BookedLeg): MailFact[] {
  const labels = context.language.phrases.mails.booking
  const [from, ...others] = leg.places.map((place) => placeLabel(context, place))
  const to = others.pop()
  return [
    [
      labels.from,
      [from ?? '', ...flightFacts(context, leg).map(([, flight]) => flight)].join('\n'),
      'strong',
    ],
    ...(others.length === 0 ? [] : [[labels.via, others.join('\n')] satisfies MailFact]),
    ...(to === undefined ? [] : [[labels.to, to, 'strong'] satisfies MailFact]),
  ]
}

/** Where the leg begins when a flight lands, and its number is known. */
function flightFacts({ booking, language }: MailContext, { lands, starts }: BookedLeg): Fact[] {
  const { tag, phrases } = language
  const { flightNumber } = booking.details
  if (!lands || flightNumber === '') return []
  const time = capeTime(starts)
  return [
    [phrases.trip.facts.flight, say(tag, phrases.mails.booking.landsThen, { flight: flightNumber, time })],
  ]
}

function placeLabel({ places }: MailContext, place: Place): string {
  const known = placeOfOurs(places, place)
  return known === undefined || known.type === 'street' ? place.label : known.name
}

/** What was paid, and what is still to pay; a mail that asks for a part of it says that part itself. */
function moneyFacts({ balance, bill, booking: { deposit }, language }: MailContext): MailFact[] {
  const { tag, phrases } = language
  const { toPay } = phrases.trip.paying
  if (bill?.link && bill.next.cents < balance.toPay) return paidFacts({ ...balance, toPay: 0 }, language)
  const restBy = deposit !== null && balance.paid >= deposit.cents ? deposit.balanceAt : null
  const facts = paidFacts(balance, language, restBy)
  return facts.length === 0 && balance.toPay > 0 ? [[toPay, formatRand(balance.toPay, tag), 'strong']] : facts
}
