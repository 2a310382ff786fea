import type { Booking } from '#domain/booking/booking.ts'
import { cancellationTerms, freeUntil, mayAddDetails, mayCancelOwn } from '#domain/booking/cancellation.ts'
import { depositAhead } from '#domain/booking/deposit.ts'
import { owedSince } from '#domain/booking/events.ts'
import { isAtKerb } from '#domain/booking/kerb.ts'
import { missingDetails } from '#domain/booking/missing-details.ts'
import { askedChange, asPlanned, isAnswerable, type Proposal } from '#domain/booking/proposal.ts'
import { policyTimeline } from '#domain/booking/policy-timeline.ts'
import { type BookingStatus, isAhead, isLegAhead } from '#domain/booking/status.ts'
import { balanceOf, paidOf } from '#domain/booking/ledger.ts'
import { depositRule } from '#domain/business/paying-ahead.ts'
import { type PaperNumber, paperNumber } from '#domain/invoices/numbers.ts'
import { andList, bodyOf } from '#domain/fleet/vehicles.ts'
import { bookingFacts, bookingTitle, statusText, termsOf } from '#domain/wording/booking.ts'
import { type Fact, partyFacts } from '#domain/wording/booking-rows.ts'
import { changedRows } from '#domain/wording/changed-rows.ts'
import { extraInWords } from '#domain/wording/extras.ts'
import { shortInstant } from '#domain/wording/policy.ts'
import { formatInstant } from '#domain/wording/trip.ts'
import type { BookingWords } from '#domain/words/content.ts'
import { pathIn } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
import { answerPromise } from '#server/services/answer-promise.ts'
import {
  bookingHistory,
  lastProposal,
  paymentsOf,
  withDriver,
  wordsOf,
} from '#server/services/bookings/own.ts'
import { reviewOf } from '#server/services/bookings/reviews.ts'
import type { Deps } from '#server/services/deps.ts'
import { closedForBooking } from '#server/services/closures/closures.ts'
import { guestsPapers } from '#server/services/invoices/guests-papers.ts'
import { pageWords } from '#server/services/pages.ts'
import { openExtras, provesExtra } from '#server/services/drivers/extras.ts'
import { readTariffVersion } from '#server/services/tariff.ts'
import { pathToTrip, tripUrl } from '#server/services/trip-links/trip-links.ts'
import { legView, wordOf } from './leg-view.server.ts'
import { moneyView } from './money-view.server.ts'
import { canSwitchOff, type Trip } from './trip-door.server.ts'
import { mapView } from './trip-map.server.ts'
import { whenView } from './when-view.server.ts'

/** Everything that the page of a trip shows, in words. */

export type TripView = Awaited<ReturnType<typeof tripView>>

