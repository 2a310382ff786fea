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
  /** Centred on its spot instead of beside it: the name of a bay. */
  centred?: boolean
  /** The radius of the spot's dot, which other names must not cover. */
  dot?: number
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
    const others = [...marks, ...placed.flatMap(boxesOf)]
    const costs = candidates(label).map((candidate) => ({
      candidate,
      cost: boxesOf(candidate).reduce(
        (sum, box) => sum + costOf(box, obstacles, size) + overOthers(box, others),
        0,
      ),
    }))
    const best = costs.toSorted((a, b) => a.cost - b.cost)[0]
    if (best === undefined || (label.optional === true && best.cost > 0)) return placed
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
export function boxesOf({ box, at, dot }: PlacedLabel): Box[] {
  return dot === undefined ? [box] : [box, ...boxesAlong([at], dot)]
}

function candidates<Label extends WantedLabel>(label: Label): PlacedLabel<Label>[] {
  const { at, fontSize, centred } = label
  const middle = at.y + fontSize * 0.35
  if (centred) return [placedAt(label, at.x, middle, 'middle')]
  const above = at.y - GAP - fontSize * (LINE_HEIGHT - 1)
  const below = at.y + GAP + fontSize
  // A name above or below may start to the left of its spot, if there is more room on one side.
  const part = label.text.length * fontSize * LETTER_WIDTH * 0.15
  return [
    placedAt(label, at.x + GAP, middle, 'start'),
    placedAt(label, at.x - GAP, middle, 'end'),
    ...[above, below].flatMap((y) => [
      placedAt(label, at.x, y, 'middle'),
      placedAt(label, at.x - part, y, 'start'),
      placedAt(label, at.x + part, y, 'end'),
    ]),
    ...[above, below].flatMap((y) => [
      placedAt(label, at.x + GAP / 2, y, 'start'),
      placedAt(label, at.x - GAP / 2, y, 'end'),
    ]),
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

export function overlap(a: Box, b: Box): number {
  return areaOf({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  })
}
