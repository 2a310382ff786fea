import { capeDate, capeTime } from '#domain/values/cape-time.ts'
import type { Tariff } from '#domain/pricing/tariff.ts'
import { familyNameOf } from '#domain/values/family-name.ts'
import type { Language } from '#domain/words/language.ts'
import { wayOf } from '#domain/wording/trip.ts'
import { shortBookingTitle } from '#domain/wording/booking.ts'
import { counted } from '#domain/wording/office.ts'
import { isLegOn } from '#domain/booking/status.ts'
import { guestStepInWords, stepInWords } from '#domain/wording/taps.ts'
import type { findDaysPickups } from '#server/services/office/today/today.ts'
import type { Tick } from './day-strip.tsx'
import type { Pickup, PickupsView } from './pickups.tsx'

/** How many of the next pickups have their own row. */
const ROWS = 14

type BookedPickup = Awaited<ReturnType<typeof findDaysPickups>>[number]

type Asked = { asOf: Date; tariff: Tariff; modelNames: Map<string, string>; language: Language }

/** The day's pickups in words, and those of tomorrow. */
export function pickupsView(pickups: BookedPickup[], tomorrow: BookedPickup[], asked: Asked): PickupsView {
  const looks = pickups.map(lookOf)
  const count = (look: Tick['look']) => looks.filter((is) => is === look).length
  const rows = pickups.map((pickup) => rowOf(pickup, asked))
  const underWay = rows.filter((_, i) => looks[i] === 'under-way')
  const waits = (i: number) => looks[i] !== 'under-way' && looks[i] !== 'over'
  const isPast = (i: number) => (pickups[i]?.starts ?? asked.asOf) < asked.asOf
  const next = rows.filter((_, i) => waits(i) && !isPast(i))
  const parts = [
    count('over') > 0 && `${count('over')} done`,
    count('under-way') > 0 && `${count('under-way')} under way`,
    count('ready') > 0 && `${count('ready')} ready`,
    count('undecided') > 0 && `${count('undecided')} undecided`,
  ].filter((part) => part !== false)
  const missing = count('missing')
  return {
    summary:
      pickups.length === 0
        ? 'None today. Booked trips appear here in order of time, with their vehicle and driver.'
        : `${pickups.length}: ${parts.join(', ') || 'none ready'}`,
    missing: missing === 0 ? '' : `${missing} without a vehicle or driver`,
    strip: stripOf(
      pickups.filter(({ starts }) => capeDate(starts) === capeDate(asked.asOf)),
      asked.asOf,
    ),
    underWay,
    late: rows.filter((_, i) => waits(i) && isPast(i)),
    now: capeTime(asked.asOf),
    next: next.slice(0, ROWS),
    later: next.slice(ROWS).map(({ time, who, unit, isMissing }) => ({
      text: `${time} ${who}`,
      missing: isMissing ? unit : '',
    })),
    tomorrow: tomorrow
      .filter(({ starts }) => capeDate(starts) > capeDate(asked.asOf))
      .slice(0, ROWS)
      .map((pickup) => rowOf(pickup, asked)),
  }
}

function lookOf({ status, bookingStatus, modelId, driverName }: BookedPickup): Tick['look'] {
  if (status === 'completed' || status === 'no show') return 'over'
  if (status === 'under way') return 'under-way'
  if (bookingStatus === 'pending') return 'undecided'
  return modelId === null || driverName === null ? 'missing' : 'ready'
}

function rowOf(pickup: BookedPickup, { tariff, modelNames, language }: Asked): Pickup {
  const { id, reference, starts, status, bookingStatus, name, modelId, driverName } = pickup
  const isMissing = lookOf(pickup) === 'missing'
  return {
    id,
    to: `/operator/bookings/${reference}`,
    time: capeTime(starts),
    status: isMissing ? 'no vehicle' : bookingStatus === 'pending' ? 'pending' : status,
    who: familyNameOf(name),
    where: routeOf(pickup, tariff, language),
    unit: isMissing
      ? `no ${modelId === null ? 'vehicle' : 'driver'}`
      : [modelNames.get(modelId ?? '') ?? '', driverName ?? '', stepOf(pickup)]
          .filter((part) => part !== '')
          .join(', '),
    isMissing,
  }
}

/** How far its driver is, and its guest as long as they have not met. */
function stepOf({ status, onTheWayAt, arrivedAt, onBoardAt, doneAt, guestTaps }: BookedPickup): string {
  if (!isLegOn({ status })) return ''
  const times = { 'on the way': onTheWayAt, arrived: arrivedAt, 'on board': onBoardAt, done: doneAt }
  const guest = onBoardAt === null ? guestStepInWords(guestTaps) : ''
  return [stepInWords(times), guest === '' ? '' : `guest ${guest}`].filter((step) => step !== '').join(', ')
}

/** The leg's route, or the name of a tour. */
function routeOf({ places, ...booking }: BookedPickup, tariff: Tariff, language: Language): string {
  if (booking.request.comesBack) {
    const title = shortBookingTitle({ ...booking, legs: [{ places }] }, tariff, language)
    return booking.packageId === null ? title : title.replace(/ from .*$/, '')
  }
  return wayOf([places[0], places.at(-1)].filter((place) => place !== undefined))
}

function stripOf(pickups: BookedPickup[], asOf: Date): PickupsView['strip'] {
  const hours = pickups.map(({ starts }) => hourOf(starts))
  const times = pickups.map(({ starts }) => capeTime(starts))
  const begun = pickups.filter(({ starts }) => starts <= asOf).length
  return {
    label:
      pickups.length === 0
        ? 'No pickups today'
        : `${counted(pickups.length, 'pickup')} between ${times[0]} and ${times.at(-1)}; ${begun} so far`,
    ticks: pickups.map((pickup, i) => ({ hour: hours[i] ?? 0, look: lookOf(pickup) })),
    // Widened to the day's earliest and latest pickup.
    from: Math.floor(Math.min(5, ...hours)),
    to: Math.ceil(Math.max(23, ...hours)),
    now: hourOf(asOf),
  }
}

/** Hours since midnight in Cape Town. */
function hourOf(moment: Date): number {
  return (moment.getTime() - Date.parse(`${capeDate(moment)}T00:00:00+02:00`)) / 3_600_000
}
