import { findPlaces, indexPlaces, type PlaceIndex } from '#domain/places/place-search.ts'
import type { GazetteerPlace } from '#domain/places/places.ts'
import { readContent } from '#server/content.ts'
import { median, print, quantile } from './report.ts'

/** The place search over longer and longer lists of places, made by combining halves of real names. */

const SIZES = [500, 5_000, 50_000]
/** Heavy searches: a beginning that many names share, several common words, words that match nothing. */
const HEAVY = ['ca', 'the', 'bay', 'cape town', 'hotel cape town', '12 main road', 'a b c d e f g h', 'zzzz']
const ROUNDS = 9

const shipped = readContent().places
const names = shipped.filter((_, i) => i % 8 === 0).map(({ name }) => name)
const lists = SIZES.map((size) => ({ size, index: indexPlaces(recombined(shipped, size)) }))

for (const [what, queries] of [
  ['as it is written', [...names, ...HEAVY]],
  ['half typed', names.map((name) => name.slice(0, Math.ceil(name.length / 2)))],
  ['mistyped', names.map(mistyped)],
] as const) {
  const times = lists.map(({ index }) => queries.map((query) => timeOf(index, query)))
  for (const [i, { size }] of lists.entries()) {
    const [p50, p99] = [quantile(times[i] ?? [], 0.5), quantile(times[i] ?? [], 0.99)]
    const ratio = p99 / quantile(times[0] ?? [], 0.99)
    print(
      `place search, ${queries.length} queries ${what}, ${size} places`,
      `p50 ${p50.toFixed(3)} ms, p99 ${p99.toFixed(3)} ms, ${ratio.toFixed(1)} times that of ${SIZES[0]} places`,
    )
  }
}

/** Milliseconds of processor time for one search, the median of several: others use the machine as well. */
function timeOf(index: PlaceIndex, query: string): number {
  return median(
    Array.from({ length: ROUNDS }, () => {
      const before = process.cpuUsage()
      findPlaces(index, query, { limit: 6 })
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000
    }),
  )
}

/** With two neighbouring letters of the longest word swapped. */
function mistyped(name: string): string {
  const longest = name.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? name
  const at = Math.floor(longest.length / 2)
  const swapped =
    longest.slice(0, at - 1) + longest.charAt(at) + longest.charAt(at - 1) + longest.slice(at + 1)
  return name.replace(longest, swapped)
}

/** As many places as wanted, each with the first words of one real name and the last words of another. */
function recombined(places: GazetteerPlace[], size: number): GazetteerPlace[] {
  return Array.from({ length: size }, (_, i) => {
    const place = places[i % places.length]
    const other = places[(i * 7919 + Math.floor(i / places.length)) % places.length]
    if (place === undefined || other === undefined) throw new Error('There are no places to recombine.')
    const name = i < places.length ? place.name : `${firstHalf(place.name)} ${lastHalf(other.name)}`
    return { ...place, id: `place-${i}`, name, suburb: other.suburb, lat: place.lat + (i % 97) / 1000 }
  })
}

function firstHalf(name: string): string {
  const words = name.split(' ')
  return words.slice(0, Math.ceil(words.length / 2)).join(' ')
}

function lastHalf(name: string): string {
  const words = name.split(' ')
  return words.slice(Math.floor(words.length / 2)).join(' ')
}