/** `proof` is what the mail about an extra opens the page with. */
export async function tripView(trip: Trip, proof = '') {
  const { deps, booking, path, linkUntil } = trip
  const now = deps.now()
  const settings = await deps.settings()
  const shown = { ...trip.shown, deposit: depositAhead(booking, depositRule(settings), now) }
  const { language } = deps.content
  const { tag, phrases } = language
  const promise = await answerPromise(deps)
  const title = bookingTitle(shown, await readTariffVersion(deps, booking.tariffVersion), language)
  const words = await pageWords(deps, 'bookings', bookingFacts(shown, title, { promise, now }, language))
  const payments = await paymentsOf(deps, booking)
  const paid = paidOf(payments)
  const { phone } = settings
  const { reference, status, quoteId, option } = booking
  const next = statusText(booking, words, { status, now, promise, paid })
  const told = { title, vehicles: await deps.vehicles(), words, next, phone }
  const isByLink = linkUntil !== null
  const card = `${isByLink ? path : await pathToTrip(deps, booking)}/arrival`
  const drawn = await wordsOf(deps, booking)
  const events = await bookingHistory(deps, booking)
  return {
    reference,
    path,
    isByLink,
    proof,
    title,
    status,
    label: words.status[status].label,
    next,
    email: shown.customer.email,
    strip: { ...stripOf(status), body: bodyOf(option.id, option.capacity) },
    legs: shown.legs.map((leg) => ({
      ...legView(deps, shown, leg, told),
      word: wordOf(leg, drawn),
      /** Where the guest says that the driver’s word is another, and the tap's id; null far from the kerb. */
      doubt: isAtKerb(booking, leg, now) ? { to: card, tapId: deps.newId() } : null,
    })),
    money: moneyView(deps, booking, payments, {
      words,
      settings,
      owedSince: owedSince(events) ?? now,
      path,
      withDriver: await withDriver(deps, booking),
    }),
    plans: plansView(deps, booking, { words, phone, paid }),
    closed: await closedForBooking(deps, shown),
    extras: (await openExtras(deps, booking)).map((extra) => ({
      number: String(extra.number),
      mayAgree: !isByLink || provesExtra(deps, extra, proof),
      ...extraInWords(extra, language),
    })),
    asked: askedView(deps, shown, await lastProposal(deps, booking), isByLink),
    known: partyFacts(shown, language).filter(([label]) => label !== phrases.trip.facts.travelling),
    review: reviewOf(booking, events),
    when: whenView(deps, shown, events, { promise, isByLink, balance: balanceOf(booking, paid) }),
    terms: termsOf(shown, words.terms),
    /** The trip's own link; null once there is nothing to share. */
    share:
      isAhead(status) && status !== 'held'
        ? isByLink
          ? deps.origin + pathIn(tag, path)
          : await tripUrl(deps, booking, tag)
        : null,
    papers: papersView(booking, await guestsPapers(deps, booking, { isByLink }), isByLink),
    isOver: !isAhead(status),
    map: isAhead(status) ? mapView(shown, path, language) : null,
    again: isByLink ? null : againView(booking),
    /** The page where an expired booking can be made again. */
    bookAgain: status === 'lapsed' && !isByLink ? `/booking/${quoteId}?vehicle=${option.id}` : null,
    /** Why it expired although the digits were right. */
    refused: { 'not-free': words.provenNotFree, share: words.provenShare },
    until:
      linkUntil === null
        ? ''
        : say(tag, phrases.mytrip.link.until, { until: formatInstant(linkUntil, language) }),
    canSwitchOff: canSwitchOff(trip),
  }
}

/** The files that there are: by the link no pro forma, which names the street. */
function papersView({ status }: Booking, numbered: PaperNumber[], isByLink: boolean) {
  const isOn = isAhead(status) && status !== 'held'
  const ofTrip = [
    { file: 'trip.ics', name: 'calendar' as const, number: '' },
    { file: 'voucher.pdf', name: 'voucher' as const, number: '' },
  ]
  const issued = numbered.map((one) => {
    const number = paperNumber(one)
    return { file: `${number}.pdf`, name: PAPER_NAMES[one.series], number }
  })
  const proForma = [{ file: 'pro-forma.pdf', name: 'proForma' as const, number: '' }]
  return [...(isOn ? ofTrip : []), ...issued, ...(isOn && !isByLink ? proForma : [])]
}

const PAPER_NAMES = { receipt: 'receipt', invoice: 'invoice', 'credit note': 'creditNote' } as const

/** Where a trip like it is priced anew: on another day and, where it ends elsewhere, the way back. */
function againView(booking: Booking) {
  const { status, quoteId, request, hours, legs } = booking
  if (isBereaved(booking) || status === 'held' || status === 'lapsed') return null
  return {
    same: `/quotes?quote=${quoteId}&again=same`,
    back: request.comesBack || hours !== null ? null : `/quotes?quote=${quoteId}&again=back`,
    isWayBack: status === 'completed' && legs.length === 1,
  }
}

