import { geoIdentity } from 'd3-geo'
import { writeFileSync } from 'node:fs'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import land from 'world-atlas/land-10m.json' with { type: 'json' }
import { project } from '#app/ui/art/map/projection.ts'

/** Writes the land of the Western Cape, from Natural Earth's public 1:10m data, as the maps draw it. */

const FILE = 'app/ui/art/map/coastline.ts'
/** The part of the map to keep: farther than any trip goes. */
const SOUTH_EAST = project({ lat: -35.4, lng: 26 })

type Ring = [number, number][]

const world = land as unknown as Topology<{ land: GeometryCollection }>

const flat = geoIdentity().clipExtent([
  [0, 0],
  [SOUTH_EAST.x, SOUTH_EAST.y],
])

const rings = feature(world, world.objects.land)
  .features.flatMap(({ geometry }) => (geometry.type === 'MultiPolygon' ? geometry.coordinates : []))
  .flatMap(([outer]) => (outer === undefined ? [] : clipped(outer as Ring)))

writeFileSync(
  FILE,
  `/** Made by \`node scripts/coastline.ts\`: rings of land, x and y in turn, in units of the map sheet. */
export const COASTLINE = [
${rings.map((ring) => `  '${ring.join(',')}',`).join('\n')}
]
`,
)
process.stdout.write(`${FILE}: ${rings.length} rings, ${rings.flat().length / 2} points\n`)

/** The parts of a ring within the kept map, in whole units, without repeated points. */
function clipped(ring: Ring): number[][] {
  const parts: number[][] = []
  const sheet = ring.map(([lng, lat]) => project({ lat, lng }))
  if (!sheet.some(({ x, y }) => x >= 0 && x <= SOUTH_EAST.x && y >= 0 && y <= SOUTH_EAST.y)) return parts
  const stream = flat.stream({
    point(x: number, y: number) {
      const part = parts.at(-1)
      const [px, py] = part?.slice(-2) ?? []
      if (Math.round(x) !== px || Math.round(y) !== py) part?.push(Math.round(x), Math.round(y))
    },
    lineStart: () => parts.push([]),
    lineEnd() {},
    polygonStart() {},
    polygonEnd() {},
    sphere() {},
  })
  stream.polygonStart()
  stream.lineStart()
  for (const { x, y } of sheet) stream.point(x, y)
  stream.lineEnd()
  stream.polygonEnd()
  return parts.filter((part) => part.length > 6)
}
