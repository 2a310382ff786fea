import { type DayDrawing, radiusOf, TOWN_DOT } from './draw-day.server.ts'
import { lettered, outlinesOf } from './lettering.server.ts'

/** Colours as on the map of regions: paper, by night too. A picture of its own has no other styles. */
const STYLE = `
.line path{fill:none;stroke-linecap:round;stroke-linejoin:round}
text{font-family:sans-serif}
.sea{fill:#8fb9c2}.line .land{fill:#f0e6d2;stroke:#b7d3d6;stroke-width:9;paint-order:stroke}
.minor{stroke:#0d2b3a;stroke-opacity:.2;stroke-width:1.2}.regional{stroke:#8a5a3c;stroke-width:2.2}
.national{stroke:#c9532f;stroke-width:3.4;stroke-opacity:.45}.edge{stroke:#fffaf0;stroke-width:7}.route{stroke:#c9532f;stroke-width:4}
.name,.town{fill:#0d2b3a}.town{stroke:#f6efe4;stroke-width:1.5}.halo{fill:#f6efe4;stroke:#f6efe4;stroke-width:60;stroke-linejoin:round;opacity:.85}
.shield rect{fill:#fffaf0;stroke:#0d2b3a;stroke-width:1.4}.n rect,.stop circle{fill:#0d2b3a}
.shield{fill:#0d2b3a}.n,.stop{fill:#fffaf0}
.stop circle{stroke:#fffaf0;stroke-width:1.5}.plane circle{fill:#e9c46a;stroke:#0d2b3a;stroke-width:1.6}.plane path{fill:#0d2b3a}`

const PLANE =
  'M10 14 3 12.5v-2l7-.5V5.5a1.8 1.8 0 0 1 3.6 0V10l7.4 3v2.2L13.6 14l-.4 4 2.3 1.7v1.6L12 20.5l-3.6.8v-1.6l2-1.7z'

/** The drawing as a file. */
export function daySvg({ width, height, fontSize, ...day }: DayDrawing): string {
  const path = (name: string, d: string) => (d === '' ? '' : `<path class="${name}" d="${d}"/>`)
  const { land, roads, route, airport, shields, stops, towns, names } = day
  const words = names.map(({ kind, ...name }) => ({
    isOnLand: kind !== 'water',
    line: lettered('name', { ...name, size: fontSize * 0.94 }),
  }))
  const numbers = [...shields.map(({ road }) => road), ...stops.map(({ number }) => String(number))]
  const numbered = (text: string, { x, y }: { x: number; y: number }, size: number) =>
    lettered('number', { text, x, y: y + size * 0.35, size, anchor: 'middle' })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">`,
    `<style>${STYLE}</style><defs>`,
    outlinesOf(
      'name',
      names.map(({ text }) => text),
    ),
    outlinesOf('number', numbers),
    `</defs><rect class="sea" width="${width}" height="${height}"/><g class="line">`,
    `<clipPath id="shore"><path d="${land}"/></clipPath>`,
    path('land', land),
    // A road along the shore, drawn with few corners, would cut across the water.
    `<g clip-path="url(#shore)">${path('minor', roads.minor)}</g>`,
    path('regional', roads.regional),
    path('national', roads.national),
    path('edge', route),
    path('route', route),
    '</g>',
    airport === null
      ? ''
      : `<g class="plane" transform="translate(${airport.x} ${airport.y})scale(${fontSize / 15})"><circle r="12"/><path transform="translate(-8.5 -8.5)scale(.71)" d="${PLANE}"/></g>`,
    ...shields.map(({ road, x, y }) => {
      const [across, down] = [fontSize * 1.85, fontSize * 1.22]
      return `<g class="shield${road.startsWith('N') ? ' n' : ''}"><rect x="${x - across / 2}" y="${y - down / 2}" width="${across}" height="${down}" rx="2"/>${numbered(road, { x, y }, fontSize * 0.8)}</g>`
    }),
    ...towns.map(({ x, y }) => `<circle class="town" cx="${x}" cy="${y}" r="${TOWN_DOT}"/>`),
    '<defs><g id="land-names">',
    ...words.map(({ isOnLand, line }) => (isOnLand ? line : '')),
    '</g></defs><use class="halo" href="#land-names"/><g class="name"><use href="#land-names"/>',
    ...words.map(({ isOnLand, line }) => (isOnLand ? '' : line)),
    '</g>',
    ...stops.map(
      ({ number, x, y }) =>
        `<g class="stop"><circle cx="${x}" cy="${y}" r="${radiusOf(fontSize)}"/>${numbered(String(number), { x, y }, fontSize)}</g>`,
    ),
    '</svg>',
  ].join('')
}
