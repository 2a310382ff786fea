import { alternativesWithFields } from '#app/forms/change-form.server.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { freeUntil } from '#domain/booking/cancellation.ts'
import { differenceOf } from '#domain/booking/changed-price.ts'
import { asPlanned } from '#domain/booking/proposal.ts'
import { isLegAhead } from '#domain/booking/status.ts'
import { balanceOf } from '#domain/booking/ledger.ts'
import { formatRand, randOf } from '#domain/values/money.ts'
import { legTitle, partyFacts } from '#domain/wording/booking-rows.ts'
import { shortInstant } from '#domain/wording/policy.ts'
import { priceLineWords } from '#domain/wording/price-lines.ts'
import type { Language } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
import { type Preview, standing } from '#server/services/bookings/changing.ts'
import type { Deps } from '#server/services/deps.ts'
import { asByLink } from '#server/services/trip-links/as-by-link.ts'
import type { Previewed } from './change-answer.ts'
import { type DifferenceRow, journeyRows, newRow } from './difference-rows.ts'

/** What a change would come to: now, new, line by line. */
export async function previewOf(
  deps: Deps,
  preview: Preview,
  { news, isByLink }: { news: string; isByLink: boolean },
): Promise<Previewed> {
  const { booking, planned, balance, isFree } = preview
  const { plan, isAsked } = planned
  const { language } = deps.content
  const { tag, phrases } = language
  const { changing } = phrases.mytrip
  const [now, next] = [standing(booking, null), standing(booking, plan)]
  const rand = (cents: number) => formatRand(cents, tag)
  const isSent = isByLink && next > now
  const agree =
    next === now ? changing.agreeSame : say(tag, changing.agree, { new: rand(next), now: rand(now) })
  const difference = { difference: rand(Math.abs(next - now)) }
  return {
    outcome: 'priced',
    news,
    rows: [
      ...factRows(preview, isByLink ? asByLink(deps, booking) : booking, language),
      ...detailRows(preview, isByLink ? asByLink(deps, booking) : null, language),
      ...lineRows(preview, language),
      ...moneyRows(booking, balance, { now, next, language }),
    ],
    total: { now: rand(now), next: rand(next) },
    by: next === now ? changing.same : say(tag, next > now ? changing.more : changing.less, difference),
    isFree,
    way: isSent ? changing.byEmail : isAsked ? changing.asked : changing.free,
    terms: termsOfNew(deps, preview),
    agree: isSent ? changing.email : isAsked ? changing.ask : agree,
    alternatives: isFree ? [] : await alternatives(deps, preview, now),
    agreeTotal: String(randOf(next)),
    revision: String(booking.revision),
  }
}

/** What is new in the journey, with the drivers who may have to go; of places that stay, what may be `shown`. */
function factRows(
  { booking, planned: { plan } }: Preview,
  shown: Booking,
  language: Language,
): DifferenceRow[] {
  const { facts } = language.phrases.trip
  const { driverLater } = language.phrases.mytrip.changing
  const after = asPlanned(booking, plan)
  const legs = after.legs.map((leg, i) => {
    const ends = ([0, -1] as const).flatMap((at) => {
      const isKept = booking.legs[i]?.places.at(at)?.label === leg.places.at(at)?.label
      return (isKept ? shown.legs[i] : leg)?.places.at(at) ?? []
    })
    return { ...leg, places: ends }
  })
  const drivers = after.legs.flatMap((leg, i) => {
    const was = booking.legs[i]
    if (!was?.driver || was.starts.getTime() === leg.starts.getTime()) return []
    const { name } = was.driver
    const label = legs.length === 1 ? facts.driver : `${facts.driver}, ${legTitle(i, after, language)}`
    return [newRow(label, name, `${name} / ${driverLater}`)]
  })
  return [...journeyRows(shown, { ...after, legs }, language), ...drivers]
}

