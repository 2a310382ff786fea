import type { Point } from '#domain/places/point.ts'
import { COAST } from './coast.ts'
import { clipToPicture, isOn, type Size } from './frame.ts'
import { type Box, boxesAlong, distanceTo } from './labels.ts'
import type { MapPhrases } from './landmarks.ts'
import { pathOf, rounded } from './paths.ts'
import { drawRoads, type Road, type RoadKind } from './draw-roads.server.ts'
import { project, type Spot, UNITS_A_KM } from './projection.ts'
import { regionCells } from './region-cells.ts'
import type { RegionLabel, Sheet } from './region-sheets.ts'

/** The regions on the real coast with the roads between them, ready to draw. */
export type RegionsDrawing = Size & {
  fontSize: number
  land: string
  regions: { region: string; name: string; area: string }[]
  borders: string
  roads: Record<RoadKind, string>
  dots: Spot[]
  passes: Spot[]
  airport: Spot | null
  shields: (Spot & { road: string })[]
  towns: Text[]
  oceans: Text[]
  labels: (Text & { region: string; lead: string })[]
  /** A part drawn larger at this spot, where that part lies, and the lines around and between the two. */
  inset: (Spot & { drawing: RegionsDrawing; part: Spot & Size; lines: Spot[][] }) | null
}
type Text = Spot & { text: string; anchor: 'start' | 'middle' | 'end' }

type MapRegion = {
  /** The name of its picture, which is its anchor too. */
  region: string
  name: string
  places: Point[]
  /** Passes and drives across the province: they get their own marks and no area. */
  isRoutes: boolean
}
export type MapFacts = { regions: MapRegion[]; roads: Road[]; airport: Point; phrases: MapPhrases }

/** Beyond that from its nearest place, land belongs to no region. */
const REACH_KM = 62
/** Dots nearer to each other than this would be a blot. */
const APART = 5.5
/** A dot or a pass under a name would be taken for a letter's. */
const CLEAR = 4.5
/** The width of a letter of the display face, as a share of its size. */
const LETTER_WIDTH = 0.47
/** Of the text face, and the size of a town's name as a share of a region's. */
export const TOWN_LETTER_WIDTH = 0.54
export const TOWN_SIZE = 0.8

export function drawRegions({ regions, roads, airport, phrases }: MapFacts, sheet: Sheet): RegionsDrawing {
  const { width, height, fontSize } = sheet
  const at = placing(sheet)
  const lands = regions.filter(({ isRoutes }) => !isRoutes)
  const seeds = lands.flatMap(({ region, places }) => places.map((place) => ({ region, ...at(place) })))
  const { areas, borders } = regionCells(seeds, REACH_KM * UNITS_A_KM * scaleOf(sheet))
  const towns = sheet.towns.map(({ name, anchor = 'start', dx, dy, ...point }) => {
    const { x, y } = at(point)
    return { text: name, anchor, ...rounded({ x: x + dx, y: y + dy }) }
  })
  const labels = sheet.labels.map((label) => ({
    ...labelOf(label, lands.find(({ region }) => region === label.region)?.name ?? '', sheet),
    region: label.region,
  }))
  const names = [
    ...towns.map((town) => boxOf(town, fontSize * TOWN_SIZE, TOWN_LETTER_WIDTH)),
    ...labels.map((label) => boxOf(label, fontSize, LETTER_WIDTH)),
  ]
  const part = sheet.inset && partOf(sheet, sheet.inset.sheet)
  const lines = sheet.inset && part ? linesOf(sheet.inset, part) : []
  const written = [...names, ...lines.flatMap((line) => boxesAlong(line, 2))]
  const isClear = (spot: Spot) => written.every((box) => distanceTo(box, spot) >= CLEAR)
  // Places inside the enlarged part are shown there.
  const isHere = (spot: Spot) =>
    isClear(spot) && !(part && isOn({ x: spot.x - part.x, y: spot.y - part.y }, part))
  const shown = (spots: Spot[]) =>
    apart(spots.filter((spot) => isOn(spot, sheet))).map((spot) => rounded(spot, 1))
  const places = (isRoutes: boolean) =>
    regions.filter((region) => region.isRoutes === isRoutes).flatMap((region) => region.places.map(at))
  const spot = at(airport)
  return {
    width,
    height,
    fontSize,
    land: COAST.map((ring) => pathOf(clipToPicture(ring.map(fromSheet(sheet)), sheet), 'Z', 1)).join(''),
    regions: lands.map(({ region, name }) => ({
      region,
      name,
      area: (areas.get(region) ?? [])
        .map((outline) => clipToPicture(outline, sheet))
        .filter((outline) => outline.length > 2)
        .map((outline) => pathOf(outline, 'Z', 1))
        .join(''),
    })),
    borders: borders
      .filter((ends) => ends.some((end) => isOn(end, sheet)))
      .map((ends) => pathOf(ends, '', 1))
      .join(''),
    roads: drawRoads(roads, { ...sheet, fromEarth: at }, 1),
    // The dots of the towns with a name come first: no other takes their place.
    dots: shown([...sheet.towns.map(at), ...places(false).filter(isHere)]),
    passes: shown(places(true).filter(isHere)),
    airport: isOn(spot, sheet) ? rounded(spot) : null,
    shields: sheet.shields.map(({ road, ...point }) => ({ road, ...rounded(at(point)) })),
    towns,
    oceans: sheet.oceans.map(({ phrase, ...point }) => ({
      text: phrases[phrase],
      anchor: 'middle',
      ...rounded(at(point)),
    })),
    labels,
    inset:
      sheet.inset && part
        ? {
            ...rounded(sheet.inset),
            part: { ...part, ...rounded(part) },
            lines,
            drawing: drawRegions({ regions, roads, airport, phrases }, sheet.inset.sheet),
          }
        : null,
  }
}

