import type { Point } from '#domain/places/point.ts'
import type { Size } from './frame.ts'
import type { Spot } from './projection.ts'

/** The sheets of the map of regions: one for wide screens, two for narrow ones, with what is written where. */

type Anchor = 'start' | 'middle' | 'end'

/** A region's name, by its picture; off the coast with a line to the region. */
export type RegionLabel = Point & { region: string; anchor?: Anchor; to?: Point }
/** A town's name, so many units beside its dot. */
type TownLabel = Point & { name: string; anchor?: Anchor; dx: number; dy: number }
type Shield = Point & { road: string }
type OceanLabel = Point & { phrase: 'atlanticOcean' | 'indianOcean' | 'greatKaroo' }

export type Sheet = Size & {
  west: number
  east: number
  north: number
  fontSize: number
  labels: RegionLabel[]
  towns: TownLabel[]
  shields: Shield[]
  oceans: OceanLabel[]
  /** A part of it drawn larger, at this spot of its sea. */
  inset?: Spot & { sheet: Sheet }
}

/** Around Cape Town, where the places are closest. */
export const CITY: Sheet = {
  width: 230,
  height: 360,
  west: 18.28,
  east: 18.8,
  north: -33.72,
  fontSize: 20,
  labels: [
    { region: 'cape-town', lat: -33.815, lng: 18.56 },
    { region: 'cape-peninsula', lat: -34.27, lng: 18.49, anchor: 'start' },
  ],
  towns: [
    { name: 'Simon’s Town', lat: -34.193, lng: 18.433, dx: 7, dy: 4 },
    { name: 'Cape Point', lat: -34.357, lng: 18.497, dx: 7, dy: 5 },
  ],
  shields: [
    { road: 'N1', lat: -33.882, lng: 18.66 },
    { road: 'N2', lat: -34.035, lng: 18.73 },
  ],
  oceans: [],
}

export const WIDE: Sheet = {
  width: 1240,
  height: 632,
  west: 16.86,
  east: 23.72,
  north: -32,
  fontSize: 20,
  labels: [
    { region: 'west-coast', lat: -32.86, lng: 17.83, anchor: 'end', to: { lat: -32.9, lng: 18.08 } },
    { region: 'cederberg', lat: -32.28, lng: 19.2 },
    { region: 'winelands', lat: -33.5, lng: 19.42 },
    { region: 'overberg', lat: -34.3, lng: 19.78 },
    { region: 'klein-karoo', lat: -33.36, lng: 21.3 },
    { region: 'garden-route', lat: -34.38, lng: 22.78, to: { lat: -34.09, lng: 22.78 } },
  ],
  towns: [
    { name: 'Stellenbosch', lat: -33.9346, lng: 18.861, dx: 6, dy: 15 },
    { name: 'Hermanus', lat: -34.4187, lng: 19.2345, anchor: 'end', dx: -6, dy: 14 },
    { name: 'Langebaan', lat: -33.092, lng: 18.033, dx: 7, dy: 10 },
    { name: 'Swellendam', lat: -34.022, lng: 20.441, dx: 5, dy: -7 },
    { name: 'Mossel Bay', lat: -34.181, lng: 22.146, anchor: 'end', dx: -6, dy: 16 },
    { name: 'George', lat: -33.964, lng: 22.459, dx: 3, dy: -8 },
    { name: 'Knysna', lat: -34.036, lng: 23.049, dx: 4, dy: -9 },
    { name: 'Oudtshoorn', lat: -33.592, lng: 22.201, dx: 8, dy: -4 },
    { name: 'Clanwilliam', lat: -32.179, lng: 18.891, anchor: 'end', dx: -6, dy: 4 },
  ],
  shields: [
    { road: 'N1', lat: -33.3, lng: 20.35 },
    { road: 'N2', lat: -34.1, lng: 21.32 },
    { road: 'N7', lat: -32.74, lng: 18.9 },
    { road: 'R27', lat: -32.6, lng: 18.295 },
    { road: 'R62', lat: -33.74, lng: 20.5 },
    { road: 'R44', lat: -33.5, lng: 18.967 },
  ],
  oceans: [
    { phrase: 'atlanticOcean', lat: -32.5, lng: 17.4 },
    { phrase: 'indianOcean', lat: -34.72, lng: 21.4 },
    { phrase: 'greatKaroo', lat: -32.72, lng: 20.9 },
  ],
  inset: { x: 14, y: 258, sheet: CITY },
}

export const WEST: Sheet = {
  width: 390,
  height: 520,
  west: 17.72,
  east: 20.16,
  north: -32.02,
  fontSize: 17,
  labels: [
    { region: 'west-coast', lat: -32.66, lng: 18.04, anchor: 'start' },
    { region: 'cederberg', lat: -32.38, lng: 19.36 },
    { region: 'cape-town', lat: -33.66, lng: 17.78, anchor: 'start', to: { lat: -33.84, lng: 18.44 } },
    { region: 'cape-peninsula', lat: -34.46, lng: 17.78, anchor: 'start', to: { lat: -34.24, lng: 18.36 } },
    { region: 'winelands', lat: -33.42, lng: 19.4 },
    { region: 'overberg', lat: -34.28, lng: 19.66 },
  ],
  towns: [
    { name: 'Stellenbosch', lat: -33.9346, lng: 18.861, dx: 7, dy: 2 },
    { name: 'Hermanus', lat: -34.4187, lng: 19.2345, dx: 4, dy: 16 },
    { name: 'Langebaan', lat: -33.092, lng: 18.033, dx: 7, dy: 14 },
    { name: 'Clanwilliam', lat: -32.179, lng: 18.891, dx: 7, dy: 4 },
  ],
  shields: [
    { road: 'N1', lat: -33.66, lng: 19.5 },
    { road: 'N2', lat: -34.2, lng: 19.22 },
    { road: 'N7', lat: -32.95, lng: 18.76 },
    { road: 'R27', lat: -33.4, lng: 18.3 },
    { road: 'R62', lat: -33.8, lng: 19.98 },
    { road: 'R44', lat: -34.3, lng: 18.86 },
  ],
  oceans: [],
}

export const EAST: Sheet = {
  width: 390,
  height: 208,
  west: 20,
  east: 23.7,
  north: -33.1,
  fontSize: 16,
  labels: [
    { region: 'klein-karoo', lat: -33.42, lng: 21 },
    { region: 'garden-route', lat: -34.42, lng: 22.75, to: { lat: -34.06, lng: 22.85 } },
  ],
  towns: [
    { name: 'Swellendam', lat: -34.022, lng: 20.441, dx: 5, dy: -6 },
    { name: 'Mossel Bay', lat: -34.181, lng: 22.146, anchor: 'end', dx: -5, dy: 14 },
    { name: 'Knysna', lat: -34.036, lng: 23.049, dx: -4, dy: -8 },
    { name: 'Oudtshoorn', lat: -33.592, lng: 22.201, dx: 6, dy: -5 },
  ],
  shields: [
    { road: 'N2', lat: -34.06, lng: 21.2 },
    { road: 'R62', lat: -33.66, lng: 21.55 },
  ],
  oceans: [],
}
