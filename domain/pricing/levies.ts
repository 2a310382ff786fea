import type { Journey, When } from './journey.ts'
import type { Cents } from '#domain/values/money.ts'
import type { Charge, LineCode } from './price-line.ts'
import type { Surcharge, Tariff } from './tariff.ts'

/** The tariff's surcharges on a fare for the hour, the day, the season and the stops; zero amounts are left out. */
export function leviesOn(fare: Charge[], journey: Journey, when: When, tariff: Tariff): Charge[] {
  const { extraStop } = tariff.levies
  const stops = Math.max(0, journey.places.length - 2)
  const amount = stops * extraStop
  return [
    ...timedLevies(fare, when, tariff),
    ...(amount === 0 ? [] : [{ code: 'extra-stops' as const, params: { stops }, amount }]),
  ]
}

/** The levies that depend on when a journey begins. */
const TIMED = ['season', 'night', 'public-holiday', 'sunday'] as const satisfies LineCode[]

/** The lines of a leg at another time: the same fare, with the levies of that time. */
export function atOtherTime(lines: Charge[], when: When, tariff: Tariff): Charge[] {
  const untimed = lines.filter(({ code }) => !TIMED.some((timed) => timed === code))
  const fare = untimed.filter((line) => !isStopLevy(line, tariff))
  const perStop = untimed.filter((line) => isStopLevy(line, tariff))
  return [...fare, ...timedLevies(fare, when, tariff), ...perStop]
}

function isStopLevy({ code, params, amount }: Charge, { levies }: Tariff): boolean {
  return code === 'extra-stops' && levies.extraStop > 0 && amount === params.stops * levies.extraStop
}

function timedLevies(fare: Charge[], { date, time }: When, { levies, seasons }: Tariff): Charge[] {
  const { night, sunday, publicHoliday } = levies
  const sum = fare.reduce((total, { amount }) => total + amount, 0)
  const charges: Charge[] = seasons
    .filter(({ from, to }) => date >= from && date <= to)
    .map((season) => {
      const { title, from, to } = season
      return { code: 'season', params: { title, from, to }, amount: shareOf(sum, season) }
    })
  if (isNight(time, night)) {
    const { from, to } = night
    charges.push({ code: 'night', params: { from, to }, amount: shareOf(sum, night) })
  }
  // A public holiday on a Sunday is charged once.
  if (publicHoliday.dates.includes(date)) {
    charges.push({ code: 'public-holiday', params: { date }, amount: shareOf(sum, publicHoliday) })
  } else if (isSunday(date)) {
    charges.push({ code: 'sunday', params: {}, amount: shareOf(sum, sunday) })
  }
  return charges.filter(({ amount }) => amount !== 0)
}

/** The percentage applies to the fare and is rounded to whole rand. */
function shareOf(fare: Cents, { percent, amount }: Surcharge): Cents {
  return Math.round((fare * percent) / 10_000) * 100 + amount
}

function isNight(time: string, { from, to }: { from: string; to: string }): boolean {
  return from <= to ? time >= from && time < to : time >= from || time < to
}

function isSunday(date: string): boolean {
  return new Date(`${date}T00:00:00Z`).getUTCDay() === 0
}
