import { alternativesWithFields } from '#app/forms/change-form.server.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { formatAgeOfNews } from '#domain/values/duration.ts'
import { formatRand } from '#domain/values/money.ts'
import { doerAtStart } from '#domain/wording/office.ts'
import { partsInWords } from '#domain/wording/office-events.ts'
import { formatNearInstant } from '#domain/wording/trip.ts'
import { type Preview, standing } from '#server/services/bookings/changing.ts'
import { changedSince, fieldsChangedSince } from '#server/services/bookings/revision.ts'
import type { Deps } from '#server/services/deps.ts'
import { differenceView } from '../difference-view.server.ts'
import type { Previewed } from './change-answer.ts'
import type { ChangeAsked } from './change-form.server.ts'

/** The difference that a change would make, with what could be had instead. */
export async function previewView(
  deps: Deps,
  preview: Preview,
  { news, clash }: Pick<Previewed, 'news' | 'clash'>,
): Promise<Previewed> {
  const { booking, planned, balance, isFree } = preview
  const { plan } = planned
  const { language } = deps.content
  const total = standing(booking, plan)
  return {
    outcome: 'priced',
    news,
    clash,
    difference: differenceView(booking, plan, { now: deps.now(), language }),
    owed: owedIn(balance, booking),
    isPriced: plan.legs.length > 0 || plan.price.total !== booking.total,
    isFree,
    alternatives: isFree ? [] : await alternatives(deps, preview),
    seen: String(booking.revision),
    total: String(total),
  }
}

function owedIn({ toPay, toRefund }: Preview['balance'], { status }: Booking): string {
  if (toRefund > 0) return `${formatRand(toRefund)} comes back.`
  if (toPay > 0) return `${formatRand(toPay)} to pay.`
  return status === 'pending' ? 'Nothing is owed before it is confirmed.' : 'Nothing to pay.'
}

async function alternatives(deps: Deps, preview: Preview): Promise<Previewed['alternatives']> {
  const { times, classes } = await alternativesWithFields(deps, preview)
  const names = deps.content.language.phrases.forms.vehicles
  return [
    ...times.map(({ at, take }) => ({ label: formatNearInstant(at, deps.now()), take })),
    ...classes.map(({ id, total, take }) => ({
      label: `${names[id]}, ${differenceTo(preview.booking, total)}`,
      take,
    })),
  ]
}

function differenceTo(booking: Booking, total: number): string {
  const more = total - booking.total
  return more === 0 ? 'the same price' : more > 0 ? `+${formatRand(more)}` : formatRand(more)
}

/** What a colleague changed meanwhile of the same parts; null where it goes together. */
export async function clashWith(
  deps: Pick<Deps, 'db' | 'now'>,
  booking: Booking,
  { planned: { plan } }: Preview,
  { parts, seen }: Pick<ChangeAsked, 'parts' | 'seen'>,
): Promise<Previewed['clash']> {
  const stale = await changedSince(deps.db, booking, seen)
  if (stale === null) return null
  const theirs = await fieldsChangedSince(deps, booking, seen)
  const both = parts.filter((part) => theirs.includes(part))
  if (both.length === 0) return null
  const ago = formatAgeOfNews(deps.now().getTime() - stale.at.getTime())
  return {
    fact: `${doerAtStart(stale.by)} changed ${partsInWords(both)} ${ago} ago.`,
    theirs: formatRand(standing(booking, null)),
    yours: formatRand(standing(booking, plan)),
  }
}
