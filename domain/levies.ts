import type { Line } from './fares.ts'
import { formatDate } from './cape-time.ts'
import type { Journey, When } from './journey.ts'
import type { Surcharge, Tariff } from './tariff.ts'

/** What the tariff adds to a fare for the hour, the day, the season and the stops; nothing that is nought. */
export function levyLines(journey: Journey, when: When, fare: Line[], { levies, seasons }: Tariff): Line[] {
  const { night, sunday, publicHoliday, extraStop } = levies
  const of = fare.reduce((sum, line) => sum + line.amount, 0)
  const stops = Math.max(0, journey.places.length - 2)
  const isHoliday = publicHoliday.dates.includes(when.date)
  return [
    ...seasons
      .filter(({ from, to }) => when.date >= from && when.date <= to)
      .map((season) =>
        levy(season.title, `Travel ${formatDate(season.from)} to ${formatDate(season.to)}.`, season, of),
      ),
    ...(isNight(when.time, night)
      ? [levy('Night pickup', `Pickups from ${night.from} to ${night.to}.`, night, of)]
      : []),
    // A holiday on a Sunday is charged once.
    ...(isHoliday
      ? [levy('Public holiday', `${formatDate(when.date)} is a public holiday.`, publicHoliday, of)]
      : isSunday(when.date)
        ? [levy('Sunday', 'Pickups on Sundays.', sunday, of)]
        : []),
    { label: `Extra stops, ${stops}`, rule: 'For each stop on the way.', amount: stops * extraStop },
  ].filter((line) => line.amount !== 0)
}

/** Percent are of the fare and rounded to whole rand. */
function levy(label: string, rule: string, { percent, amount }: Surcharge, fare: number): Line {
  return { label, rule, amount: Math.round((fare * percent) / 10_000) * 100 + amount }
}

function isNight(time: string, { from, to }: { from: string; to: string }): boolean {
  return from <= to ? time >= from && time < to : time >= from || time < to
}

function isSunday(date: string): boolean {
  return new Date(`${date}T00:00:00Z`).getUTCDay() === 0
}
