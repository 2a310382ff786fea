import { ANYBODY } from '#tests/support/people.ts'
import { parseQuoteRequest } from '#domain/forms/quote-request.ts'
import { inOneText } from '#domain/wording/form-problems.ts'
import { messagesOf } from '#domain/wording/problems.ts'
import { formatRand } from '#domain/values/money.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { migratedDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { quoteJourney } from '#server/services/quotes.ts'

/**
 * `node bench/journeys.ts`: everyday journeys with kilometres, minutes and prices, as the website quotes them, for a
 * reader who knows the Cape. A journey may have stops: `from > stop > to`.
 */
const JOURNEYS = [
  'CPT > V&A Waterfront',
  'CPT > Cape Town City Centre',
  'CPT > Sea Point',
  'CPT > Camps Bay',
  'CPT > Hout Bay',
  'CPT > Constantia',
  'CPT > Newlands',
  'CPT > Observatory',
  'CPT > Muizenberg',
  "CPT > Simon's Town",
  'CPT > Kommetjie',
  'CPT > Cape Point',
  'CPT > Bloubergstrand',
  'CPT > Century City',
  'CPT > Durbanville',
  'CPT > Atlantis',
  'CPT > Somerset West',
  "CPT > Gordon's Bay",
  'CPT > Stellenbosch',
  'CPT > Franschhoek',
  'CPT > Paarl',
  'CPT > Hermanus',
  'CPT > Gansbaai',
  'CPT > Langebaan',
  'CPT > Robertson',
  'CPT > Swellendam',
  'CPT > Mossel Bay',
  'CPT > Knysna',
  'CPT > Sea Point > V&A Waterfront',
  'George Airport > Knysna',
  'George Airport > Plettenberg Bay',
  'George Airport > Oudtshoorn',
  'V&A Waterfront > Kirstenbosch',
  'Cape Town City Centre > Table Mountain',
  'Camps Bay > Stellenbosch',
  'Cape Town City Centre > Groot Constantia',
  'Stellenbosch > Franschhoek',
  'Sea Point > Cape Point',
  'Cape Town City Centre > Hermanus',
  'Hermanus > Stanford',
  "Muizenberg > Gordon's Bay",
  'Cape Town City Centre > Paternoster',
  'Cape Town City Centre > Cederberg',
  'Cape Town City Centre > Beaufort West',
]

const { db, close } = await migratedDatabase()
const deps = testDeps(db)
await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
row('journey (Saturday 09:00, 1 passenger)', 'km', 'min', 'sedan', 'suv', 'minibus')
for (const journey of JOURNEYS) row(journey, ...(await quoted(journey)))
await close()

async function quoted(journey: string): Promise<string[]> {
  const places = await Promise.all(journey.split(' > ').map(place))
  const parsed = parseQuoteRequest({
    serviceType: 'point_to_point',
    pickup: places[0],
    stops: places.slice(1, -1),
    dropoff: places.at(-1),
    date: '2027-02-06',
    time: '09:00',
    passengers: 1,
  })
  if (!parsed.ok) return [inOneText(messagesOf(parsed.problems, deps.content.language))]
  const given = await quoteJourney(deps, parsed.value, { address: '127.0.0.1' })
  if (given.ok) return figures(given.quote)
  return [
    given.problem === 'invalid'
      ? inOneText(messagesOf(given.problems, deps.content.language))
      : given.problem,
  ]
}

async function place(name: string) {
  const [found] = await deps.geo.suggest(name, 1, ANYBODY)
  if (found === undefined) throw new Error(`The gazetteer does not know ${name}`)
  return { label: found.formatted_address, placeId: found.place_id }
}

function figures({ km, minutes, options }: Quote): string[] {
  const price = (id: string) => formatRand(options.find((option) => option.id === id)?.total ?? 0)
  return [km.toFixed(1), String(minutes), price('sedan'), price('suv'), price('minibus')]
}

function row(journey: string, ...cells: string[]): void {
  process.stdout.write(`${journey.padEnd(46)}${cells.map((cell) => cell.padStart(9)).join('')}\n`)
}