/** After a death nobody is asked to book again. */
function isBereaved({ legs }: Booking): boolean {
  return legs.some(({ ending }) => ending?.reason === 'bereavement')
}

/** The picture of the state: night while it waits, day once it is sure, dusk when it is over. */
function stripOf(status: BookingStatus): {
  sky: 'night' | 'day' | 'dusk'
  car: 'held' | 'ready' | 'way' | 'there' | null
} {
  switch (status) {
    case 'held':
    case 'pending':
      return { sky: 'night', car: 'held' }
    case 'confirmed':
    case 'assigned':
      return { sky: 'day', car: 'ready' }
    case 'under way':
      return { sky: 'day', car: 'way' }
    case 'completed':
      return { sky: 'dusk', car: 'there' }
    case 'lapsed':
    case 'declined':
    case 'cancelled':
      return { sky: 'night', car: null }
    case 'no show':
      return { sky: 'dusk', car: null }
  }
}

/** What can still be changed or cancelled, and on which terms. */
function plansView(
  { content, now }: Deps,
  booking: Booking,
  { words, phone, paid }: { words: BookingWords; phone: string; paid: number },
) {
  const { language, places } = content
  const { tag, phrases } = language
  const { plans } = phrases.mytrip
  const leg = booking.legs.find(isLegAhead)
  const isOpen = leg !== undefined && mayAddDetails(booking, now())
  if (!isOpen || !mayCancelOwn(booking, now())) {
    const isOn = isAhead(booking.status) && booking.status !== 'held'
    return { isOpen: false as const, over: isOn ? say(tag, plans.over, { phone }) : '' }
  }
  const until = freeUntil(booking, leg)
  const terms = cancellationTerms(booking, now())
  const isWaiting = booking.status === 'pending'
  const isLate = now() > terms.freeUntil
  const free = isLate ? words.cancelling.noDeposit : words.cancelling.free
  // Nothing is claimed beyond what was paid.
  const late = paid === 0 ? phrases.mytrip.policy.keptUnpaid : words.cancelling.costs
  const text = isWaiting ? words.cancelling.notConfirmed : terms.isFree ? free : late
  const missing = missingDetails(booking, places, booking.legs.filter(isLegAhead))
  const ahead = policyTimeline(booking, leg, { now: now(), paid })
  return {
    isOpen: true as const,
    change: isWaiting
      ? plans.unconfirmed
      : say(tag, now() <= until ? plans.freeUntil : plans.late, { until: shortInstant(until, language) }),
    cancel: text,
    /** How what lies ahead divides into free and kept. */
    bar: ahead.filter(({ span }) => span !== 'over').map(({ point, span }) => ({ point, span })),
    missing:
      missing.length === 0
        ? ''
        : say(tag, plans.missing, {
            what: andList(
              missing.map((one) => plans.missingDetails[one]),
              tag,
            ),
          }),
  }
}

/** A change that waits for somebody's answer. */
function askedView(
  { content: { language }, now, tokens }: Deps,
  booking: Booking,
  proposal: Proposal | null,
  isByLink: boolean,
): AskedView | null {
  const { plans } = language.phrases.mytrip
  if (proposal === null || proposal.kind !== 'change' || !isAnswerable(proposal, now())) return null
  const planned = asPlanned(booking, proposal.plan)
  const changes = changedRows(booking, planned, language)
  const until = { until: shortInstant(proposal.expiresAt, language) }
  if (askedChange(proposal, now()) !== null)
    return { title: plans.asked, text: say(language.tag, plans.askedText, until), changes, href: null }
  // The link of the trip alone agrees to nothing.
  const href = isByLink ? null : `/booking/proposal/${tokens.linkToken('proposal', proposal.id)}`
  const text = say(language.tag, isByLink ? plans.proposedByEmail : plans.proposedText, until)
  return { title: plans.proposed, text, changes, href }
}

type AskedView = { title: string; text: string; changes: Fact[]; href: string | null }
