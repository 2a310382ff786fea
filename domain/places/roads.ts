import type { Point } from './point.ts'

/**
 * A way by road from one point to another: its length, its minutes without traffic, and its course from the
 * first point to the second.
 */
export type RoadJourney = { km: number; minutes: number; path: Point[]; source: 'network' | 'osrm' }
