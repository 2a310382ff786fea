/** How many travel, and how old the children are. */
import type { How } from './reading.ts'
import { numberOf } from './numbers.ts'
import {
  COUNTED,
  OF_US,
  WHO_TRAVEL,
  IN_GERMAN,
  WITH_ME,
  COMPANION,
  SUMMED,
  COUPLE,
  ME_AND,
  ONE_AND,
  ONE_BY_ONE,
  ONE_MORE,
  CORRECTED,
  WITH_CHILD,
  ALONE,
  ONE_LISTED,
  ONE_SAID,
  ONE_WRITES,
  PLUS,
  PLUS_COUPLE,
  TWINS,
  TWO_NAMED,
  EITHER,
  INCLUDING,
  ADDED,
  CHILDREN_SAID,
  type PartyKind,
} from './party-words.ts'
import { agesIn, eachAged } from './ages.ts'
import { familyIn } from './family.ts'
import type { Counted } from './tables.ts'
import { isFree, type Span, spanOf, without } from './text.ts'

export type Party = Span & {
  count: number
  how: How
  isDoubtful: boolean
  ages: { values: number[]; span: Span | null }
  /** Children whose ages are not said. */
  lacksAges: boolean
}

type Piece = Span & { kind: PartyKind; count: number; how: How }

/** A child that was found with the word before it: `com um bebê`. */
const LEADS_MORE = /^(?:with|mit|avec|con|com|met|and|und|et|y|e|en|\+|plus)\b/
const TWINS_SAID = new RegExp(TWINS.source)

/** All of a piece of text; null where it names nobody. */
export function partyIn(plain: string, taken: readonly Span[], tabled: readonly Counted[]): Party | null {
  const ages = agesIn(plain, taken)
  const [row] = tabled.filter(({ from, to }) => /\d/.test(plain.slice(from, to)))
  const said = piecesIn(plain, [...taken, ...ages.spans])
  const pieces: Piece[] =
    row === undefined ? said : [{ ...row, kind: 'total', how: 'read' }, ...said.filter(isMinor)]
  const counted = pieces.filter(isMinor).reduce((sum, { count }) => sum + count, 0)
  const bare = without(plain, eachAged(plain, ages, counted))
  const sum = corrected(plain, sumOf(bare, pieces, ages.values))
  if (sum === null) return null
  const summed = isEither(plain) ? { ...sum, isDoubtful: true } : sum
  const children = pieces.filter(({ kind }) => kind === 'children' || kind === 'infants')
  const minors = children.reduce((sum, { count }) => sum + count, 0)
  const isOld = ages.values.length > 0 && minors === 0 && !CHILDREN_SAID.test(plain)
  const isOfTwins = ages.values.length === 1 && minors === 2 && TWINS_SAID.test(plain)
  if (isOfTwins) ages.values.push(...ages.values)
  const values =
    isOld && !/\bold\b|jahr|jaar|jarig|\bans\b|\banos\b|\banni\b|yo\b|month/.test(plain) ? [] : ages.values
  const first = ages.spans[0]
  const last = ages.spans.at(-1)
  return {
    ...summed,
    ages: {
      values,
      span: first === undefined || last === undefined ? null : { from: first.from, to: last.to },
    },
    lacksAges: minors > values.length,
  }
}

/** By what somebody takes back at the end. */
function corrected(plain: string, sum: Sum | null): Sum | null {
  // `make it 4 not 3` may speak of a time.
  const last = [...plain.matchAll(CORRECTED)].findLast(
    ([, , wrong]) => wrong === undefined || numberOf(wrong) === sum?.count,
  )
  return last === undefined
    ? sum
    : { ...spanOf(last), count: numberOf(last[1] ?? ''), how: 'understood', isDoubtful: false }
}

function isEither(plain: string): boolean {
  const [, few = '', many = ''] = EITHER.exec(plain) ?? []
  const more = numberOf(many) - numberOf(few)
  return more > 0 && more < 5
}

function isMinor({ kind }: Piece): boolean {
  return kind === 'children' || kind === 'infants'
}

