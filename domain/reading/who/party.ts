/** How many travel, and how old the children are. */
import { numberOf } from '../numbers.ts'
import type { How } from '../reading.ts'
import { meant } from '../taking-back.ts'
import { after, before, isFree, matches, type Found, type Span, spanOf, without } from '../text.ts'
import { agesIn, eachAged } from './ages.ts'
import * as say from './people-words.ts'

export type Party = Span & {
  count: number
  how: How
  isDoubtful: boolean
  ages: { values: number[]; span: Span | null }
  /** Children whose ages are not said. */
  lacksAges: boolean
  /** The count that this one takes back. */
  corrects?: number | undefined
}
type Piece = Found<number> & { kind: say.Kind; count: number }
type Sum = Span & Pick<Party, 'count' | 'how' | 'isDoubtful' | 'corrects'>

const MOST_PEOPLE = 200
/** No school is asked how old each child is. */
const MOST_ASKED = 9

/** All of a piece of text; null where it names nobody. */
export function partyIn(plain: string, taken: readonly Span[]): Party | null {
  const all = agesIn(plain, taken)
  const pieces = piecesIn(plain, [...taken, ...all.spans])
  const minors = sumOf(pieces, 'children') + sumOf(pieces, 'infants')
  const ages = eachAged(plain, all, minors)
  const uncounted = Math.max(0, ages.values.length - minors)
  const sum = corrected(plain, countOf(without(plain, ages.spans), pieces, uncounted))
  if (sum === null) return null
  const [first, last] = [ages.spans[0], ages.spans.at(-1)]
  return {
    ...sum,
    ...(isEither(plain) && { isDoubtful: true }),
    ages: {
      values: ages.values,
      span: first === undefined || last === undefined ? null : { from: first.from, to: last.to },
    },
    lacksAges: minors > ages.values.length && minors <= MOST_ASKED,
  }
}

/** How many children are spoken of, whoever else travels. */
export function childrenIn(plain: string, taken: readonly Span[]): number {
  const pieces = piecesIn(plain, [...taken, ...agesIn(plain, taken).spans])
  return sumOf(pieces, 'children') + sumOf(pieces, 'infants')
}

/** `make it 4 people`, said at the end. */
function corrected(plain: string, sum: Sum | null): Sum | null {
  const last = matches(say.CORRECTED, plain).at(-1)
  const count = numberOf(last?.[1])
  return last === undefined || count === undefined
    ? sum
    : {
        ...spanOf(last),
        count,
        how: 'understood',
        isDoubtful: last[2] === '',
        corrects: numberOf(/ not (\S+)$/.exec(last[2] ?? '')?.[1]),
      }
}

function isEither(plain: string): boolean {
  const [, few, many] = say.EITHER.exec(plain) ?? []
  const more = (numberOf(many) ?? 0) - (numberOf(few) ?? 0)
  return more > 0 && more < 5
}

function sumOf(pieces: readonly Piece[], kind: say.Kind): number {
  return pieces.filter((piece) => piece.kind === kind).reduce((sum, { count }) => sum + count, 0)
}

function piecesIn(plain: string, taken: readonly Span[]): Piece[] {
  const pieces: Piece[] = []
  const add = (span: Span, kind: say.Kind, count: number | undefined, how: How) => {
    if (count === undefined || count < 1 || count > MOST_PEOPLE) return
    const isRepeated =
      kind !== 'total' && pieces.some((piece) => piece.kind === kind && piece.count === count)
    if (!isRepeated && isFree(span, pieces) && isFree(span, taken))
      pieces.push({ ...span, kind, count, value: count, how })
  }
  for (const match of matches(say.SUMMED, plain)) {
    const plus = match.index + match[0].lastIndexOf('+')
    add({ from: plus - 2, to: plus }, 'adults', Number(match[1]), 'read')
    add({ from: plus + 1, to: match.index + match[0].length }, 'children', Number(match[2]), 'read')
  }
  for (const match of matches(new RegExp(String.raw`\b${say.TWINS}\b`, 'g'), plain))
    add(spanOf(match), 'children', 2, 'understood')
  for (const { kind, pattern, each } of say.COUNTED)
    for (const match of matches(pattern, plain))
      add(spanOf(match), kind, (numberOf(match[1]) ?? 0) * each, each === 1 ? 'read' : 'understood')
  for (const match of matches(say.WITH_CHILD, plain)) add(spanOf(match), 'children', 1, 'understood')
  for (const { pattern, count } of say.NAMED_PARTIES)
    for (const match of matches(pattern, plain)) add(spanOf(match), 'total', count, 'read')
  for (const pattern of say.TOTALS)
    for (const match of matches(pattern, plain)) add(spanOf(match), 'total', numberOf(match[1]), 'read')
  return [...Map.groupBy(pieces, ({ kind }) => kind).values()]
    .flatMap((alike) => meant(plain, alike))
    .map((piece) => ({ ...piece, ...piece.words }))
    .toSorted((a, b) => a.from - b.from)
}

/** `uncounted` ages are those of children whom no number counts. */
function countOf(plain: string, pieces: readonly Piece[], uncounted: number): Sum | null {
  const minors = sumOf(pieces, 'children') + sumOf(pieces, 'infants')
  const whole = pieces.find(({ kind }) => kind === 'total')
  const adults = pieces.filter(({ kind }) => kind === 'adults')
  if (adults.length > 0) return withAdults(plain, pieces, whole, uncounted)
  if (whole !== undefined) return wholeWith(plain, whole, pieces)
  const family = familyIn(plain, pieces, uncounted)
  if (family !== null) return family
  const [child] = pieces
  if (child !== undefined && minors > 0) {
    const more =
      oneMore(plain, pieces.at(-1)).length + (say.LED_BY_ONE.test(before(plain, child.from)) ? 1 : 0)
    if (more > 0) return spanning(pieces, minors + more, 'understood')
  }
  return alone(plain, pieces, minors + uncounted)
}

