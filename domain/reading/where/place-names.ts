/** Names of our places as guests write them, and their positions in a message. */
import { splitElisions, wordsOf } from '#domain/places/place-words.ts'
import type { GazetteerPlace, PlaceType } from '#domain/places/places.ts'
import { before, folded, type Found, isFree, MOST_FOUND, type Span } from '../text.ts'
import { NICKNAMES, TELLING_NOTHING } from './place-nicknames.ts'
import { isWritten, PLACE_WORD } from './written-names.ts'

export type Name = { words: string[]; place: GazetteerPlace; isShort: boolean; isAlias: boolean }
/** All names by their first two words, and those of one word by that, the longest first. */
export type PlaceNames = {
  byStart: Map<string, Name[]>
  firstWords: Set<string>
  singles: Map<string, Name[]>
}

const KINDS = new Set(
  wordsOf(
    'hotel golf club quays lifestyle boutique luxury guest guesthouse house lodge resort spa and estate wine wines winery farm ' +
      'vineyards vineyard private nature game reserve suites country retreat collection residence restaurant cellar family',
  ),
)
const NAMED_BY_KIND = new Set<PlaceType>(['hotel', 'estate', 'restaurant', 'venue', 'mall', 'sight'])
const OF_CHAINS = /\bby (?:marriott|hilton|radisson)\b|\bcape town\b|\bthe\b|\ball suite\b/g
/** Of one name, the place that people mean. */
const BEST_KNOWN: PlaceType[] = [
  'airport',
  'suburb',
  'town',
  'hotel',
  'mall',
  'sight',
  'venue',
  'estate',
  'beach',
  'harbour',
]
const ALONE = new Set<PlaceType>(['sight', 'mall', 'venue', 'beach', 'harbour', 'university'])
/** First words of such names that mean something else on their own. */
const ORDINARY = new Set(['company', 'companys'])
const SHORTEST = 3
const SHORTEST_ALONE = 6
/** A name that may be written with one letter wrong. */
const SHORTEST_MISTYPED = 7

const BY_PLACES = new WeakMap<readonly GazetteerPlace[], PlaceNames>()

export function placeNames(places: readonly GazetteerPlace[]): PlaceNames {
  const known = BY_PLACES.get(places) ?? collected(namesOf(places))
  BY_PLACES.set(places, known)
  return known
}

function namesOf(places: readonly GazetteerPlace[]): Name[] {
  const byText = new Map<string, Name>()
  const offer = (text: string, place: GazetteerPlace, isShort: boolean, isAlias: boolean) => {
    const name = { words: wordsOf(text), place, isShort, isAlias }
    const key = name.words.join(' ')
    const other = byText.get(key)
    if (
      key.length >= SHORTEST &&
      !TELLING_NOTHING.has(key) &&
      (other === undefined || rank(name) < rank(other))
    )
      byText.set(key, name)
  }
  for (const place of places)
    for (const [i, text] of [place.name, ...(place.aliases ?? [])].entries()) {
      const bare = text.replace(/\s*\(.*\)/, '')
      offer(bare, place, false, i > 0)
      if (place.type !== 'street')
        for (const short of shortened(bare, place)) offer(short, place, true, i > 0)
      // `Seapoint`, `Campsbay`
      const isArea = place.type === 'suburb' || place.type === 'town'
      if (isArea && wordsOf(bare).length === 2) offer(wordsOf(bare).join(''), place, false, true)
    }
  for (const [word, place] of tellingFirstWords(places)) offer(word, place, true, true)
  const byId = new Map(places.map((place) => [place.id, place]))
  for (const [text, id] of NICKNAMES) {
    const place = byId.get(id)
    const words = wordsOf(text)
    if (place !== undefined) byText.set(words.join(' '), { words, place, isShort: false, isAlias: true })
  }
  return [...byText.values()]
}

