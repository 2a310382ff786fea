import type { TapsView } from '#app/driver/taps.tsx'
import type { BookedLeg, Booking } from '#domain/booking/booking.ts'
import { notBefore } from '#domain/booking/move-times.ts'
import { isLegOn } from '#domain/booking/status.ts'
import { EXTRAS, extraCents, mayHaveExtras, WAITING_MINUTES } from '#domain/booking/extras.ts'
import { extraOf, isPastUndo, STEPS, type Tap } from '#domain/booking/taps.ts'
import { seatsToBring } from '#domain/fleet/child-seats.ts'
import { capeDate, capeTime, dayAfter, nearDate } from '#domain/values/cape-time.ts'
import { formatAge, MINUTE_MS } from '#domain/values/duration.ts'
import { formatRand } from '#domain/values/money.ts'
import { dialled, telHref } from '#domain/values/phone-number.ts'
import { addressesOf, nameOnSign, passengerOf, surnameOf } from '#domain/wording/booking-rows.ts'
import { extraForOffice } from '#domain/wording/extras.ts'
import { counted } from '#domain/wording/office.ts'
import { doubtToDriver, guestStepInWords, tapName } from '#domain/wording/taps.ts'
import { shortPlace } from '#domain/wording/trip.ts'
import { closedForLeg } from '#server/services/closures/closures.ts'
import type { Deps } from '#server/services/deps.ts'
import { readTariffVersion } from '#server/services/tariff.ts'
import { findSheet, handshakeOf, leavingFor, type SheetLeg } from '#server/services/drivers/sheet.ts'
import { dayWord, earlyFor, waitTo } from './when.server.ts'

/** A driver's day in words. */

type Driver = { id: string; name: string }

export type DayRow = {
  id: string
  to: string
  time: string
  name: string
  way: string
  facts: string
  over: string
}

export type DayView = Awaited<ReturnType<typeof dayView>>

export async function dayView(deps: Deps, driver: Driver, base: string) {
  const now = deps.now()
  const today = capeDate(now)
  const legs = await findSheet(deps, driver.id)
  const next = legs.findIndex(({ leg }) => isLegOn(leg))
  const card = legs[next]
  const [before, after] = card === undefined ? [legs, []] : [legs.slice(0, next), legs.slice(next + 1)]
  const isToday = ({ leg }: SheetLeg) => capeDate(leg.starts) <= today
  const rows = (some: SheetLeg[]) => some.map((one) => rowOf(one, base))
  const tomorrow = dayAfter(today, 1)
  const ofTomorrow = legs.filter((one) => one !== card && capeDate(one.leg.starts) === tomorrow)
  return {
    ...(await aroundOf(deps)),
    driver: driver.name,
    vehicle: await vehicleOf(deps, card ?? legs[0]),
    date: nearDate(today, now),
    before: rows(before.filter(isToday)),
    next: card === undefined ? null : await cardOf(deps, card, legs[next - 1], base),
    after: rows(after.filter(isToday)),
    tomorrow: { title: `Tomorrow, ${nearDate(tomorrow, now)}`, rows: rows(ofTomorrow) },
  }
}

async function aroundOf(deps: Deps) {
  const { phone, businessName } = await deps.settings()
  return { asOf: deps.now().toISOString(), office: phone, officeHref: telHref(phone), businessName }
}

async function vehicleOf(deps: Deps, one: SheetLeg | undefined): Promise<string> {
  const unit = one?.leg.unit
  if (unit === undefined || unit === null) return ''
  const model = (await deps.vehicles()).find(({ id }) => id === unit.modelId)
  return [model?.name ?? '', unit.colour, unit.registration].filter((part) => part !== '').join(' ')
}

function rowOf({ leg, booking }: SheetLeg, base: string): DayRow {
  const landing = flightOf(leg, booking)
  return {
    id: leg.id,
    to: `${base}/${leg.id}`,
    time: capeTime(leg.starts),
    name: surnameOf(booking),
    way: wayOf(leg, booking),
    facts: [partyOf(leg), landing].filter((fact) => fact !== '').join(' · '),
    over: overIn(leg),
  }
}

function overIn({ status, times }: BookedLeg): string {
  if (status === 'completed') return times.done === null ? 'done' : `done ${capeTime(times.done)}`
  return status === 'cancelled' || status === 'no show' ? status : ''
}

