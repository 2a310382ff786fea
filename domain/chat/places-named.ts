import { splitElisions, wordsOf } from '#domain/places/place-words.ts'
import type { GazetteerPlace } from '#domain/places/places.ts'
import { isNearWord } from './words.ts'

/** A place of ours, or a region, which has no id: no price leads there. */
export type KnownPlace = {
  id?: string
  name: string
  /** What the page Areas says of it. */
  about?: string
  isAirport?: boolean
  isRegion?: boolean
  isStreet?: boolean
}

type Role = 'from' | 'to' | 'via' | 'not'
/** `stay`: which end that is, the rest of the sentence tells. */
type Before = Role | 'stay'
export type NamedPlace = {
  place: KnownPlace
  role: Role | null
  /** As it is written. */
  typed: string[]
  /** One more of a list: `Atlantis and Mamre`. */
  isListed: boolean
  /** They stay there. */
  isStay: boolean
  /** The journey leads back there: `airport - Paarl - airport`. */
  isReturnedTo?: boolean
}

/** Every name of a place, its words joined by spaces and without. */
export type PlaceNames = {
  byName: Map<string, KnownPlace>
  /** Single words of longer names, for behind a preposition. */
  short: Map<string, KnownPlace>
  /** Long names, by their first letter and length, for those that are written with one letter wrong. */
  long: Map<string, [string, KnownPlace][]>
  byId: Map<string, KnownPlace>
  airports: NamedAirport[]
}

/** An airport, and how it is named without the word. */
type NamedAirport = { name: string; short: RegExp | null; flown: RegExp }

/** Before a place, in whatever language somebody writes. */
const BEFORE: Record<Before, string[]> = {
  from: ['from', 'van', 'vanaf', 'von', 'vom', 'ab', 'aus', 'depuis', 'desde', 'leaving', 'frm'],
  to: 'to nach na naar vers hasta zum zur see visit visiting into towards bis till 2'.split(' '),
  via: [
    'via',
    'uber',
    'ueber',
    'through',
    'past',
    'oor',
    'stop',
    'stops',
    'stopping',
    'stopp',
    'halt',
    'zwischenstopp',
    'zwischenhalt',
  ],
  stay: wordsOf('stay stays staying live living based sleep sleeping wohnen wohne schlafen ubernachten bly'),
  not: ['not', 'nicht', 'instead', 'statt', 'anstatt', 'nie'],
}
/** May stand between those and the place. */
const FILLING = new Set(
  wordsOf(
    'the our my a an in at hotel guesthouse airbnb house lodge town of der die das dem den unser unserem unserer meinem im am ' +
      'ons my die on near by cape',
  ),
)
/** Names that are ordinary words too: they are places behind a preposition only. */
const ORDINARY = new Set(
  wordsOf(
    'town gold idiom creation parade retreat gardens wilderness darling babel rugby su usb fact famo iy gardens obs home lakeside ' +
      'panorama lords bishops watershed strand penguins lynx boston warwick stanford tuine portland phoenix downtown crossroads ' +
      'kasteel topiary alto concept seven grand stadium harbour station beach aquarium cableway museum market mall castle ' +
      'parliament university church school hospital george observatory faure hermon excelsior usb aims victoria langa gsb ' +
      'helipad heliport parlement va thornton cpt crawford delft camberley newlands nellie robertson ashton napier',
  ).filter((word) => word !== 'cpt'),
)
/** What a name may be called without. */
const TAIL = new Set(
  wordsOf(
    'hotel lodge wine wines estate private game nature reserve resort spa guest house national park botanical garden winery restaurant ' +
      'farm and town village vineyards vineyard',
  ),
)
const SHORTEST_OF_ONE_WORD = 6
const MOST_WORDS = 7
/** Of a name of several words. */
const SHORTEST_MISTYPED = 4