function piecesIn(plain: string, taken: readonly Span[]): Piece[] {
  const pieces: Piece[] = []
  const add = (match: RegExpMatchArray, kind: PartyKind, count: number, how: How = 'read') => {
    const span = spanOf(match)
    const isRepeated =
      kind !== 'plus' &&
      kind !== 'total' &&
      pieces.some((piece) => piece.kind === kind && piece.count === count)
    if (
      !Number.isNaN(count) &&
      count > 0 &&
      count < 200 &&
      isFree(span, pieces) &&
      isFree(span, taken) &&
      !isRepeated
    )
      pieces.push({ ...span, kind, count, how })
  }
  for (const match of plain.matchAll(PLUS_COUPLE)) add(match, 'plus', 2, 'understood')
  for (const match of plain.matchAll(COMPANION)) add(match, 'plus', 1, 'understood')
  for (const match of plain.matchAll(PLUS)) add(match, 'plus', 1, 'understood')
  for (const match of plain.matchAll(TWINS)) add(match, 'children', 2, 'understood')
  for (const [kind, pattern, times] of COUNTED)
    for (const match of plain.matchAll(pattern))
      add(match, kind, numberOf(match[1] ?? '') * times, times === 1 ? 'read' : 'understood')
  for (const match of plain.matchAll(WITH_CHILD)) add(match, 'children', 1, 'understood')
  for (const match of plain.matchAll(COUPLE)) add(match, 'total', 2)
  for (const match of plain.matchAll(TWO_NAMED)) add(match, 'total', 2, 'understood')
  for (const match of plain.matchAll(OF_US))
    add(match, 'total', numberOf(match.slice(1).find((count) => count !== undefined) ?? ''))
  for (const match of plain.matchAll(WHO_TRAVEL))
    if (
      !/bags|cases|cars|vans|hours|days|nights|weeks|rooms|flights|vehicles|buses|trips|things/.test(match[0])
    )
      add(match, 'total', numberOf(match[1] ?? ''), 'understood')
  for (const match of plain.matchAll(SUMMED)) {
    const plus = match.index + match[0].lastIndexOf('+')
    const both = { ...spanOf(match), from: plus - 2 }
    if (!isFree(both, [...pieces, ...taken])) continue
    pieces.push({ ...both, to: plus, kind: 'adults', count: Number(match[1]), how: 'read' })
    pieces.push({ ...both, from: plus + 1, kind: 'children', count: Number(match[2]), how: 'read' })
  }
  for (const [pattern, count] of IN_GERMAN)
    for (const match of plain.matchAll(pattern)) add(match, 'total', count)
  return pieces.toSorted((a, b) => a.from - b.from)
}

type Sum = Omit<Party, 'ages' | 'lacksAges'>

function sumOf(plain: string, pieces: Piece[], ages: number[]): Sum | null {
  const of = (kind: PartyKind) => pieces.filter((piece) => piece.kind === kind)
  const total = (kind: PartyKind) => of(kind).reduce((sum, { count }) => sum + count, 0)
  const [whole] = of('total')
  const minors = total('children') + total('infants')
  if (of('adults').length > 0) {
    // `2 adults, children 5 and 9`; `daughter 8 and baby 9 months`
    const isUncounted = ages.length > minors && CHILDREN_SAID.test(plain)
    const more = isUncounted ? { count: 0, spans: [] } : oneMore(plain, pieces.at(-1))
    // `2 adults + a baby (8 months)`: the age is that of who was added.
    const added = of('plus').filter(({ from, to }) => CHILDREN_SAID.test(plain.slice(from, to))).length
    const uncounted = isUncounted ? Math.max(0, ages.length - minors - added) : 0
    const sum = total('adults') + minors + uncounted + total('plus') + more.count
    const how: How = isUncounted || more.count > 0 ? 'understood' : 'read'
    if (whole === undefined) return spanning([...pieces, ...more.spans], sum, how, false)
    const [adults] = of('adults')
    const isMore =
      whole.count !== sum && adults !== undefined && ADDED.test(plain.slice(whole.to, adults.from))
    if (isMore) return spanning(pieces, whole.count + sum, 'understood', false)
    const isWhole = whole.count === sum || (whole.count === total('adults') && minors === 0)
    return spanning(
      isWhole && whole.count !== sum ? [whole] : pieces,
      whole.count,
      isWhole ? 'read' : 'understood',
      !isWhole,
    )
  }
  if (whole !== undefined) return wholeWith(plain, whole, pieces)
  const family = familyIn(plain, pieces.filter(isMinor), ages.length)
  if (family !== null) return { ...family, how: 'understood', isDoubtful: false }
  const [child] = of('children')
  if (child !== undefined && ME_AND.test(plain.slice(Math.max(0, child.from - 20), child.from)))
    return spanning(pieces, minors + 1 + total('plus'), 'understood', false)
  if (child !== undefined && minors > 0) {
    const more = oneMore(plain, pieces.at(-1))
    if (more.count > 0)
      return spanning([...pieces, ...more.spans], minors + total('plus') + more.count, 'understood', false)
  }
  const pair = WITH_ME.exec(plain)
  WITH_ME.lastIndex = 0
  if (pair !== null) {
    const singles = minors === 0 && ages.length > 0 ? ages.length : 0
    const more = minors + singles + total('plus')
    const how: How = more === 0 ? 'read' : 'understood'
    return { ...spanOf(pair), count: 2 + more, how, isDoubtful: minors + singles > 0 }
  }
  for (const [pattern, count] of [
    [ALONE, 1],
    [ONE_LISTED, 1],
    [ONE_SAID, 1],
    [ONE_WRITES, 1],
  ] as const) {
    const match = pattern.exec(plain)
    pattern.lastIndex = 0
    if (match === null) continue
    const isSure = pattern === ALONE || pattern === ONE_LISTED
    if (
      pattern === ONE_WRITES &&
      /\b(?:we|us|our (?:family|group|flight)|wir|ons|nous|nos|noi|wij)\b/.test(plain)
    )
      return null
    return {
      ...spanOf(match),
      count: count + minors + total('plus'),
      how: isSure ? 'read' : 'understood',
      isDoubtful: minors > 0,
    }
  }
  return minors > 0 && of('children').some(({ count }) => count > 3)
    ? spanning(pieces, minors, 'understood', true)
    : null
}