async function cardOf(deps: Deps, one: SheetLeg, before: SheetLeg | undefined, base: string) {
  const { leg, booking } = one
  const leaving = await leavingFor(deps, one, before)
  return {
    ...rowOf(one, base),
    starts: leg.starts.toISOString(),
    hasBegun: leg.times['on board'] !== null,
    wait: waitTo(leg, deps.now()),
    flight: flightOf(leg, booking),
    from: leg.places[0]?.label ?? '',
    ends: booking.request.comesBack
      ? `Tour until ${capeTime(leg.ends)}`
      : `to ${leg.places.at(-1)?.label ?? ''}`,
    isUnderWay: leg.status === 'under way',
    closed: await closedForLeg(deps, booking, leg),
    guests: leg.passengers,
    bags: leg.luggage,
    seats: seatsOf(one),
    leave:
      leaving === null
        ? null
        : { at: capeTime(leaving.at), minutes: leaving.minutes, to: shortPlace(leg.places[0]?.label ?? '') },
    compareAt: (await handshakeOf(deps, one)) === null ? undefined : `${base}/${leg.id}#word`,
    taps: tapsView(deps, one),
  }
}

export type PickupView = NonNullable<Awaited<ReturnType<typeof pickupView>>>

/** One leg in full; null if the driver may not read it. */
export async function pickupView(deps: Deps, driver: Driver, legId: string, base: string) {
  const legs = await findSheet(deps, driver.id)
  const i = legs.findIndex(({ leg }) => leg.id === legId)
  const one = legs[i]
  if (one === undefined) return null
  const { leg, booking } = one
  const sameDay = legs.filter((other) => capeDate(other.leg.starts) === capeDate(leg.starts))
  const { customer, details, request } = booking
  const isOn = isLegOn(leg)
  // Once a trip is over, nobody needs to call.
  const phone = isOn ? details.passengerPhone || (customer.phone ?? '') : ''
  const leaving = isOn && leg.times['on the way'] === null ? await leavingFor(deps, one, legs[i - 1]) : null
  return {
    ...(await aroundOf(deps)),
    base,
    id: leg.id,
    count: `${sameDay.indexOf(one) + 1} of ${sameDay.length} ${dayWord(leg, deps.now())}`,
    time: capeTime(leg.starts),
    starts: leg.starts.toISOString(),
    hasBegun: leg.times['on board'] !== null,
    wait: isOn ? waitTo(leg, deps.now()) : overIn(leg),
    name: passengerOf(booking),
    stops: stopsOf(leg, booking),
    facts: factsOf(one),
    note: isOn ? [details.accessNeeds, details.notes].filter((text) => text !== '').join(' ') : '',
    closed: await closedForLeg(deps, booking, leg),
    call: phone === '' ? null : telHref(phone),
    whatsApp: phone === '' ? null : `https://wa.me/${dialled(phone).replace('+', '')}`,
    navigate: { pickup: mapOf(leg.places[0]), dropoff: mapOf(leg.places.at(-1)) },
    sign: nameOnSign(booking),
    hasSign: isOn && (leg.lands || request.meetAndGreet),
    leave: leaving === null ? '' : capeTime(leaving.at),
    toPay: isOn && one.owing > 0 ? { rand: String(one.owing / 100) } : null,
    guest: isOn ? guestStepInWords(one.guestTaps) : '',
    handshake: await handshakeOf(deps, one),
    extras: await extrasView(deps, one),
    doubts: one.taps.flatMap(({ id, tap, at, doubt }) =>
      doubt === null || doubt === 'repeated'
        ? []
        : [{ id, text: `${tapName(tap)} ${capeTime(at)}. ${doubtToDriver(doubt)}` }],
    ),
    taps: tapsView(deps, one),
  }
}

/** What can be proposed to the guest on the way, and what became of it. */
async function extrasView(deps: Deps, { leg, booking, taps }: SheetLeg) {
  const tariff = await readTariffVersion(deps, booking.tariffVersion)
  const price = (kind: (typeof EXTRAS)[number], minutes: number) =>
    formatRand(extraCents({ kind, minutes }, booking.option.id, tariff))
  return {
    // A phone that is offline shows the page as it was kept before the trip began.
    isPossible: booking.hours === null && (isLegOn(leg) || mayHaveExtras(booking, leg, deps.now())),
    waiting: WAITING_MINUTES.map((minutes) => ({ minutes, price: price('waiting', minutes) })),
    stop: price('another stop', 0),
    proposed: taps.flatMap(({ id, doubt, cents, minutes, isAgreed, seenAt, ...tap }) => {
      const kind = extraOf(tap)
      if (kind === undefined || doubt !== null) return []
      const state = isAgreed ? 'agreed' : seenAt === null ? 'waits for an answer' : 'not agreed to'
      return [{ id, text: `${extraForOffice({ kind, minutes, cents: cents ?? 0 })}: ${state}` }]
    }),
  }
}