/** Where another sheet lies on this one. */
function partOf(sheet: Sheet, other: Sheet): Spot & Size {
  const corner = placing(sheet)({ lat: other.north, lng: other.west })
  const smaller = scaleOf(sheet) / scaleOf(other)
  return { ...corner, width: Math.round(other.width * smaller), height: Math.round(other.height * smaller) }
}

/** The frames of the part and of its larger drawing, and the two lines from one to the other. */
function linesOf({ x, y, sheet }: NonNullable<Sheet['inset']>, part: Spot & Size): Spot[][] {
  const [small, large] = [part, { x, y, ...sheet }].map(({ x, y, width, height }) => [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
    { x, y },
  ])
  const [corner, , , foot] = small ?? []
  const [, top, bottom] = large ?? []
  return [small, large, [corner, top], [foot, bottom]].map((line = []) =>
    line.filter((spot) => spot !== undefined).map((spot) => rounded(spot)),
  )
}

/** Where the letters of a name are. */
export function boxOf({ text, x, y, anchor }: Text, size: number, letterWidth: number): Box {
  const width = text.length * size * letterWidth
  const left = x - { start: 0, middle: width / 2, end: width }[anchor]
  return { left, top: y - size * 0.75, right: left + width, bottom: y + size * 0.2 }
}

function apart(spots: Spot[]): Spot[] {
  return spots.reduce<Spot[]>(
    (kept, spot) =>
      kept.some(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) < APART) ? kept : [...kept, spot],
    [],
  )
}

function labelOf({ anchor = 'middle', to, ...point }: RegionLabel, text: string, sheet: Sheet) {
  const at = placing(sheet)
  const { fontSize } = sheet
  const spot = at(point)
  if (to === undefined) return { text, anchor, ...rounded(spot), lead: '' }
  const end = at(to)
  const width = text.length * fontSize * LETTER_WIDTH
  const side = { start: end.x > spot.x ? width : -6, middle: 0, end: 6 }[anchor]
  const rise = anchor === 'middle' ? fontSize : fontSize * 0.32
  return {
    text,
    anchor,
    ...rounded(spot),
    lead: pathOf([{ x: spot.x + side, y: spot.y - rise }, end], ''),
  }
}

function scaleOf({ width, west, east }: Sheet): number {
  return width / (project({ lat: 0, lng: east }).x - project({ lat: 0, lng: west }).x)
}

function fromSheet(sheet: Sheet): (spot: Spot) => Spot {
  const corner = project({ lat: sheet.north, lng: sheet.west })
  const scale = scaleOf(sheet)
  return ({ x, y }) => ({ x: (x - corner.x) * scale, y: (y - corner.y) * scale })
}

function placing(sheet: Sheet): (point: Point) => Spot {
  const placed = fromSheet(sheet)
  return (point) => placed(project(point))
}