/** `six, two of them children` are six; `four and a baby` are five. */
function wholeWith(plain: string, whole: Piece, pieces: Piece[]): Sum {
  let { count, how } = whole
  let isDoubtful = false
  let { to } = whole
  const before = plain.slice(Math.max(0, whole.from - 60), whole.from)
  const led = ME_AND.test(before.slice(-14)) || ONE_AND.test(before)
  const more = oneMore(plain, whole)
  // `allein`, and on another day `zu zweit`.
  const isContradicted =
    pieces.some(({ kind, count: other }) => kind === 'total' && other !== whole.count) ||
    (count > 1 && plain.search(ALONE) !== -1)
  if (led || more.count > 0 || isContradicted) how = 'understood'
  count += more.count + (led ? 1 : 0)
  to = Math.max(to, ...more.spans.map((span) => span.to))
  // `three of us, my wife, me and our daughter`
  to = Math.max(to, whole.to + (ONE_BY_ONE.exec(plain.slice(whole.to))?.[0].length ?? 0))
  for (const piece of pieces) {
    if (piece === whole || piece.kind === 'total') continue
    const gap = plain.slice(Math.min(whole.to, piece.from), piece.from)
    // `we are 5, me and my wife and 2 kids`: they are named one by one.
    const isNamed = /^[\s,:(-]*(?:me|i|myself|my|our)\b/.test(gap) && !/^\s*(?:and|plus|&|\+)/.test(gap)
    if (isNamed) isDoubtful = true
    const isPart = INCLUDING.test(gap) || isNamed
    const isMore =
      piece.kind === 'plus' ||
      ADDED.test(gap.slice(-14)) ||
      LEADS_MORE.test(plain.slice(piece.from, piece.to))
    if (isPart) to = Math.max(to, piece.to)
    if (isPart || piece.from < whole.from) continue
    if (isMore && piece.from - whole.to < 40) {
      count += piece.count
      how = 'understood'
      to = Math.max(to, piece.to)
    } else if (piece.from - whole.to < 40) isDoubtful = true
  }
  return { from: whole.from, to, count, how: isDoubtful ? 'understood' : how, isDoubtful }
}

/** Those who are added one by one after those who were counted. */
function oneMore(plain: string, after: Span | undefined): { count: number; spans: Span[] } {
  const spans: Span[] = []
  let at = after?.to ?? plain.length
  for (;;) {
    const match = ONE_MORE.exec(plain.slice(at, at + 60))
    if (match === null) return { count: spans.length, spans }
    spans.push({ from: at, to: at + match[0].length })
    at += match[0].length
  }
}

function spanning(pieces: readonly Span[], count: number, how: How, isDoubtful: boolean): Sum {
  return { from: pieces[0]?.from ?? 0, to: pieces.at(-1)?.to ?? 0, count, how, isDoubtful }
}
