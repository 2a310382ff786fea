import type { Size } from './frame.ts'
import type { Spot } from './projection.ts'

export type Box = { left: number; top: number; right: number; bottom: number }

/** A name to be drawn at a spot of the picture. */
export type WantedLabel = {
  text: string
  at: Spot
  fontSize: number
  /** Left out if it would cover something. */
  optional?: boolean
  /** How much of an optional name may still lie over a road, as a share of it. */
  overRoads?: number
  /** Whether a name may be there at all; without such a spot an optional one is left out. */
  allows?: (box: Box) => boolean
  /** Whether it is easily read there; it takes another spot only if there is none of these. */
  prefers?: (box: Box) => boolean
  /** Centred on its spot instead of beside it: the name of a bay. */
  centred?: boolean
  /** The radius of the spot's dot, which other names must not cover. */
  dot?: number
  /** The distance to its spot, for a mark larger than a dot. */
  away?: number
}

export type PlacedLabel<Label extends WantedLabel = WantedLabel> = Label & {
  x: number
  y: number
  anchor: Anchor
  box: Box
}
type Anchor = 'start' | 'middle' | 'end'

/** The average width of a letter in the semi-bold text face, as a share of its size. */
const LETTER_WIDTH = 0.56
const LINE_HEIGHT = 1.25
/** The distance between a spot and its name. */
const GAP = 14
const MARGIN = 8
/** In letters. */
const FARTHER = 0.7
/** Between names on one line, in letters: nearer, they would be read as one. */
const WORDS_APART = 0.7

/**
 * Places names, the most important first: each beside its spot, inside the picture, and clear of what is
 * already there: best of all of marks and other names. A required name takes the place where it covers least.
 */
export function placeLabels<Label extends WantedLabel>(
  wanted: Label[],
  obstacles: Box[],
  size: Size,
  marks: Box[] = [],
): PlacedLabel<Label>[] {
  return wanted.reduce<PlacedLabel<Label>[]>((placed, label) => {
    const others = [...marks, ...placed.flatMap(roomOf)]
    const costs = candidates(label).map((candidate) => {
      const boxes = boxesOf(candidate)
      const roads = sumOf(boxes, (box) => costOf(box, obstacles, size))
      const hidden = sumOf(boxes, (box) => overOthers(box, others))
      const isClear = hidden === 0 && roads <= (label.overRoads ?? 0) * areaOf(candidate.box)
      return { candidate, cost: roads + hidden, isClear }
    })
    const possible = costs
      .filter(({ isClear }) => label.optional !== true || isClear)
      .toSorted((a, b) => a.cost - b.cost)
    const allowed = possible.filter(({ candidate }) => label.allows?.(candidate.box) ?? true)
    const best =
      allowed.find(({ candidate }) => label.prefers?.(candidate.box) ?? true) ??
      allowed[0] ??
      (label.optional === true ? undefined : possible[0])
    if (best === undefined) return placed
    return [...placed, label.optional === true ? best.candidate : kept(best.candidate, size)]
  }, [])
}

/** A route or a mark as boxes that names avoid. */
export function boxesAlong(spots: Spot[], radius: number): Box[] {
  return spots.flatMap((spot, i) => {
    const before = spots[i - 1] ?? spot
    const steps = Math.max(1, Math.ceil(Math.hypot(spot.x - before.x, spot.y - before.y) / radius))
    return Array.from({ length: steps }, (_, step) => {
      const share = (step + 1) / steps
      const x = before.x + (spot.x - before.x) * share
      const y = before.y + (spot.y - before.y) * share
      return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius }
    })
  })
}

/** The name as shown on a map: the beginning of a long one, cut at a word if enough remains. */
export function shortName(label: string, longest: number): string {
  const [first = ''] = label.split(',')
  const name =
    first
      .replace(/\s*\([^)]*\)/g, '')
      .replace(/ International Airport$/, ' International')
      .trim() || label
  if (name.length <= longest) return name
  const cut = name.slice(0, longest)
  const lastWord = cut.lastIndexOf(' ')
  return `${lastWord < longest / 2 ? cut.trimEnd() : cut.slice(0, lastWord)}…`
}

