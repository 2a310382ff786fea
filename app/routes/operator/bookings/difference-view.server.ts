import type { Booking } from '#domain/booking/booking.ts'
import { wantedJourney } from '#domain/booking/change.ts'
import { type DifferentLine, differenceOf } from '#domain/booking/changed-price.ts'
import { asPlanned, type ChangePlan } from '#domain/booking/proposal.ts'
import { formatRand } from '#domain/values/money.ts'
import type { Language } from '#domain/words/language.ts'
import { counted } from '#domain/wording/office.ts'
import { partsInWords } from '#domain/wording/office-events.ts'
import { priceLineWords } from '#domain/wording/price-lines.ts'
import { formatNearInstant, wayOf } from '#domain/wording/trip.ts'
import { standing } from '#server/services/bookings/changing.ts'
import type { DifferenceView } from './booking-page-view.ts'

type Around = { now: Date; language: Language }

/** What a change would make of a booking: what is new in words, then its price line by line. */
export function differenceView(booking: Booking, plan: ChangePlan, around: Around): DifferenceView {
  const journey = wantedJourney(booking, plan.wish)
  const lines = differenceOf(booking.option.lines, plan.price.option.lines, journey)
  const [now, next] = [standing(booking, null), standing(booking, plan)]
  return {
    facts: [...legFacts(booking, plan, around), ...wholeFacts(booking, plan, around)],
    lines: lines.map((line) => lineView(line, around.language)),
    total: { now: formatRand(now), next: formatRand(next), difference: differenceIn(now, next) },
  }
}

function lineView(line: DifferentLine, language: Language): DifferenceView['lines'][number] {
  return {
    label: priceLineWords(line.line, language).label,
    note: line.tariff === 'today' && line.new > 0 ? 'today’s price' : '',
    now: line.now === 0 ? '' : formatRand(line.now),
    next: line.new === 0 ? '' : formatRand(line.new),
    difference: differenceIn(line.now, line.new),
  }
}

/** `+R120`, `−R80`; empty where nothing changes. */
function differenceIn(now: number, next: number): string {
  if (now === next) return ''
  return next > now ? `+${formatRand(next - now)}` : formatRand(next - now)
}

type Fact = DifferenceView['facts'][number]

/** When, whence, whither and who, of the legs that change. */
function legFacts(booking: Booking, plan: ChangePlan, { now }: Around): Fact[] {
  const after = asPlanned(booking, plan).legs
  return after.flatMap((leg, i) => {
    const was = booking.legs[i]
    const name = (what: string) => (after.length === 1 ? what : `${what}, leg ${i + 1}`)
    if (was === undefined)
      return [fact(name('Return'), '', `${formatNearInstant(leg.starts, now)}, ${wayOf(leg.places)}`)]
    return [
      fact(name('Pickup'), formatNearInstant(was.starts, now), formatNearInstant(leg.starts, now)),
      fact(name('Way'), wayOf(was.places), wayOf(leg.places)),
      fact(name('Party'), partyOf(was), partyOf(leg)),
    ].filter(isNew)
  })
}

function wholeFacts({ option, hours, request }: Booking, plan: ChangePlan, { language }: Around): Fact[] {
  const names = language.phrases.forms.vehicles
  const yesOrNo = (is: boolean) => (is ? 'yes' : 'no')
  const details = plan.parts.filter((part) => !JOURNEY.some((one) => one === part))
  return [
    fact('Vehicle', names[option.id], names[plan.price.option.id]),
    fact('Hours', String(hours ?? ''), String(plan.hours ?? '')),
    fact('Meet and greet', yesOrNo(request.meetAndGreet), yesOrNo(plan.request.meetAndGreet)),
    fact('Details', '', partsInWords(details)),
  ].filter(isNew)
}

const JOURNEY = ['price', 'times', 'places', 'party', 'vehicle', 'hours', 'return', 'meetAndGreet']

function fact(label: string, now: string, next: string): Fact {
  return { label, now, next }
}

function isNew({ now, next }: Fact): boolean {
  return now !== next
}

type Party = { passengers: number; luggage: number; smallLuggage: number }

function partyOf({ passengers, luggage, smallLuggage }: Party): string {
  return [
    counted(passengers, 'guest'),
    luggage > 0 ? counted(luggage, 'large bag') : '',
    smallLuggage > 0 ? counted(smallLuggage, 'small bag') : '',
  ]
    .filter((part) => part !== '')
    .join(', ')
}