/** Names, flight, children and notes that are new. `byLink`: what its link shows of the booking, where that opened it. */
function detailRows(
  { booking, planned: { plan } }: Preview,
  byLink: Booking | null,
  language: Language,
): DifferenceRow[] {
  const { facts } = language.phrases.trip
  const { none } = language.phrases.mytrip.changing
  // The rows above have the first two. A link would show with the others what it hides.
  const left = [facts.travelling, facts.hours, ...(byLink === null ? [] : [facts.passenger, facts.address])]
  const rowsOf = (one: Booking) => new Map(partyFacts(one, language))
  const [was, next] = [rowsOf(booking), rowsOf(asPlanned(booking, plan))]
  const shown = rowsOf(byLink ?? booking)
  return [...new Set([...was.keys(), ...next.keys()])]
    .filter((label) => !left.includes(label) && was.get(label) !== next.get(label))
    .map((label) => ({
      label,
      note: '',
      now: shown.get(label) ?? none,
      next: next.get(label) ?? none,
      look: 'new',
    }))
}

function lineRows({ booking, planned: { plan, journey } }: Preview, language: Language): DifferenceRow[] {
  const { tag, phrases } = language
  const { none, today } = phrases.mytrip.changing
  return differenceOf(booking.option.lines, plan.price.option.lines, journey).map((line) => ({
    label: priceLineWords(line.line, language).label,
    // A line that only a newer price raises says so.
    note: line.tariff === 'today' && line.new > 0 ? today : '',
    now: line.now === 0 ? none : formatRand(line.now, tag),
    next: line.new === 0 ? none : formatRand(line.new, tag),
    look: line.now === line.new ? 'same' : 'new',
  }))
}

function moneyRows(
  booking: Booking,
  { paid, toPay, toRefund }: Preview['balance'],
  { now, next, language }: { now: number; next: number; language: Language },
): DifferenceRow[] {
  const { tag, phrases } = language
  const { changing } = phrases.mytrip
  const rand = (cents: number) => formatRand(cents, tag)
  const before = balanceOf(booking, paid)
  const total: DifferenceRow = {
    label: changing.total,
    note: '',
    now: rand(now),
    next: rand(next),
    look: 'sum',
  }
  if (paid === 0) return [total]
  return [
    total,
    { label: changing.paid, note: '', now: `−${rand(paid)}`, next: `−${rand(paid)}`, look: 'same' },
    toRefund > 0
      ? { label: changing.back, note: '', now: rand(before.toRefund), next: rand(toRefund), look: 'sum' }
      : { label: changing.toPay, note: '', now: rand(before.toPay), next: rand(toPay), look: 'sum' },
  ]
}

/** Until when the changed trip would be free, or that it is not any more. */
function termsOfNew({ content, now }: Deps, { booking, planned: { plan } }: Preview): string {
  const { language } = content
  const { newFree, newLate } = language.phrases.mytrip.changing
  const after = asPlanned(booking, plan)
  const leg = after.legs.find(isLegAhead)
  if (leg === undefined) return ''
  const until = freeUntil(after, leg)
  return until < now() ? newLate : say(language.tag, newFree, { until: shortInstant(until, language) })
}

async function alternatives(deps: Deps, preview: Preview, now: number): Promise<Previewed['alternatives']> {
  const { language } = deps.content
  const { tag, phrases } = language
  const { changing } = phrases.mytrip
  const { times, classes } = await alternativesWithFields(deps, preview)
  const against = (total: number) => {
    const facts = { difference: formatRand(Math.abs(total - now), tag) }
    return total === now ? changing.same : say(tag, total > now ? changing.more : changing.less, facts)
  }
  const total = standing(preview.booking, preview.planned.plan)
  return [
    ...times.map(({ at, take }) => ({ label: shortInstant(at, language), price: against(total), take })),
    ...classes.map((one) => ({
      label: phrases.forms.vehicles[one.id],
      price: against(one.total),
      take: one.take,
    })),
  ]
}
