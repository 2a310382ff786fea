/** How many travel, and how old the children are. */
import type { How } from './reading.ts'
import { numberOf } from './numbers.ts'
import {
  COUNTED,
  OF_US,
  IN_GERMAN,
  WITH_ME,
  COUPLE,
  ME_AND,
  AND_ME,
  KIN,
  WITH_CHILD,
  ALONE,
  ONE_SAID,
  ONE_WRITES,
  PLUS,
  PLUS_COUPLE,
  TWINS,
  TWO_NAMED,
  INCLUDING,
  ADDED,
  AGES,
  MONTHS_OLD,
  type PartyKind,
} from './party-words.ts'
import type { Counted } from './tables.ts'
import { isFree, type Span, spanOf } from './text.ts'

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
  const [row] = tabled.filter(({ from, to }) => plain.slice(from, to).trim() !== '')
  const said = piecesIn(plain, [...taken, ...ages.spans])
  const pieces: Piece[] =
    row === undefined ? said : [{ ...row, kind: 'total', how: 'read' }, ...said.filter(isMinor)]
  const summed = sumOf(plain, pieces, ages.values)
  if (summed === null) return null
  const children = pieces.filter(({ kind }) => kind === 'children' || kind === 'infants')
  const minors = children.reduce((sum, { count }) => sum + count, 0)
  const isOld =
    ages.values.length > 0 &&
    minors === 0 &&
    !/\b(?:toddlers?|bab(?:y|ies)|infants?|kids?|child(?:ren)?|son|daughter|boy|girl)\b/.test(plain)
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

function isMinor({ kind }: Piece): boolean {
  return kind === 'children' || kind === 'infants'
}

function agesIn(plain: string, taken: readonly Span[]): { values: number[]; spans: Span[] } {
  const found: (Span & { values: number[] })[] = []
  for (const match of plain.matchAll(MONTHS_OLD)) {
    const isOfPerson = /old|alt|oud|infant|bab|bebe|kind|child/.test(
      plain.slice(Math.max(0, match.index - 25), match.index + match[0].length + 14),
    )
    if (isOfPerson && isFree(spanOf(match), taken))
      found.push({ ...spanOf(match), values: [Math.floor(Number(match[1]) / 12)] })
  }
  for (const pattern of AGES) {
    for (const match of plain.matchAll(pattern)) {
      const list = match[1] ?? ''
      const from = match.index + match[0].indexOf(list)
      const span = { from, to: from + list.length }
      const values = list
        .split(/[^\p{L}\d]+|\band\b/u)
        .map(numberOf)
        .filter((age) => !Number.isNaN(age))
      const isChild = values.every((age) => age < 18)
      if (isChild && isFree(span, found) && isFree(span, taken)) found.push({ ...span, values })
    }
  }
  found.sort((a, b) => a.from - b.from)
  return { values: found.flatMap(({ values }) => values), spans: found }
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
    const sum = total('adults') + minors + total('plus')
    if (whole === undefined) return spanning(pieces, sum, 'read', false)
    const [adults] = of('adults')
    const isMore = adults !== undefined && ADDED.test(plain.slice(whole.to, adults.from))
    if (isMore) return spanning(pieces, whole.count + sum, 'understood', false)
    const isWhole = whole.count === sum || (whole.count === total('adults') && minors === 0)
    return spanning(isWhole ? [whole] : pieces, whole.count, isWhole ? 'read' : 'understood', !isWhole)
  }
  if (whole !== undefined) return wholeWith(plain, whole, pieces)
  const family = familyIn(plain, minors)
  if (family !== null) return family
  const [child] = of('children')
  if (child !== undefined && ME_AND.test(plain.slice(Math.max(0, child.from - 20), child.from)))
    return spanning(pieces, minors + 1 + total('plus'), 'understood', false)
  const pair = WITH_ME.exec(plain)
  WITH_ME.lastIndex = 0
  if (pair !== null) {
    const singles = minors === 0 && ages.length > 0 ? ages.length : 0
    return {
      ...spanOf(pair),
      count: 2 + minors + singles + total('plus'),
      how: 'understood',
      isDoubtful: minors + singles > 0,
    }
  }
  for (const [pattern, count] of [
    [ALONE, 1],
    [ONE_SAID, 1],
    [ONE_WRITES, 1],
  ] as const) {
    const match = pattern.exec(plain)
    pattern.lastIndex = 0
    if (match === null) continue
    const isSure = pattern === ALONE
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

/** `my wife, our toddler and me` are three. */
function familyIn(plain: string, minors: number): Sum | null {
  for (const match of plain.matchAll(/[^.!?\n]+/g)) {
    if (!/\b(?:and (?:me|i|myself)|me and|i and|me,)/.test(match[0])) continue
    const others = [...match[0].matchAll(KIN)]
    if (others.length === 0 || others.length + minors < 2) continue
    const counted = others.filter(
      ([kin]) => minors === 0 || !/(?:toddler|baby|infant|kid|boy|girl)$/.test(kin),
    )
    return { ...spanOf(match), count: counted.length + minors + 1, how: 'understood', isDoubtful: false }
  }
  return null
}

/** `six, two of them children` are six; `four and a baby` are five. */
function wholeWith(plain: string, whole: Piece, pieces: Piece[]): Sum {
  let { count, how } = whole
  let isDoubtful = false
  let { to } = whole
  const me =
    AND_ME.exec(plain.slice(whole.to)) ?? ME_AND.exec(plain.slice(Math.max(0, whole.from - 14), whole.from))
  if (me !== null) {
    count += 1
    how = 'understood'
    if (me.index === 0) to += me[0].length
  }
  for (const piece of pieces) {
    if (piece === whole || piece.kind === 'total') continue
    const gap = plain.slice(Math.min(whole.to, piece.from), piece.from)
    const isPart = INCLUDING.test(gap)
    const isMore =
      piece.kind === 'plus' ||
      ADDED.test(gap.slice(-14)) ||
      LEADS_MORE.test(plain.slice(piece.from, piece.to))
    if (isPart || piece.from < whole.from) continue
    if (isMore && piece.from - whole.to < 40) {
      count += piece.count
      how = 'understood'
      to = Math.max(to, piece.to)
    } else if (piece.from - whole.to < 40) isDoubtful = true
  }
  return { from: whole.from, to, count, how: isDoubtful ? 'understood' : how, isDoubtful }
}

function spanning(pieces: Piece[], count: number, how: How, isDoubtful: boolean): Sum {
  return { from: pieces[0]?.from ?? 0, to: pieces.at(-1)?.to ?? 0, count, how, isDoubtful }
}
