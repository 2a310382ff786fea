import { isInside, type Point } from '#domain/places/point.ts'
import type { Frame } from './frame.ts'
import { type Box, shortName } from './labels.ts'
import { type MapPhrases, named, WATERS } from './landmarks.ts'
import type { Spot } from './projection.ts'

/** The names on a map, before they have their place. */

export type Lettering = { fontSize: number; longestName: number; phrases: MapPhrases }
type Kind = 'end' | 'town' | 'water'

export function nameOf(
  { label, at }: { label: string; at: Spot },
  kind: Kind,
  { fontSize, longestName }: Lettering,
) {
  return {
    text: shortName(label, longestName),
    at,
    fontSize,
    optional: kind !== 'end',
    centred: kind === 'water',
    kind,
  }
}

/** The bays whose names fit on the water. */
export function watersOf(frame: Frame, land: Spot[][], lettering: Lettering) {
  const shore = shoreOf(land)
  const free = namesWithin(named(WATERS, lettering.phrases), frame, 24)
    .filter(({ name, at }) => {
      const [across, up] = [(name.length * lettering.fontSize) / 4, lettering.fontSize / 2]
      return shore.isWater({
        left: at.x - across,
        top: at.y - up,
        right: at.x + across,
        bottom: at.y + up,
      })
    })
    .map(({ name, at }) => nameOf({ label: name, at }, 'water', lettering))
  return free.filter(({ text }, i) => free.findIndex((other) => other.text === text) === i)
}

/** Tells whether a name would be all on land, or all on water. */
export function shoreOf(land: Spot[][]) {
  const rings = land.map((ring) => ring.map(({ x, y }) => ({ lng: x, lat: y })))
  const isLand = (x: number, y: number) => rings.some((ring) => isInside({ lng: x, lat: y }, ring))
  const sides = ({ left, top, right, bottom }: Box) =>
    [0, 0.25, 0.5, 0.75, 1].flatMap((share) =>
      [top, bottom].map((y) => isLand(left + share * (right - left), y)),
    )
  return {
    isLand: (box: Box) => sides(box).every(Boolean),
    isWater: (box: Box) => !sides(box).some(Boolean),
  }
}

/** The landmarks in the picture, at least this far from its edge. */
export function namesWithin<T extends Point>(
  landmarks: T[],
  frame: Frame,
  margin: number,
): (T & { at: Spot })[] {
  return landmarks
    .map((landmark) => ({ ...landmark, at: frame.fromEarth(landmark) }))
    .filter(
      ({ at }) =>
        at.x > margin && at.x < frame.width - margin && at.y > margin / 2 && at.y < frame.height - margin / 2,
    )
}
