/** Points, ridges and path data. Everything is rounded to whole units of the 1600×900 frame when written. */

export type Point = readonly [x: number, y: number, rough?: number]
export type Random = () => number

/** A stream of numbers from 0 to 1, the same for the same seed (mulberry32). Each motif has its own stream. */
export function stream(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Numbers written as `1,2,3 4,5,6`: a row for each group. */
export function rows(text: string): number[][] {
  return text
    .trim()
    .split(/\s+/)
    .map((row) => row.split(',').map(Number))
}

/** Key points written as `x,y` or `x,y,roughness up to the next point`, separated by spaces. */
export function keys(text: string): Point[] {
  return rows(text).map(([x = 0, y = 0, rough]) => (rough === undefined ? [x, y] : [x, y, rough]))
}

/** Transforms points from the units they were drawn in to those of the picture. */
export function mapped(points: readonly Point[], move: (x: number, y: number) => [number, number]): Point[] {
  return points.map(([x, y, rough]) => (rough === undefined ? move(x, y) : [...move(x, y), rough]))
}

/** Key points roughened by midpoint displacement, for a natural line. */
export function ridge(points: readonly Point[] | string, seed: number, rough = 0.06, levels = 3): Point[] {
  const random = stream(seed)
  const given = typeof points === 'string' ? keys(points) : points
  return pairs(given).reduce<Point[]>(
    (line, [from, to]) => [...line, ...broken(from, to, from[2] ?? rough, levels, random).slice(1)],
    given.slice(0, 1),
  )
}

function broken(from: Point, to: Point, rough: number, levels: number, random: Random): Point[] {
  let line = [from, to]
  let amplitude = length(from, to) * rough
  for (let level = 0; level < levels; level++) {
    line = pairs(line).reduce<Point[]>(
      (points, [p, q]) => {
        const along = 0.5 + (random() - 0.5) * 0.5
        if (length(p, q) < 9) return [...points, q]
        const push = ((random() - 0.5) * 2 * amplitude) / length(p, q)
        const x = p[0] + (q[0] - p[0]) * along - (q[1] - p[1]) * push * 0.7
        const y = p[1] + (q[1] - p[1]) * along + (q[0] - p[0]) * push
        return [...points, [x, y], q]
      },
      line.slice(0, 1),
    )
    amplitude /= 2
  }
  return line
}

/** The part of a line between two values of x. */
export function between(line: readonly Point[], from: number, to: number): Point[] {
  return line.filter(([x]) => x >= from && x <= to)
}

/** The height at x of a line that runs from left to right. */
export function heightAt(line: readonly Point[], x: number): number {
  for (const [p, q] of pairs(line)) {
    if (x >= p[0] && x <= q[0]) return p[1] + ((q[1] - p[1]) * (x - p[0])) / (q[0] - p[0] || 1)
  }
  return line.at(-1)?.[1] ?? 0
}

/** A closed polygon through all points of the lines in turn. */
export function polygon(...lines: readonly (readonly Point[])[]): string {
  return `M${lines
    .flat()
    .map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`)
    .join('L')}z`
}

/**
 * Draws planes of light and shade: outlines as key points, each roughened like the rock it is part of. First the lit
 * ones, then half and full shade, each group with a different seed.
 */
export function facets(rough: number, levels = 2): (seed: number, ...outlines: string[]) => string {
  return (seed, ...outlines) =>
    outlines.map((outline, i) => polygon(ridge(outline, seed + i, rough, levels))).join('')
}

/** A line from left to right, filled down to `floor`. */
export function under(line: readonly Point[], floor = 910): string {
  const [first] = line
  const last = line.at(-1)
  return first && last
    ? polygon(line, [
        [last[0], floor],
        [first[0], floor],
      ] as Point[])
    : ''
}

/** Path data with the numbers filled in and rounded. */
export function path(strings: TemplateStringsArray, ...numbers: number[]): string {
  return strings.map((text, i) => text + (i < numbers.length ? Math.round(numbers[i] ?? 0) : '')).join('')
}

/** A smooth line through the points (Catmull-Rom as cubic curves). `go` is M to start a path, L to continue one. */
export function curve(points: readonly Point[], go: 'M' | 'L' = 'M'): string {
  const [first] = points
  if (!first) return ''
  const bends = pairs(points).map(([p, q], i) => {
    const before = points[i - 1] ?? p
    const after = points[i + 2] ?? q
    return path`C${p[0] + (q[0] - before[0]) / 6} ${p[1] + (q[1] - before[1]) / 6} ${q[0] - (after[0] - p[0]) / 6} ${
      q[1] - (after[1] - p[1]) / 6
    } ${q[0]} ${q[1]}`
  })
  return go + path`${first[0]} ${first[1]}` + bends.join('')
}

/** A point in the middle of a road or river, with half its width there. */
export type Course = readonly (readonly [x: number, y: number, half: number])[]

/** A course written as `x,y,half`. */
export function course(text: string): Course {
  return rows(text).map(([x = 0, y = 0, half = 0]) => [x, y, half])
}

/** The same course, `by` wider on each side, for its shoulder. */
export function widened(line: Course, by: number): Course {
  return line.map(([x, y, half]) => [x, y, half + by])
}

/** The dashed line in the middle of a road across the view, thinner where the road is narrower. */
export function dashes(line: Course): string {
  return pairs(line)
    .flatMap(([[x1, y1, half1], [x2, y2, half2]]) =>
      [0.1, 0.35, 0.6, 0.85].map((t) => {
        const [x, y, h] = [mix(x1, x2, t), mix(y1, y2, t), Math.max(1.2, mix(half1, half2, t) * 0.09)]
        const [ex, ey] = [mix(x1, x2, t + 0.11), mix(y1, y2, t + 0.11)]
        return path`M${x} ${y - h}L${ex} ${ey - h}V${ey + h}L${x} ${y + h}z`
      }),
    )
    .join('')
}

/** A road or river that crosses the view: its width is measured upright. */
export function ribbon(course: Course): string {
  const side = (sign: number): Point[] => course.map(([x, y, half]) => [x, y + sign * half])
  return `${curve(side(-1))}${curve(side(1).toReversed(), 'L')}z`
}

/**
 * A road that winds away over ground seen from a little above. Its width lies on the ground, and looks `flat` times
 * shorter upright than across.
 */
export function winding(course: Course, flat = 2.6): string {
  const side = (sign: number): Point[] =>
    course.map(([x, y, half], i) => {
      const [x1, y1] = course[i - 1] ?? [x, y]
      const [x2, y2] = course[i + 1] ?? [x, y]
      const [dx, dy] = [x2 - x1, (y2 - y1) * flat]
      const far = (sign * half) / (Math.hypot(dx, dy) || 1)
      return [x - dy * far, y + (dx * far) / flat]
    })
  return `${curve(side(-1))}${curve(side(1).toReversed(), 'L')}z`
}

/** Lozenges: waves, glitter, leaves of light. */
export function lozenge(x: number, y: number, width: number, height: number): string {
  return path`M${x - width / 2} ${y}q${width / 2} ${-height} ${width} 0q${-width / 2} ${height} ${-width} 0z`
}

/** Discs written as `x,y,r`. */
export function circles(text: string): string {
  return rows(text)
    .map(([x = 0, y = 0, r = 0]) => disc(x, y, r))
    .join('')
}

export function disc(x: number, y: number, r: number, ry = r): string {
  return path`M${x - r} ${y}a${r} ${ry} 0 1 1 ${2 * r} 0a${r} ${ry} 0 1 1${-2 * r} 0`
}

export function mix(from: number, to: number, part: number): number {
  return from + (to - from) * part
}

function pairs<T>(items: readonly T[]): [T, T][] {
  return items.flatMap((item, i) => {
    const next = items[i + 1]
    return next === undefined ? [] : [[item, next] as [T, T]]
  })
}

function length([x1, y1]: Point, [x2, y2]: Point): number {
  return Math.hypot(x2 - x1, y2 - y1)
}