/** The buttons of a leg, and how far it is. */
function tapsView(deps: Pick<Deps, 'now' | 'newId'>, { leg, booking, taps }: SheetLeg): TapsView {
  const now = deps.now()
  const from = notBefore('no show', leg, booking, new Date(0))
  const counting = taps.filter(({ doubt }) => doubt === null)
  const last = counting.findLast((one) => one.tap !== 'undo' && extraOf(one) === undefined)
  const canUndo = last !== undefined && last.tap !== 'done' && !isPastUndo(last.at, now) && isLegOn(leg)
  const ids = Object.fromEntries(
    ([...STEPS, 'no show', 'paid', 'undo', 'not the same', ...EXTRAS] satisfies Tap[]).map((tap) => [
      tap,
      deps.newId(),
    ]),
  )
  return {
    legId: leg.id,
    isOn: isLegOn(leg),
    ids,
    times: STEPS.map((step) => ({
      step,
      at: leg.times[step]?.toISOString() ?? '',
      time: timeOf(leg.times[step]),
    })),
    undo: canUndo ? tapName(last.tap) : '',
    noShow: {
      from: from?.toISOString() ?? '',
      time: timeOf(from),
      isPossible: from !== null && from <= now,
      isReported: counting.some(({ tap }) => tap === 'no show'),
    },
    early: earlyFor(leg, now),
    said: taps.map(({ tap }) => tap).filter((tap) => tap === 'paid' || tap === 'not the same'),
  }
}

function timeOf(at: Date | null): string {
  return at === null ? '' : capeTime(at)
}

function factsOf(one: SheetLeg): [label: string, value: string][] {
  const { leg, booking, owing } = one
  const { details, hours, reference } = booking
  const seats = seatsOf(one)
  const ages = details.childAges.toSorted((a, b) => a - b).join(', ')
  const children = details.childAges.length === 0 ? '' : `, with children of ${ages}`
  const facts: [string, string][] = [
    ['Flight', flightOf(leg, booking)],
    ['Guests', `${leg.passengers}${children}`],
    ['Seats', seats === 0 ? '' : counted(seats, 'child seat')],
    ['Bags', bagsOf(leg)],
    ['Address', addressesOf(booking, leg)],
    ['Hours', hours === null ? '' : `${hours}, until ${capeTime(leg.ends)}`],
    ['To pay', isLegOn(leg) ? (owing > 0 ? `${formatRand(owing)} in cash or by card` : 'nothing, paid') : ''],
    ['Booking', reference],
  ]
  return facts.filter(([, value]) => value !== '')
}

function stopsOf(leg: BookedLeg, booking: Booking): { place: string; note: string }[] {
  const last = leg.places.length - 1
  const minutes = Math.round((leg.ends.getTime() - leg.starts.getTime()) / MINUTE_MS)
  return leg.places.map(({ label }, i) => ({
    place: label,
    note:
      i === 0 && isFirst(leg, booking) && booking.request.meetAndGreet
        ? 'meet and greet, arrivals hall'
        : i === last && booking.hours === null
          ? [`${Math.round(leg.km)} km`, ...(leg.lands ? [] : [formatAge(minutes * MINUTE_MS)])].join(', ')
          : '',
  }))
}

function wayOf({ places, ends }: BookedLeg, { request }: Booking): string {
  const [from, to] = [places[0], places.at(-1)].map((place) => shortPlace(place?.label ?? ''))
  return request.comesBack ? `Tour from ${from}, until ${capeTime(ends)}` : `${from} to ${to}`
}

function flightOf(leg: BookedLeg, booking: Booking): string {
  const { flightNumber } = booking.details
  if (!leg.lands) return isFirst(leg, booking) && flightNumber !== '' ? flightNumber : ''
  return `${flightNumber === '' ? 'Flight' : flightNumber} lands ${capeTime(leg.starts)}`
}

function partyOf(leg: BookedLeg): string {
  return [counted(leg.passengers, 'guest'), leg.luggage > 0 ? counted(leg.luggage, 'large bag') : '']
    .filter((part) => part !== '')
    .join(', ')
}

function bagsOf({ luggage, smallLuggage }: BookedLeg): string {
  return [luggage > 0 ? `${luggage} large` : '', smallLuggage > 0 ? `${smallLuggage} small` : '']
    .filter((part) => part !== '')
    .join(', ')
}

function seatsOf({ booking }: SheetLeg): number {
  return seatsToBring(booking.details.childAges)
}

function isFirst(leg: BookedLeg, { legs }: Booking): boolean {
  return leg.id === legs[0]?.id
}

function mapOf(place: { lat: number; lng: number } | undefined): string {
  return place === undefined
    ? ''
    : `https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=${place.lat},${place.lng}`
}
