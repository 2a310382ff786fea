import { type DayDrawing, radiusOf, TOWN_DOT } from './draw-day.server.ts'
import { lettered, outlinesOf } from './lettering.server.ts'

/** Colours as on the map of regions; a picture of its own has no other styles. */
const STYLE = `
svg{--sea:#8fb9c2;--shore:#b7d3d6;--land:#f0e6d2;--light:#fffaf0;--ink:#0d2b3a;--halo:#f6efe4;--n:#c9532f;--r:#8a5a3c}
@media(prefers-color-scheme:dark){svg{--sea:#12384a;--shore:#1d4c60;--land:#444d4a;--light:#0b212d;--ink:#f3eadb;--halo:#0b212d;--n:#ef8a62;--r:#d3a27c}}
.line path{fill:none;stroke-linecap:round;stroke-linejoin:round}
text{font-family:sans-serif}
.sea{fill:var(--sea)}.line .land{fill:var(--land);stroke:var(--shore);stroke-width:9;paint-order:stroke}
.minor{stroke:var(--ink);stroke-opacity:.2;stroke-width:1.2}.regional{stroke:var(--r);stroke-width:2.2}
.national{stroke:var(--n);stroke-width:3.4;stroke-opacity:.45}.edge{stroke:var(--light);stroke-width:7}.route{stroke:var(--n);stroke-width:4}
.name,.town{fill:var(--ink)}.town{stroke:var(--halo);stroke-width:1.5}.halo{fill:var(--halo);stroke:var(--halo);stroke-width:60;stroke-linejoin:round;opacity:.85}
.shield rect{fill:var(--light);stroke:var(--ink);stroke-width:1.4}.n rect,.stop circle{fill:var(--ink)}
.shield{fill:var(--ink)}.n,.stop{fill:var(--light)}
.stop circle{stroke:var(--light);stroke-width:1.5}.plane circle{fill:#e9c46a;stroke:#0d2b3a;stroke-width:1.6}.plane path{fill:#0d2b3a}`

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
