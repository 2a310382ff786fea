import type { BookedLeg, Booking } from '#domain/booking/booking.ts'
import { legTitle } from '#domain/wording/booking-rows.ts'
import { shortInstant } from '#domain/wording/policy.ts'
import { bagsInWords, shortPlace } from '#domain/wording/trip.ts'
import type { Language } from '#domain/words/language.ts'

export type DifferenceRow = {
  label: string
  note: string
  now: string
  next: string
  look: 'same' | 'new' | 'sum'
}

type Version = Pick<Booking, 'option' | 'hours'> & {
  legs: Pick<BookedLeg, 'places' | 'starts' | 'passengers' | 'luggage' | 'smallLuggage'>[]
}

/** When, whence, whither, who and in what: only what is new. */
export function journeyRows(before: Version, after: Version, language: Language): DifferenceRow[] {
  const { phrases } = language
  const { rows, none } = phrases.mytrip.changing
  const nameOf = (label: string, i: number) =>
    after.legs.length === 1 ? label : `${label}, ${legTitle(i, after, language)}`
  const vehicle = ({ option }: Version) => phrases.forms.vehicles[option.id]
  const hours = ({ hours: count }: Version) => (count === null ? '' : String(count))
  return [
    ...after.legs.flatMap((leg, i) => {
      const was = before.legs[i]
      if (was === undefined) return [newRow(rows.back, none, shortInstant(leg.starts, language))]
      const end = ({ places }: typeof leg, at: 0 | -1) => shortPlace(places.at(at)?.label ?? '')
      return [
        newRow(
          nameOf(rows.pickup, i),
          shortInstant(was.starts, language),
          shortInstant(leg.starts, language),
        ),
        newRow(nameOf(rows.from, i), end(was, 0), end(leg, 0)),
        newRow(nameOf(rows.to, i), end(was, -1), end(leg, -1)),
        newRow(nameOf(rows.passengers, i), String(was.passengers), String(leg.passengers)),
        newRow(nameOf(rows.bags, i), bagsInWords(was, language) || none, bagsInWords(leg, language) || none),
      ]
    }),
    newRow(rows.vehicle, vehicle(before), vehicle(after)),
    newRow(rows.hours, hours(before), hours(after)),
  ].filter(({ now, next }) => now !== next)
}

export function newRow(label: string, now: string, next: string): DifferenceRow {
  return { label, note: '', now, next, look: 'new' }
}
