import type { MessageReading } from '#domain/reading/reading.ts'
import type { Span } from '#domain/reading/text.ts'
import type { Kind, Piece } from './paste-view.ts'

const KINDS: Record<string, Kind> = {
  date: 'when',
  time: 'when',
  flight: 'when',
  hours: 'when',
  from: 'where',
  to: 'where',
  stops: 'where',
  packageId: 'where',
  name: 'who',
  email: 'who',
  phone: 'who',
}
const SHORT: Record<string, string> = {
  passengers: 'guests',
  children_ages: 'ages',
  large_bags: 'bags',
  small_bags: 'small bags',
  packageId: 'package',
  meet_and_greet: 'meet and greet',
}
const NOT_SHOWN = new Set(['service', 'time_is'])

export function kindOf(field: string): Kind {
  return KINDS[lastOf(field)] ?? 'many'
}

/** Words are numbered in the order of the letter; fields that share words share their number. */
export function piecesOf(
  text: string,
  { marks, unread }: Pick<MessageReading, 'marks' | 'unread'>,
): { pieces: Piece[]; numbers: Map<string, number> } {
  const shown = marks
    .filter(({ field, from, to, how }) => !NOT_SHOWN.has(lastOf(field)) && to > from && how !== 'assumed')
    .toSorted((a, b) => a.from - b.from || b.to - a.to)
  const numbers = new Map<string, number>()
  const pieces: Piece[] = []
  const plain = (from: number, to: number) => pieces.push(...plainPieces(text, { from, to }, unread))
  let end = 0
  let count = 0
  for (const { field, how, from, to } of shown) {
    if (from < end) {
      numbers.set(field, count)
      continue
    }
    count += 1
    numbers.set(field, count)
    plain(end, from)
    const name = lastOf(field)
    const label = `${count} ${SHORT[name] ?? name}`
    pieces.push({
      at: from,
      text: text.slice(from, to),
      mark: { number: count, label, kind: kindOf(field), isSure: how === 'read' },
    })
    end = to
  }
  plain(end, text.length)
  return { pieces, numbers }
}

/** Words between the fields, those apart that should have been read. */
function plainPieces(text: string, { from, to }: Span, unread: readonly Span[]): Piece[] {
  const cuts = unread.filter((span) => span.from >= from && span.to <= to)
  const pieces: Piece[] = []
  let at = from
  const add = (end: number, isUnread: boolean) => {
    if (end > at) pieces.push({ at, text: text.slice(at, end), mark: null, isUnread })
    at = Math.max(at, end)
  }
  for (const span of cuts) {
    add(span.from, false)
    add(span.to, true)
  }
  add(to, false)
  return pieces
}

function lastOf(field: string): string {
  return field.split('.').at(-1) ?? ''
}
