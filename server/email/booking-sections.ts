import { isAirport } from '#domain/places/airports.ts'
import { type Booking, endingOf } from '#domain/booking/booking.ts'
import { asPlanned, type Proposal } from '#domain/booking/proposal.ts'
import type { BookingWords } from '#domain/words/content.ts'
import type { Language } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
import type { Section } from '#domain/enquiry/message.ts'
import type { Balance } from '#domain/booking/ledger.ts'
import { formatRand } from '#domain/values/money.ts'
import type { GazetteerPlace } from '#domain/places/places.ts'
import { isByDistance } from '#domain/pricing/price-line.ts'
import type { Settings } from '#domain/business/settings.ts'
import { orDash } from '#domain/values/text.ts'
import { namesOfModels, type VehicleModel } from '#domain/fleet/vehicles.ts'
import { termsOf } from '#domain/wording/booking.ts'
import { changedRows } from '#domain/wording/changed-rows.ts'
import { groupFacts, type GroupTold, tripOfGroup } from '#domain/wording/group.ts'
import {
  crewFacts,
  type Fact,
  legFacts,
  legTitle,
  meetingPoint,
  partyFacts,
  priceByLeg,
  totalFacts,
} from '#domain/wording/booking-rows.ts'
import { paidFacts } from '#domain/wording/paying.ts'
import { priceLineWords } from '#domain/wording/price-lines.ts'

/** The data for the sections of a mail about a booking. */
export type Shown = {
  booking: Booking
  language: Language
  words: BookingWords
  settings: Settings
  vehicles: VehicleModel[]
  places: GazetteerPlace[]
  balance: Balance
  group: GroupTold | null
}

export function customerSection({ customer, reference }: Booking): Section {
  return {
    title: 'Customer',
    rows: [
      ['Reference', reference],
      ['Name', customer.name],
      ['Email', customer.email],
      ['Phone', orDash(customer.phone)],
    ],
  }
}

export function cancellationSection({ booking, words }: Shown): Section {
  const { reason = 'other', why = '', fee = 0 } = endingOf(booking) ?? {}
  return {
    title: 'Cancellation',
    rows: [
      ['Reason', reason === 'other' || reason === 'bereavement' ? words.cancelling.reasons[reason] : reason],
      ['They wrote', orDash(why)],
      ['Fee', formatRand(fee)],
    ],
  }
}

/** All trips that were booked together, and their sum. */
function groupSections({ group, language }: Shown): Section[] {
  if (group === null) return []
  const { title } = language.phrases.group.together
  return [
    {
      title: `${title}: ${group.group.reference}`,
      rows: [
        ...group.bookings.map((booking): Fact => [booking.reference, tripOfGroup(booking, language)]),
        ...groupFacts(group, language),
      ],
    },
  ]
}

/** The whole booking, below its trips: those booked with it, who is travelling, the price, the terms. */
export function bookingSections(
  { booking, language, words, settings, vehicles, ...shown }: Shown,
  terms: string[] = termsOf(booking, words.terms),
): Section[] {
  const labels = language.phrases.mails.booking
  return [
    ...groupSections({ booking, language, words, settings, vehicles, ...shown }),
    { title: labels.party, rows: partyFacts(booking, language) },
    {
      title: labels.price,
      rows: [
        vehicleFact(booking, vehicles, language),
        ...distanceFacts(booking, language),
        ...priceFacts(booking, language),
        ...totalFacts(booking, settings.vatNumber, language),
      ],
    },
    { title: labels.terms, text: terms.join('\n') },
  ]
}

/** The class, and the models that may come. */
export function vehicleFact(
  { option: { id, models } }: Booking,
  vehicles: VehicleModel[],
  language: Language,
): Fact {
  const { forms, mails } = language.phrases
  return [mails.booking.vehicle, `${forms.vehicles[id]}: ${namesOfModels(models, vehicles, language)}`]
}

/** What was paid; empty if nothing was. Bank details are on the page to pay only, never in a mail. */
export function payingSections({ language, balance }: Shown): Section[] {
  if (balance.paid === 0) return []
  return [{ title: language.phrases.mails.booking.payments, rows: paidFacts(balance, language) }]
}

export function tripSections(booking: Booking, language: Language): Section[] {
  return booking.legs.map((leg, i) => ({
    title: legTitle(i, booking, language),
    rows: legFacts(leg, booking, language),
  }))
}

/** The same where the hero of the mail, which tells of one way between two places, leaves something out. */
export function tripsBelowHero(booking: Booking, language: Language): Section[] {
  const isToldAbove = booking.legs.length === 1 && booking.hours === null && booking.packageId === null
  return isToldAbove ? [] : tripSections(booking, language)
}

/** The driver of each leg and where to meet them; empty until that is known. */
export function crewSections({ booking, language, vehicles, places }: Shown): Section[] {
  return booking.legs.flatMap((leg, i) => {
    const crew = crewFacts(leg, booking, vehicles, language)
    if (crew.length === 0) return []
    const where: Fact = [
      language.phrases.mails.booking.meetingPoint,
      meetingPoint(booking, leg, isAirport(places, leg.places[0]), language),
    ]
    return [
      { title: legTitle(i, booking, language), rows: [...crew, where, ...legFacts(leg, booking, language)] },
    ]
  })
}

/** Where the price goes by it, and from the places above, because the priced road is the one we drive. */
function distanceFacts({ legs, option }: Booking, { tag, phrases }: Language): Fact[] {
  if (!option.lines.some(isByDistance)) return []
  const { distance, byRoad } = phrases.mails.booking
  const km = Math.round(legs.reduce((sum, leg) => sum + leg.km, 0) * 10) / 10
  return [[distance, say(tag, byRoad, { km })]]
}

function priceFacts(booking: Booking, language: Language): Fact[] {
  const { tag, phrases } = language
  const { subtotal } = phrases.mails.booking
  return priceByLeg(booking, language).flatMap(({ title, lines, total }, _, ways) => [
    ...lines.map((line): Fact => [priceLineWords(line, language).label, formatRand(line.amount, tag)]),
    ...(ways.length === 1
      ? []
      : [[say(tag, subtotal, { way: title }), formatRand(total, tag)] satisfies Fact]),
  ])
}

/** What a change makes different, as rows: now and then. */
export function changesTold(
  before: Booking | null,
  after: Booking,
  language: Language,
  title = language.phrases.mails.booking.changes,
): Section[] {
  const rows = before === null ? [] : changedRows(before, after, language)
  return rows.length === 0 ? [] : [{ title, rows }]
}

/** What would be different if the change that the mail is about is agreed to. */
export function changesAsked(booking: Booking, proposal: Proposal | null, language: Language): Section[] {
  const planned = asPlanned(booking, proposal?.plan ?? null)
  return changesTold(booking, planned, language, language.phrases.mails.booking.wouldChange)
}
