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
import { bagsInWords, shortPlace } from '#domain/wording/trip.ts'
import type { Language } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
import { type Preview, standing } from '#server/services/bookings/changing.ts'
import type { Deps } from '#server/services/deps.ts'
import { asByLink } from '#server/services/trip-links/as-by-link.ts'
import type { DifferenceRow, Previewed } from './change-answer.ts'

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

/** When, whence, whither, who and in what: only what is new. `shown`: what of the booking may be shown. */
function factRows(
  { booking, planned: { plan } }: Preview,
  shown: Booking,
  language: Language,
): DifferenceRow[] {
  const { tag, phrases } = language
  const { rows, none, driverLater } = phrases.mytrip.changing
  const after = asPlanned(booking, plan)
  const nameOf = (label: string, i: number) =>
    after.legs.length === 1 ? label : `${label}, ${legTitle(i, after, language)}`
  const row = (label: string, now: string, next: string): DifferenceRow => ({
    label,
    note: '',
    now,
    next,
    look: 'new',
  })
  const passengers = (count: number) => say(tag, phrases.forms.passengers, { count })
  const vehicle = (one: Booking) => phrases.forms.vehicles[one.option.id]
  const hours = ({ hours: count }: Booking) => (count === null ? '' : String(count))
  return [
    ...after.legs.flatMap((leg, i) => {
      const was = booking.legs[i]
      if (was === undefined) return [row(rows.back, none, shortInstant(leg.starts, language))]
      const end = (one: typeof leg | undefined, at: 0 | -1) => one?.places.at(at)?.label ?? ''
      const place = (label: string, at: 0 | -1) => {
        const isKept = end(was, at) === end(leg, at)
        const next = isKept ? shown.legs[i] : leg
        return row(nameOf(label, i), shortPlace(end(shown.legs[i], at)), shortPlace(end(next, at)))
      }
      const isMoved = was.starts.getTime() !== leg.starts.getTime()
      return [
        row(nameOf(rows.pickup, i), shortInstant(was.starts, language), shortInstant(leg.starts, language)),
        place(rows.from, 0),
        place(rows.to, -1),
        row(nameOf(rows.passengers, i), passengers(was.passengers), passengers(leg.passengers)),
        row(nameOf(rows.bags, i), bagsInWords(was, language) || none, bagsInWords(leg, language) || none),
        ...(isMoved && was.driver !== null
          ? [
              row(
                nameOf(phrases.trip.facts.driver, i),
                was.driver.name,
                `${was.driver.name} / ${driverLater}`,
              ),
            ]
          : []),
      ]
    }),
    row(rows.vehicle, vehicle(booking), vehicle(after)),
    row(rows.hours, hours(booking), hours(after)),
  ].filter(({ now, next }) => now !== next)
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
