/** A place on earth in decimal degrees. */
export type Point = { lat: number; lng: number }

const EARTH_RADIUS_KM = 6371
const RADIANS = Math.PI / 180

/** The distance as the crow flies, in km; a road is never shorter. */
export function kilometresBetween(a: Point, b: Point): number {
  const across = Math.sin(((b.lat - a.lat) * RADIANS) / 2) ** 2
  const along =
    Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * Math.sin(((b.lng - a.lng) * RADIANS) / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(across + along)))
}

/** True if the point lies inside the ring (its last point is joined to its first). */
export function isInside(point: Point, ring: readonly Point[]): boolean {
  return ring.reduce((inside, end, i) => {
    const start = ring.at(i - 1) ?? end
    if (start.lat > point.lat === end.lat > point.lat) return inside
    const crossing = start.lng + ((point.lat - start.lat) / (end.lat - start.lat)) * (end.lng - start.lng)
    return point.lng < crossing ? !inside : inside
  }, false)
}
