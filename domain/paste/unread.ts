/** What a message names and no field was read from. */
import type { Named } from './mentions.ts'
import { numberWordsIn } from './numbers.ts'
import type { Mark, Unread, UnreadKind } from './reading.ts'
import { isFree, type Span, spanOf } from './text.ts'

/** Concluded from whole sentences. */
const NOT_WORDS = /\.(?:service|time_is)$/
/** Figures that may count somebody or something; not of a list, a room, a birthday or a sum. */
const NUMBERS =
  /(?<!^\s*\(?)(?<!(?:room|suite|unit|gate|terminal|kamer|zimmer|chambre|no|nr|number|order|code|[r$€£#])\.? ?)(?<![\d.,:])\d+(?!\d|th\b|st\b|rd\b|nd\b|%|[.,:]\d| ?(?:stars?|child ?seats?|boosters?|car ?seats?)\b)/gm
/** People, or a way of counting, that a number of passengers or bags may lack. */
const COUNTS_MORE = /\b(?:twins?|zwilling\w*|grandchild\w*|grandkids?|plus|each|more|extra|another|both)\b/g

/**
 * Dates, times, places, flights and numbers before the signature that no field was read from, in their order. Where
 * there are any, the message says more than was understood.
 */
export function unreadIn(named: Named, marks: readonly Mark[]): Unread[] {
  const { plain, mentions, phones, emails, name, signature, taken } = named
  const words = marks.filter(({ field }) => !NOT_WORDS.test(field))
  const used: Span[] = [...words, ...phones, ...emails, ...(name === null ? [] : [name])]
  const { dates, times, flights } = mentions
  const places = mentions.places.flatMap(({ from, to, spot }) =>
    spot === null ? [] : [{ from, to, value: spot.value }],
  )
  const numbers = [...plain.matchAll(NUMBERS), ...plain.matchAll(COUNTS_MORE)].map(spanOf)
  const counts = [...numbers, ...numberWordsIn(plain)].filter((span) => isFree(span, [...used, ...taken]))
  const found = [
    ...[dates, times, flights].flatMap((some) => unused(some, used)).map(as('when')),
    ...unused(places, used).map(as('where')),
    ...counts.map(as('count')),
  ]
  return found.filter(({ from }) => from < signature).toSorted((a, b) => a.from - b.from)
}

/** Those of which nothing was used: what is said twice needs to be read once. */
function unused<T extends Span & { value: unknown }>(found: readonly T[], used: readonly Span[]): T[] {
  const values = new Set(found.filter((one) => !isFree(one, used)).map(({ value }) => value))
  return found.filter(({ value }) => !values.has(value))
}

function as(kind: UnreadKind): (span: Span) => Unread {
  return ({ from, to }) => ({ kind, from, to })
}

/**
 * Where a date was not read, the dates and times that were may be the wrong ones; so with places, and with numbers.
 * With several trips, or a way back, anything unread may belong anywhere.
 */
export function doubted(marks: readonly Mark[], unread: readonly Unread[]): Mark[] {
  const kinds = new Set(unread.map(({ kind }) => kind))
  const hasSeveral = marks.some(({ field }) => /^trips\.(?:[1-9]|0\.return)/.test(field))
  const isDoubtful = ({ field }: Mark) =>
    field.startsWith('trips.') && (hasSeveral ? kinds.size > 0 : kinds.has(kindOf(field)))
  return marks.map((mark) =>
    mark.how === 'read' && isDoubtful(mark) ? { ...mark, how: 'understood' } : mark,
  )
}

function kindOf(field: string): UnreadKind {
  if (/\.(?:date|time|time_is|flight|hours)$/.test(field)) return 'when'
  return /\.(?:from|to|stops|packageId|service)$/.test(field) ? 'where' : 'count'
}
