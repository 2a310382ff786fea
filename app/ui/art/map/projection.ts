import type { Point } from '#domain/places/point.ts'

/** A position on a flat map: x to the east, y to the south. */
export type Spot = { x: number; y: number }

/** On the map sheet one unit is a 500th of a degree of longitude, 185 m at Cape Town. */
const UNITS_A_DEGREE = 500
const WEST = 16
const NORTH = -30
const RADIANS = Math.PI / 180

/** Units of the map sheet to a kilometre, good enough for the whole of the Western Cape. */
export const UNITS_A_KM = UNITS_A_DEGREE / (111.32 * Math.cos(34 * RADIANS))

/** The place on the map sheet (Mercator, so that directions are right). */
export function project({ lat, lng }: Point): Spot {
  return { x: (lng - WEST) * UNITS_A_DEGREE, y: (mercator(NORTH) - mercator(lat)) * UNITS_A_DEGREE }
}

function mercator(lat: number): number {
  return Math.log(Math.tan(Math.PI / 4 + (lat * RADIANS) / 2)) / RADIANS
}
