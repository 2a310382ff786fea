/** Where things lie on the board: a row for each vehicle or driver, and one axis of hours for all. */

/** The hours of a day that are always shown; a leg outside them makes the axis longer. */
const FIRST_HOUR = 5
const LAST_HOUR = 23

/** How many hours of a usual day are in view; the rest is beside them. */
export const ZOOMS = [18, 12, 4] as const
export type Zoom = (typeof ZOOMS)[number]

/** About how wide the axis is drawn, in px: wider on large screens, where more would fit than is written. */
const AXIS_PX = 1000
const LETTER_PX = 6.4
const TIME_PX = 33
const GLYPH_PX = 16
const GAP_PX = 8

/** From when until when, in minutes since midnight. */
export type Span = { from: number; to: number }

/** `07:45` of minutes since midnight, also of the days before and after. */
export function clockOf(minutes: number): string {
  const ofDay = ((minutes % DAY) + DAY) % DAY
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

const DAY = 24 * 60

/** In whole hours. */
export type Axis = Span & { zoom?: Zoom }

/** How wide it is drawn, with what is not in view. */
function pxOf({ zoom = ZOOMS[0] }: Axis): number {
  return (AXIS_PX * ZOOMS[0]) / zoom
}

export function axisOf(spans: Span[]): Axis {
  const first = Math.min(FIRST_HOUR * 60, ...spans.map(({ from }) => Math.max(0, from)))
  const last = Math.max(LAST_HOUR * 60, ...spans.map(({ to }) => to))
  return { from: Math.floor(first / 60) * 60, to: Math.ceil(last / 60) * 60 }
}

export function hoursOf({ from, to }: Axis): number[] {
  return Array.from({ length: (to - from) / 60 }, (_, i) => from / 60 + i)
}

/** How far along the axis a minute is, in percent; what lies beyond is at its end. */
export function placeOf(minute: number, { from, to }: Axis): number {
  const share = (Math.min(Math.max(minute, from), to) - from) / (to - from)
  return Math.round(share * 100_000) / 1000
}

function pxBetween({ from, to }: Span, axis: Axis): number {
  return ((to - from) / (axis.to - axis.from)) * pxOf(axis)
}

/** What is written above a bar, or beside it in the tray. */
export type Label = { time: string; name: string; way: string }

/** What there is room for: first the way goes, then the time, then the glyph; the name stays, cut short at the worst. */
export type FittedLabel = Label & {
  hasGlyph: boolean
  /** It ends where its bar ends, as it would leave the axis. */
  isAtEnd: boolean
}

export function fitted({ time, name, way }: Label, hasGlyph: boolean, room: number): FittedLabel {
  const glyph = hasGlyph ? GLYPH_PX : 0
  const named = widthOf(name)
  const isAtEnd = false
  if (glyph + TIME_PX + named + GAP_PX / 2 + widthOf(way) <= room)
    return { time, name, way, hasGlyph, isAtEnd }
  if (glyph + TIME_PX + named <= room) return { time, name, way: '', hasGlyph, isAtEnd }
  if (glyph + named <= room) return { time: '', name, way: '', hasGlyph, isAtEnd }
  return { time: '', name: cut(name, room), way: '', hasGlyph: false, isAtEnd }
}

/** The labels of a row in order, each up to the next; the last may reach to the left instead. */
export function fitRow(legs: (Label & Span & { hasGlyph: boolean })[], axis: Axis): FittedLabel[] {
  const labels: FittedLabel[] = []
  const px = (minute: number) => pxBetween({ from: axis.from, to: Math.max(minute, axis.from) }, axis)
  let until = pxOf(axis)
  for (const [i, leg] of [...legs.entries()].toReversed()) {
    const before = legs[i - 1]
    const label = fitted(leg, leg.hasGlyph, until - px(leg.from) - GAP_PX)
    const named =
      before === undefined ? 0 : px(before.from) + GLYPH_PX + TIME_PX + widthOf(before.name) + GAP_PX
    const toLeft = fitted(leg, false, px(leg.to) - named)
    const isAtEnd = i === legs.length - 1 && label.time === '' && toLeft.time !== ''
    labels.unshift(isAtEnd ? { ...toLeft, isAtEnd } : label)
    until = isAtEnd ? px(leg.to) - TIME_PX - GAP_PX - widthOf(toLeft.name + toLeft.way) : px(leg.from)
  }
  return labels
}

/** The line of the tray that each leg is on, so that no label covers another; `endsAt` puts a label left of its bar's end. */
export function lanesOf(
  legs: (Label & Span)[],
  axis: Axis,
): { lanes: number; at: { lane: number; isAtEnd: boolean }[] } {
  const ends: number[] = []
  const at = legs.map(({ from, to, name, way }) => {
    const width = GLYPH_PX + TIME_PX + widthOf(name) + GAP_PX + widthOf(way)
    const left = pxBetween({ from: axis.from, to: from }, axis)
    const isAtEnd = left + width > pxOf(axis)
    const right = isAtEnd ? pxBetween({ from: axis.from, to }, axis) : left + width
    const begins = isAtEnd ? right - width : left
    const free = ends.findIndex((end) => end + GAP_PX <= begins)
    const lane = free === -1 ? ends.length : free
    ends[lane] = Math.max(right, pxBetween({ from: axis.from, to }, axis))
    return { lane, isAtEnd }
  })
  return { lanes: Math.max(1, ends.length), at }
}

function widthOf(text: string): number {
  return text.length * LETTER_PX
}

function cut(name: string, room: number): string {
  const letters = Math.max(1, Math.floor(room / LETTER_PX))
  return name.length <= letters ? name : `${name.slice(0, Math.max(1, letters - 1)).trimEnd()}…`
}