/** The area of a name: its letters, and its dot. */
function boxesOf({ box, at, dot }: PlacedLabel): Box[] {
  return dot === undefined ? [box] : [box, ...boxesAlong([at], dot)]
}

/** The same, with the space that other names leave beside its letters. */
export function roomOf(label: PlacedLabel): Box[] {
  const { left, right, ...box } = label.box
  const apart = WORDS_APART * label.fontSize
  return [{ ...box, left: left - apart, right: right + apart }, ...boxesOf(label).slice(1)]
}

function candidates<Label extends WantedLabel>(label: Label): PlacedLabel<Label>[] {
  const { at, fontSize, centred, away: gap = GAP } = label
  const middle = at.y + fontSize * 0.35
  if (centred) return [placedAt(label, at.x, middle, 'middle')]
  const above = at.y - gap - fontSize * (LINE_HEIGHT - 1)
  const below = at.y + gap + fontSize
  // A name above or below may start to the left of its spot, if there is more room on one side.
  const part = label.text.length * fontSize * LETTER_WIDTH * 0.15
  return [
    placedAt(label, at.x + gap, middle, 'start'),
    placedAt(label, at.x - gap, middle, 'end'),
    ...[above, below].flatMap((y) => [
      placedAt(label, at.x, y, 'middle'),
      placedAt(label, at.x - part, y, 'start'),
      placedAt(label, at.x + part, y, 'end'),
    ]),
    ...[above, below].flatMap((y) => [
      placedAt(label, at.x + gap / 2, y, 'start'),
      placedAt(label, at.x - gap / 2, y, 'end'),
    ]),
    // Farther off: from a coast road out to the sea.
    placedAt(label, at.x + gap + fontSize * FARTHER, middle, 'start'),
    placedAt(label, at.x - gap - fontSize * FARTHER, middle, 'end'),
  ]
}

function placedAt<Label extends WantedLabel>(
  label: Label,
  x: number,
  y: number,
  anchor: Anchor,
): PlacedLabel<Label> {
  const { text, fontSize } = label
  const width = text.length * fontSize * LETTER_WIDTH
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  const top = y - fontSize
  return {
    ...label,
    x,
    y,
    anchor,
    box: { left, top, right: left + width, bottom: top + fontSize * LINE_HEIGHT },
  }
}

function sumOf(boxes: Box[], measure: (box: Box) => number): number {
  return boxes.reduce((sum, box) => sum + measure(box), 0)
}

/** What cannot be read any more counts more than a road. */
function overOthers(box: Box, others: Box[]): number {
  return others.reduce((sum, other) => sum + 6 * overlap(box, other), 0)
}

/** The area that it would cover; leaving the picture counts most. */
function costOf(box: Box, taken: Box[], { width, height }: Size): number {
  const inside = { left: MARGIN, top: MARGIN, right: width - MARGIN, bottom: height - MARGIN }
  const outside = areaOf(box) - overlap(box, inside)
  return outside * 10 + taken.reduce((sum, other) => sum + overlap(box, other), 0)
}

function kept<Label extends WantedLabel>(
  label: PlacedLabel<Label>,
  { width, height }: Size,
): PlacedLabel<Label> {
  const { left, top, right, bottom } = label.box
  const across = Math.max(0, MARGIN - left) - Math.max(0, right - (width - MARGIN))
  const down = Math.max(0, MARGIN - top) - Math.max(0, bottom - (height - MARGIN))
  return {
    ...label,
    x: label.x + across,
    y: label.y + down,
    box: { left: left + across, top: top + down, right: right + across, bottom: bottom + down },
  }
}

function areaOf({ left, top, right, bottom }: Box): number {
  return Math.max(0, right - left) * Math.max(0, bottom - top)
}

/** How far a spot is from a name; 0 within it. */
export function distanceTo({ left, top, right, bottom }: Box, { x, y }: Spot): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
}

export function overlap(a: Box, b: Box): number {
  return areaOf({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  })
}