/** `Kirstenbosch` is enough for the garden: no other place begins with that word. */
function tellingFirstWords(places: readonly GazetteerPlace[]): [string, GazetteerPlace][] {
  const begun = Map.groupBy(
    places.flatMap((place) =>
      [place.name, ...(place.aliases ?? [])].map((text) => ({ place, word: wordsOf(text)[0] ?? '' })),
    ),
    ({ word }) => word,
  )
  return [...begun].flatMap(([word, of]): [string, GazetteerPlace][] => {
    const [place, ...others] = new Set(of.map((one) => one.place))
    const isTelling = place !== undefined && others.length === 0 && word.length >= SHORTEST_ALONE
    return isTelling && ALONE.has(place.type) && !ORDINARY.has(word) ? [[word, place]] : []
  })
}

function rank({ isShort, isAlias, place }: Omit<Name, 'words'>): number {
  const type = BEST_KNOWN.indexOf(place.type)
  const isOutOfTown = place.type === 'hotel' && place.city !== 'Cape Town'
  const points = [isShort && 100, isAlias && 20, isOutOfTown && 1, place.popular === true && -15]
  return points.reduce(
    (sum: number, point) => sum + (point === false ? 0 : point),
    type === -1 ? BEST_KNOWN.length : type,
  )
}

/** `The Winchester Hotel` is also `the Winchester`, `Hotel Winchester`. */
function shortened(text: string, { type, suburb, city }: GazetteerPlace): string[] {
  const plain = wordsOf(text).join(' ')
  const unchained = plain.replace(OF_CHAINS, ' ').replace(/\s+/g, ' ').trim()
  const bare = unchained.split(' ')
  const isNamedByKind = NAMED_BY_KIND.has(type)
  while (isNamedByKind && bare.length > 1 && KINDS.has(bare.at(-1) ?? '')) bare.pop()
  const core = bare.join(' ')
  const short = [unchained, wordsOf(text.split(',')[0] ?? '').join(' '), plain.replace(/^the /, '')]
  if (core.length > SHORTEST && !KINDS.has(core)) short.push(core)
  if (isNamedByKind && plain.startsWith('the ') && core.length >= SHORTEST) short.push(`the ${core}`)
  const [lead = ''] = text.split(/ & | and /)
  if (isNamedByKind && wordsOf(lead).length > 2) short.push(wordsOf(lead).join(' '))
  // `A hotel in Camps Bay` is not the Camps Bay Retreat.
  const areas = [suburb, city].map((area) => wordsOf(area ?? '').join(' '))
  if (type === 'hotel' && core.length >= SHORTEST && !areas.includes(core))
    short.push(...ofHotel(unchained, core, areas))
  if (type === 'hospital') short.push(...ofHospital(plain))
  if (type === 'estate')
    short.push(
      ...['estate', 'wine farm', 'wine estate', 'winery', 'wines', 'farm', 'restaurant'].map(
        (kind) => `${core} ${kind}`,
      ),
    )
  return short
}

function ofHotel(unchained: string, core: string, areas: readonly string[]): string[] {
  const kinds = [
    `${core} hotel`,
    `hotel ${core}`,
    `hotel the ${core}`,
    `the ${core} hotel`,
    `${core} guest house`,
  ]
  const withoutArea = areas
    .filter((area) => area !== '' && core.endsWith(` ${area}`))
    .map((area) => core.slice(0, -area.length - 1))
    .filter((rest) => rest.includes(' '))
  return [...kinds, ...withoutArea, unchained.replace(/ ?\bhotel\b/, '').trim()]
}

const HOSPITAL_GROUPS = /^(?:netcare|life) /

/** `Panorama Mediclinic`, `N1 City Hospital` */
function ofHospital(plain: string): string[] {
  const bare = plain.replace(HOSPITAL_GROUPS, '').replace(/ ?\b(?:memorial|private)\b/g, '')
  const group = /^(mediclinic|melomed) (.+)$/.exec(bare)
  return group === null ? [bare] : [`${group[2]} ${group[1]}`, bare]
}

