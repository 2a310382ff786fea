import type { Booking } from '#domain/booking/booking.ts'
import { formatRand } from '#domain/values/money.ts'
import type { Language } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
import { type Fact, legFacts, legTitle, partyFacts } from './booking-rows.ts'

type Version = Pick<Booking, 'legs' | 'hours' | 'request' | 'details' | 'option' | 'total' | 'customer'>

/** What is new in a booking, row by row: `Passengers: 3 (was 2)`. */
export function changedRows(before: Version, after: Version, language: Language): Fact[] {
  const { tag, phrases } = language
  const { trip, mails } = phrases
  const [was, now] = [rowsOf(before, language), rowsOf(after, language)]
  const labels = [...new Set([...now.keys(), ...was.keys()])]
  return labels
    .filter((label) => now.get(label) !== was.get(label))
    .map((label) => {
      const said = (rows: Map<string, string>) => rows.get(label) ?? mails.booking.notSet
      return [label, say(tag, trip.was, { now: said(now), was: withoutSame(said(was), said(now)) })]
    })
}

/** `13:50` of `13:50, Sea Point`, where only the time is another. */
function withoutSame(was: string, now: string): string {
  const [first = '', ...rest] = was.split(', ')
  const tail = `, ${rest.join(', ')}`
  return rest.length > 0 && /\d:\d\d/.test(first) && now.endsWith(tail) ? first : was
}

function rowsOf(version: Version, language: Language): Map<string, string> {
  const { tag, phrases } = language
  const { forms, mails } = phrases
  const rows: Fact[] = [
    ...version.legs.flatMap((leg, i) =>
      legFacts(leg, version, language).map(([label, value]): Fact => {
        const title = i === 0 ? '' : `${legTitle(i, version, language)}: `
        return [`${title}${label}`, value]
      }),
    ),
    ...partyFacts(version, language),
    [mails.booking.vehicle, forms.vehicles[version.option.id]],
    [phrases.trip.facts.total, formatRand(version.total, tag)],
  ]
  return new Map(rows)
}
