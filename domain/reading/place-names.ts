/** Names of our places as guests write them, and their positions in a message. */
import { splitElisions, wordsOf } from '#domain/places/place-words.ts'
import type { GazetteerPlace, PlaceType } from '#domain/places/places.ts'
import { NICKNAMES, TELLING_NOTHING } from './place-nicknames.ts'
import { folded, type Found, isFree, type Span } from './text.ts'
import { isWritten, PLACE_WORD } from './written-names.ts'

/** A place of ours, by its id in the gazetteer. */
type FoundPlace = Found<GazetteerPlace>

export type Name = { words: string[]; place: GazetteerPlace; isShort: boolean; isAlias: boolean }
/** All names by their first two words, and those of one word by that, the longest first. */
export type PlaceNames = { byStart: Map<string, Name[]>; firstWords: Set<string>; singles: Map<string, Name> }

const KINDS = new Set(
  wordsOf(
    'hotel golf club quays lifestyle boutique luxury guest guesthouse house lodge resort spa and estate wine wines winery farm vineyards vineyard private nature ' +
      'reserve suites country retreat collection residence restaurant cellar family',
  ),
)
const OF_CHAINS = /\bby (?:marriott|hilton|radisson)\b|\bcape town\b|\bthe\b|\ball suite\b/g
const TYPE_ORDER: PlaceType[] = [
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
const BY_PLACES = new WeakMap<GazetteerPlace[], PlaceNames>()

export function placeNames(places: GazetteerPlace[]): PlaceNames {
  const kept = BY_PLACES.get(places)
  if (kept !== undefined) return kept
  const byText = new Map<string, Name>()
  const offer = (text: string, name: Omit<Name, 'words'>) => {
    const words = wordsOf(text)
    const key = words.join(' ')
    if (key.length < 3 || TELLING_NOTHING.has(key)) return
    const other = byText.get(key)
    if (other === undefined || rank(name) < rank(other)) byText.set(key, { ...name, words })
  }
  for (const place of places) {
    for (const [i, text] of [place.name, ...(place.aliases ?? [])].entries()) {
      const bare = text.replace(/\s*\(.*\)/, '')
      offer(bare, { place, isShort: false, isAlias: i > 0 })
      const joined = joinedName(bare, place)
      if (joined !== null) offer(joined, { place, isShort: false, isAlias: true })
      if (place.type !== 'street')
        for (const short of shortened(bare, place)) offer(short, { place, isShort: true, isAlias: i > 0 })
    }
  }
  for (const [word, place] of tellingFirstWords(places)) offer(word, { place, isShort: true, isAlias: true })
  const byId = new Map(places.map((place) => [place.id, place]))
  for (const [text, id] of NICKNAMES) {
    const place = byId.get(id)
    if (place !== undefined)
      byText.set(wordsOf(text).join(' '), { place, isShort: false, isAlias: true, words: wordsOf(text) })
  }
  const names = collected([...byText.values()])
  BY_PLACES.set(places, names)
  return names
}

/** `Seapoint`, `Campsbay` */
function joinedName(text: string, { type }: GazetteerPlace): string | null {
  const words = wordsOf(text)
  const isJoined = (type === 'suburb' || type === 'town') && words.length === 2 && words[0] !== 'the'
  return isJoined && words.join('').length >= 7 ? words.join('') : null
}

/** `Kirstenbosch` is enough for the garden: no other place begins with that word. */
function tellingFirstWords(places: GazetteerPlace[]): [string, GazetteerPlace][] {
  const begun = new Map<string, Set<GazetteerPlace>>()
  for (const place of places) {
    for (const text of [place.name, ...(place.aliases ?? [])]) {
      const [word = ''] = wordsOf(text)
      begun.set(word, (begun.get(word) ?? new Set()).add(place))
    }
  }
  return [...begun].flatMap(([word, of]): [string, GazetteerPlace][] => {
    const [place] = of
    return place !== undefined &&
      of.size === 1 &&
      word.length >= 6 &&
      ['sight', 'mall', 'venue', 'beach', 'harbour', 'university'].includes(place.type)
      ? [[word, place]]
      : []
  })
}

function rank({ isShort, isAlias, place }: Omit<Name, 'words'>): number {
  const type = TYPE_ORDER.indexOf(place.type)
  const isOutOfTown = place.type === 'hotel' && place.city !== 'Cape Town'
  return (
    (isShort ? 100 : 0) +
    (isAlias ? 20 : 0) +
    (type === -1 ? TYPE_ORDER.length : type) +
    (isOutOfTown ? 1 : 0) -
    (place.popular === true ? 15 : 0)
  )
}

/** `The Winchester Hotel` is also `the Winchester`, `Hotel Winchester`. */
function shortened(text: string, { type, suburb, city }: GazetteerPlace): string[] {
  const plain = wordsOf(text).join(' ')
  const unchained = plain.replace(OF_CHAINS, ' ').replace(/\s+/g, ' ').trim()
  const words = unchained.split(' ')
  const bare = [...words]
  const isNamedByKind = ['hotel', 'estate', 'restaurant', 'venue', 'mall'].includes(type)
  while (isNamedByKind && bare.length > 1 && KINDS.has(bare.at(-1) ?? '')) bare.pop()
  const core = bare.join(' ')
  const short = [unchained, wordsOf(text.split(',')[0] ?? '').join(' '), plain.replace(/^the /, '')]
  if (core.length >= 4 && !KINDS.has(core)) short.push(core)
  // `A hotel in Camps Bay` is not the Camps Bay Retreat.
  const isArea = [suburb, city].some((area) => wordsOf(area ?? '').join(' ') === core)
  if (type === 'hotel' && core.length >= 3 && !isArea)
    short.push(
      `${core} hotel`,
      `hotel ${core}`,
      `hotel the ${core}`,
      `the ${core} hotel`,
      `${core} guest house`,
      `${core} guesthouse`,
    )
  if (isNamedByKind && /^the /i.test(text) && core.length >= 3) short.push(`the ${core}`)
  for (const area of [suburb, city]) {
    const end = ` ${wordsOf(area ?? '').join(' ')}`
    const rest = core.slice(0, -end.length)
    if (type === 'hotel' && end !== ' ' && core.endsWith(end) && rest.includes(' ')) short.push(rest)
  }
  const [lead = ''] = text.split(/ & | and /)
  if (isNamedByKind && wordsOf(lead).length > 2) short.push(wordsOf(lead).join(' '))
  if (type === 'hospital') short.push(...ofHospital(plain))
  if (type === 'hotel' && words.includes('hotel'))
    short.push(words.filter((word) => word !== 'hotel').join(' '))
  if (type === 'estate')
    short.push(
      ...['estate', 'wine farm', 'wine estate', 'winery', 'wines', 'farm', 'restaurant', 'cellar'].map(
        (kind) => `${core} ${kind}`,
      ),
    )
  return short
}

const HOSPITAL_GROUPS = /^(?:netcare|life|busamed) /
const OF_HOSPITALS = /\b(?:memorial|private|district|academic)\b/g

/** `Panorama Mediclinic`, `N1 City Hospital`, `Vincent Pallotti`. */
function ofHospital(plain: string): string[] {
  const bare = plain.replace(HOSPITAL_GROUPS, '').replace(OF_HOSPITALS, ' ').replace(/\s+/g, ' ')
  const group = /^(mediclinic|melomed) (.+)$/.exec(bare)
  if (group !== null) return [`${group[2]} ${group[1]}`, `${group[1]} ${group[2]}`]
  const name = bare.replace(/ hospital$/, '')
  const core =
    name.includes(' ') && HOSPITAL_GROUPS.test(plain) && !/city$|bay$|coast$/.test(name) ? [name] : []
  return [bare, ...core, ...['hospital', 'hospitaal', 'clinic'].map((kind) => `${name} ${kind}`)]
}

function collected(names: Name[]): PlaceNames {
  const longestFirst = names.toSorted((a, b) => b.words.length - a.words.length)
  const singles = new Map<string, Name>()
  for (const name of longestFirst) {
    const [first = ''] = name.words
    if (name.words.length === 1 && first.length >= 7 && !name.isShort) singles.set(first, name)
  }
  return {
    byStart: Map.groupBy(longestFirst, ({ words }) => words.slice(0, 2).join(' ')),
    firstWords: new Set(names.flatMap(({ words }) => words.slice(0, 1))),
    singles,
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
export function placesIn(text: string, names: PlaceNames, taken: readonly Span[]): FoundPlace[] {
  const words = wordsWithSpans(text)
  const found: FoundPlace[] = []
  for (let i = 0; i < words.length; i++) {
    const first = words[i]
    if (first === undefined) continue
    const candidates = startingAt(words, i, names)
    const [name, said] = firstWritten(text, words, i, candidates, found.at(-1)) ?? [
      nearly(text, first, names),
      [first],
    ]
    const last = said.at(-1) ?? first
    const span = { from: first.from, to: last.to }
    if (name === undefined || !isFree(span, taken)) continue
    const isKnown = candidates.includes(name)
    found.push({ ...span, value: name.place, how: isKnown ? 'read' : 'understood' })
    i += said.length - 1
  }
  return found
}

/** The names that may begin at this word, longest first. The `in` of `Protea in Stellenbosch` is skipped. */
function startingAt(words: Word[], at: number, { byStart }: PlaceNames): Name[] {
  const [first = '', second = '', third = ''] = words.slice(at, at + 3).map(({ word }) => word)
  const starts = [`${first} ${second}`, ...(CONNECTING.has(second) ? [`${first} ${third}`] : []), first]
  return starts
    .flatMap((start) => byStart.get(start) ?? [])
    .toSorted((a, b) => b.words.length - a.words.length)
}

const CONNECTING = new Set(['in', 'at', 'the', 'im', 'en', 'op', 'bei', 'by', 'a', 'on'])

function firstWritten(
  text: string,
  words: Word[],
  start: number,
  names: Name[],
  last: Span | undefined,
): [Name, Word[]] | undefined {
  for (const name of names) {
    const said = saidWords(words, start, name.words)
    if (said !== null && isWritten(text, said, name, last)) return [name, said]
  }
  return undefined
}

/** The words of a name, also as `Protea Hotel in Stellenbosch`. */
function saidWords(words: Word[], start: number, name: string[]): Word[] | null {
  let at = start
  for (const word of name) {
    if (at > start && words[at]?.word !== word && CONNECTING.has(words[at]?.word ?? '')) at += 1
    if (words[at]?.word !== word) return null
    at += 1
  }
  return words.slice(start, at)
}

/** One letter wrong, missing or too many in a long name. */
function nearly(text: string, { word, from }: Word, { singles, firstWords }: PlaceNames): Name | undefined {
  if (
    word.length < 7 ||
    firstWords.has(word) ||
    !PLACE_WORD.test(folded(text.slice(Math.max(0, from - 22), from)))
  )
    return undefined
  for (const [key, name] of singles) {
    if (Math.abs(key.length - word.length) <= 1 && key[0] === word[0] && isOneApart(key, word)) return name
  }
  return undefined
}

function isOneApart(a: string, b: string): boolean {
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end])
    end += 1
  const swapped =
    a.length === b.length &&
    a.length - start - end === 2 &&
    a[start] === b[start + 1] &&
    a[start + 1] === b[start]
  return Math.max(a.length, b.length) - start - end <= 1 || swapped
}