function collected(names: Name[]): PlaceNames {
  const longestFirst = names.toSorted((a, b) => b.words.length - a.words.length)
  const long = longestFirst.filter(
    ({ words: [first = '', ...more], isShort }) =>
      more.length === 0 && first.length >= SHORTEST_MISTYPED && !isShort,
  )
  return {
    byStart: Map.groupBy(longestFirst, ({ words }) => words.slice(0, 2).join(' ')),
    firstWords: new Set(names.flatMap(({ words }) => words.slice(0, 1))),
    singles: Map.groupBy(long, ({ words: [word = ''] }) => word[0] ?? ''),
  }
}

export type Word = Span & { word: string; text: string }

function wordsWithSpans(text: string): Word[] {
  return [...splitElisions(text).matchAll(/[\p{L}\p{N}]+(?:['’.&][\p{L}\p{N}]+)*/gu)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    word: wordsOf(match[0]).join(''),
    text: match[0],
  }))
}

/** The places of ours in a text, none overlapping; `taken` are pieces that are something else. */
export function placesIn(text: string, names: PlaceNames, taken: readonly Span[]): Found<GazetteerPlace>[] {
  const all = wordsWithSpans(text)
  const found: Found<GazetteerPlace>[] = []
  for (let i = 0; i < all.length && found.length < MOST_FOUND; i++) {
    const first = all[i]
    if (first === undefined) break
    const written = firstWritten(text, all, i, names, found.at(-1))
    const near = written === null ? nearly(text, first, names) : undefined
    const place = written?.place ?? near?.place
    const said = written?.said ?? [first]
    const span = { from: first.from, to: said.at(-1)?.to ?? first.to }
    if (place === undefined || !isFree(span, taken)) continue
    found.push({ ...span, value: place, how: near === undefined ? 'read' : 'understood' })
    i += said.length - 1
  }
  return found
}

const CONNECTING = new Set(['in', 'at', 'the', 'im', 'op', 'bei', 'by', 'on'])

/** The longest name that begins at this word, also as `Protea Hotel in Stellenbosch`. */
function firstWritten(
  text: string,
  all: readonly Word[],
  at: number,
  { byStart }: PlaceNames,
  last: Span | undefined,
) {
  const [first = '', second = '', third = ''] = all.slice(at, at + 3).map(({ word }) => word)
  const starts = [`${first} ${second}`, ...(CONNECTING.has(second) ? [`${first} ${third}`] : []), first]
  const candidates = starts
    .flatMap((start) => byStart.get(start) ?? [])
    .toSorted((a, b) => b.words.length - a.words.length)
  for (const name of candidates) {
    const said = saidWords(all, at, name.words)
    if (said !== null && isWritten(text, said, name, last)) return { place: name.place, said }
  }
  return null
}

function saidWords(all: readonly Word[], start: number, name: readonly string[]): Word[] | null {
  let at = start
  for (const word of name) {
    if (at > start && all[at]?.word !== word && CONNECTING.has(all[at]?.word ?? '')) at += 1
    if (all[at]?.word !== word) return null
    at += 1
  }
  return all.slice(start, at)
}

/** One letter wrong, missing or too many in a long name. */
function nearly(text: string, { word, from }: Word, { singles, firstWords }: PlaceNames): Name | undefined {
  const isPlaced = text.length < 2 * word.length || PLACE_WORD.test(folded(before(text, from, 22)))
  if (word.length < SHORTEST_MISTYPED || firstWords.has(word) || !isPlaced) return undefined
  return singles
    .get(word[0] ?? '')
    ?.find(({ words: [key = ''] }) => Math.abs(key.length - word.length) <= 1 && isOneApart(key, word))
}

function isOneApart(a: string, b: string): boolean {
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end])
    end += 1
  const rest = Math.max(a.length, b.length) - start - end
  const isSwapped =
    rest === 2 && a.length === b.length && a[start] === b[start + 1] && a[start + 1] === b[start]
  return rest <= 1 || isSwapped
}