/** If several share a name, the first in the list; whole names before names without their last words. */
export function placeNames(places: { place: KnownPlace; names: string[] }[]): PlaceNames {
  const byName = new Map<string, KnownPlace>()
  const shorts = new Map<string, KnownPlace>()
  const add = (words: string[], place: KnownPlace) => {
    for (const name of [words.join(' '), words.join('')])
      if (name !== '' && !byName.has(name)) byName.set(name, place)
  }
  const all = places.flatMap(({ place, names }) => names.map((name) => ({ place, words: wordsOf(name) })))
  for (const { place, words } of all) add(words, place)
  for (const { place, words } of all) {
    const end = words.findLastIndex((word) => !TAIL.has(word))
    const start = words[0] === 'the' ? 1 : words[0] === 'cape' && words[1] === 'town' && end > 2 ? 2 : 0
    const short = words.slice(start, end + 1)
    const [only = ''] = short
    if (short.length > 1) add(short, place)
    else if (only.length >= SHORTEST_OF_ONE_WORD && !byName.has(only) && !shorts.has(only))
      shorts.set(only, place)
  }
  const byId = new Map(
    all.flatMap(({ place }) => (place.id === undefined ? [] : [[place.id, place] as const])),
  )
  return {
    byName,
    byId,
    airports: [...byId.values()].filter(({ isAirport }) => isAirport).map(airportNamed),
    short: shorts,
    long: Map.groupBy(
      [...byName].filter(([name]) => name.length >= SHORTEST_OF_ONE_WORD && !ORDINARY.has(name)),
      ([name]) => lengthKey(name, 0),
    ),
  }
}

function airportNamed({ name }: KnownPlace): NamedAirport {
  const [whole = name] = name.split(' Airport')
  const [town = name] = whole.split(' International')
  return {
    name,
    short: whole === town ? null : new RegExp(String.raw`\b${whole}\b(?! airport)`, 'gi'),
    flown: new RegExp(
      String.raw`\b((?:land(?:s|ing|ed|en|et)?|fly(?:ing)?|flies|fliegen|flight|(?:ruck|ab)?flug) (?:(?:\d+\.|[^\s.,;!?]+) ){0,6}?(?:in|into|at|to|from|out of|nach|von|ab) )${TOWNS[town] ?? town}\b(?! (?:airport|international|flughafen))`,
      'gi',
    ),
  }
}

/** What else a town is called. */
const TOWNS: Partial<Record<string, string>> = { 'Cape Town': '(?:Cape Town|Kapstadt|Kaapstad)' }

/** The names that people use of a place in our list. */
export function namesOf({ name, aliases = [] }: Pick<GazetteerPlace, 'name' | 'aliases'>): string[] {
  const parts = name.split(/[()]/).filter((part) => part.trim() !== '')
  return [...parts, name.replaceAll(/[()]/g, ' '), ...aliases]
}

/** The places that a sentence names, in its order; each once. */
export function placesIn(sentence: string, names: PlaceNames): NamedPlace[] {
  const said = wordsOf(splitElisions(sentence))
  const found: NamedPlace[] = []
  let end = 0
  const add = (place: KnownPlace, at: number, length: number) => {
    const isListed = found.length > 0 && at <= end + 1 && LISTING.test(said.slice(end, at).join(' '))
    const role = roleAt(said, at) ?? (said[at + length] === TOWARDS ? 'to' : null)
    const isStay = role === 'stay'
    found.push({ place, role: isStay ? null : role, typed: said.slice(at, at + length), isListed, isStay })
  }
  for (let at = 0; at < said.length; at++) {
    const here = longestAt(said, at, names)
    if (here === null) continue
    // `The Old Inn in Stellenbosch` is one place.
    const within = WITHIN.has(said[at + here.length] ?? '')
      ? longestAt(said, at + here.length + 1, names)
      : null
    // `14 Main Road, Sea Point`: there is a Main Road in almost every suburb.
    const next = here.place.isStreet === true ? longestAt(said, at + here.length, names) : null
    if (next !== null) {
      add(next.place, at, here.length + next.length)
      at += here.length + next.length - 1
      end = at + 1
      continue
    }
    const earlier = found.find(({ place }) => place === here.place)
    if (earlier === undefined) add(here.place, at, here.length + (within === null ? 0 : within.length + 1))
    else if (earlier === found[0] && found.length > 1 && ONWARD.test(said.slice(end, at).join(' '))) {
      earlier.isReturnedTo = true
    }
    at += here.length - 1 + (within === null ? 0 : within.length + 1)
    end = at + 1
  }
  return found
}

