import type { Point } from './point.ts'

/** A drive from one point to another: its length, its minutes without traffic, and its course. */
export type RoadJourney = { km: number; minutes: number; path: Point[]; source: 'network' | 'osrm' }