function withAdults(
  plain: string,
  pieces: readonly Piece[],
  whole: Piece | undefined,
  uncounted: number,
): Sum {
  const more = uncounted > 0 ? [] : oneMore(plain, pieces.at(-1))
  const minors = sumOf(pieces, 'children') + sumOf(pieces, 'infants')
  const sum = sumOf(pieces, 'adults') + minors + uncounted + more.length
  const how: How = uncounted + more.length > 0 ? 'understood' : 'read'
  if (whole === undefined) return spanning([...pieces, ...more], sum, how)
  const isWhole = whole.count === sum || (whole.count === sumOf(pieces, 'adults') && minors === 0)
  return { ...spanning(pieces, whole.count, isWhole ? 'read' : 'understood'), isDoubtful: !isWhole }
}

/** `six, two of them children` are six; `four and a baby` are five. */
function wholeWith(plain: string, whole: Piece, pieces: readonly Piece[]): Sum {
  const isLed = say.LED_BY_ONE.test(before(plain, whole.from))
  const more = oneMore(plain, whole)
  const isContradicted = pieces.some(({ kind, count }) => kind === 'total' && count !== whole.count)
  const sum: Sum = {
    ...spanning([whole, ...more], whole.count + more.length + (isLed ? 1 : 0), whole.how),
    isDoubtful: false,
  }
  if (isLed || more.length > 0 || isContradicted) sum.how = 'understood'
  for (const piece of pieces) {
    if (piece.kind === 'total' || piece.from < whole.from) continue
    const gap = plain.slice(whole.to, Math.min(piece.from, whole.to + 60))
    // `we are 5, me and my wife and 2 kids`: they are named one by one.
    const isNamed = /^[\s,:(-]*(?:me|i|myself|my|our|meine?|ich)\b/.test(gap)
    if (say.INCLUDING.test(gap) || isNamed) {
      sum.to = Math.max(sum.to, piece.to)
      if (isNamed) sum.isDoubtful = true
    } else if (gap.length < 40) {
      if (
        say.ADDED.test(gap.slice(-14)) ||
        say.ADDED.test(plain.slice(piece.from, piece.to).replace(/ \S+$/, ' '))
      ) {
        Object.assign(sum, {
          count: sum.count + piece.count,
          how: 'understood',
          to: Math.max(sum.to, piece.to),
        })
      } else sum.isDoubtful = true
    }
  }
  return sum.isDoubtful ? { ...sum, how: 'understood' } : sum
}

/** `my wife, our toddler and me` are three. */
function familyIn(plain: string, pieces: readonly Piece[], uncounted: number): Sum | null {
  const minors = sumOf(pieces, 'children') + sumOf(pieces, 'infants')
  for (const sentence of matches(/[^.!?\n]+/g, plain)) {
    const isWithMe =
      /\b(?:and|und|en) (?:me|i|myself|ich|ek)\b|\b(?:me|i|ich|ek),? (?:and|plus|\+|&|und|en)/.test(
        sentence[0],
      )
    if (!isWithMe && !/\b(?:fetch|collect|pick ?up|transport) (?:my|our)\b/.test(sentence[0])) continue
    const kin = [...sentence[0].matchAll(say.KIN)]
    const adults = kin.filter(([, child]) => child === undefined || minors === 0)
    const onlyAged = Math.max(
      0,
      uncounted - (kin.length - kin.filter(([, child]) => child === undefined).length),
    )
    const count = adults.length + minors + onlyAged + (isWithMe ? 1 : 0)
    if (kin.length === 0 || count < 3) continue
    const spans = [
      ...kin.map((match) => ({
        from: sentence.index + match.index,
        to: sentence.index + match.index + match[0].length,
      })),
      ...pieces,
    ]
    return spanning(
      spans.toSorted((a, b) => a.from - b.from),
      count,
      'understood',
    )
  }
  const pair = say.PAIR.exec(plain)
  if (pair === null) return null
  const more = minors + uncounted
  return { ...spanOf(pair), count: 2 + more, how: more === 0 ? 'read' : 'understood', isDoubtful: false }
}

function alone(plain: string, pieces: readonly Piece[], more: number): Sum | null {
  const sure = say.ALONE.exec(plain)
  const one =
    sure ?? say.ONE_NAMED.exec(plain) ?? (say.SEVERAL_WRITE.test(plain) ? null : say.ONE_WRITES.exec(plain))
  if (one !== null)
    return {
      ...spanOf(one),
      count: 1 + more,
      how: sure === null ? 'understood' : 'read',
      isDoubtful: more > 0,
    }
  const minors = sumOf(pieces, 'children')
  return minors > 3 ? { ...spanning(pieces, minors, 'understood'), isDoubtful: true } : null
}

/** Those who are added one by one after those who were counted. */
function oneMore(plain: string, counted: Span | undefined): Span[] {
  const spans: Span[] = []
  for (let at = counted?.to ?? plain.length; spans.length < 5;) {
    const match = say.ONE_MORE.exec(after(plain, at, 60))
    if (match === null) break
    spans.push({ from: at, to: at + match[0].length })
    at += match[0].length
  }
  return spans
}

function spanning(pieces: readonly Span[], count: number, how: How): Sum {
  return { from: pieces[0]?.from ?? 0, to: pieces.at(-1)?.to ?? 0, count, how, isDoubtful: false }
}