function longestAt(said: string[], at: number, { byName, short, long }: PlaceNames) {
  for (let length = Math.min(MOST_WORDS, said.length - at); length > 0; length--) {
    const name = said.slice(at, at + length).join(' ')
    const place = byName.get(name)
    if (place !== undefined && (!ORDINARY.has(name) || isEndAt(said, at, length))) return { place, length }
  }
  const behind = isEndAt(said, at, 1) ? short.get(said[at] ?? '') : undefined
  return behind === undefined ? nearAt(said, at, long) : { place: behind, length: 1 }
}

/** Whether the words beside say that it is a place: `Aquila from the Waterfront`. */
function isEndAt(said: string[], at: number, length: number): boolean {
  // `The bus stop town`.
  const isBehind = roleAt(said, at) !== null && said[at - 1] !== 'stop'
  return isBehind || [...ONWARDS, TOWARDS].includes(said[at + length] ?? '')
}

const ONWARDS = new Set([...BEFORE.from, ...BEFORE.to])
/** Behind a place in Afrikaans: `Robertson toe`. */
const TOWARDS = 'toe'

/** Between places that are only listed. */
const LISTING = /^(?:and|or|und|oder|en|of)?$/

/** Between two places of a journey. */
const ONWARD = /^(?:(?:and|und|then|dann|back|zuruck|again|wieder|to|nach|zum|zur|the) ?)*$/

/** Between a place and the town where it is. */
const WITHIN = new Set(['in', 'im'])

/** With one letter wrong, of one or two words. */
function nearAt(said: string[], at: number, long: PlaceNames['long']) {
  for (const length of [2, 1]) {
    const typed = said.slice(at, at + length).join(' ')
    if (typed.length < SHORTEST_OF_ONE_WORD || NOT_MISTYPED.has(typed)) continue
    const near = [0, -1, 1]
      .flatMap((more) => long.get(lengthKey(typed, more)) ?? [])
      .find(
        ([name]) =>
          // `More on` is not Môreson.
          name.split(' ').length === length &&
          isNearWord(typed, name, false) &&
          !isOtherShortWord(typed, name),
      )
    if (near !== undefined) return { place: near[1], length }
  }
  return null
}

/** `Am Hotel` is not the AC Hotel: short words are not mistyped. */
function isOtherShortWord(typed: string, name: string): boolean {
  const [words, others] = [typed.split(' '), name.split(' ')]
  return (
    words.length === others.length &&
    words.some((word, i) => word !== others[i] && word.length < SHORTEST_MISTYPED)
  )
}

function lengthKey(name: string, more: number): string {
  return `${name[0]}${name.length + more}`
}

/** Words one letter away from a place. */
const NOT_MISTYPED = new Set(
  wordsOf(
    'robbery garden driving testing strange hotels forest winter waters street stream charge change changes airports parking parker',
  ),
)

function roleAt(said: string[], at: number): Before | null {
  for (let before = at - 1; before >= 0 && before >= at - 4; before--) {
    const word = said[before] ?? ''
    const role = (Object.keys(BEFORE) as Before[]).find((each) => BEFORE[each].includes(word))
    if (role !== undefined) return role
    if (!FILLING.has(word)) return null
  }
  return null
}
