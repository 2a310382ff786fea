import { type DayDrawing, radiusOf, TOWN_DOT } from './draw-day.server.ts'
import { HALO, lettered, outlinesOf } from './lettering.server.ts'
import type { Spot } from './projection.ts'

/** Colours as on the map of regions, by day and at night. A picture of its own has no other styles. */
const STYLE = `
:root{--sea:#8fb9c2;--shore:#b7d3d6;--land:#f0e6d2;--ink:#0d2b3a;--light:#fffaf0;--halo:#f6efe4;--minor:#0d2b3a33;--regional:#8a5a3c;--national:#c9532f73;--route:#c9532f;--disc:#0d2b3a;--number:#fffaf0;--wheat:#e9c46a}
@media screen and (prefers-color-scheme:dark){:root{--sea:#0e2734;--shore:#1d4152;--land:#2f444b;--ink:#f3eadb;--light:#0e2734;--halo:#1c313a;--minor:#f3eadb2b;--regional:#b98d6c;--national:#e0704b8c;--route:#f08660;--disc:#f3eadb;--number:#0b212d;--wheat:#d9b35c}}
.line{fill:none;stroke-linecap:round;stroke-linejoin:round}
text{font-family:sans-serif}
.sea{fill:var(--sea)}.land{fill:var(--land);stroke:var(--shore);stroke-width:9;paint-order:stroke}
.minor{stroke:var(--minor);stroke-width:1.2}.regional{stroke:var(--regional);stroke-width:2.2}
.national{stroke:var(--national);stroke-width:3.4}.edge{stroke:var(--light);stroke-width:7}.route{stroke:var(--route);stroke-width:4}
.name,.town{fill:var(--ink)}.town{stroke:var(--halo);stroke-width:1.5}.halo{fill:var(--halo);stroke:var(--halo);stroke-width:${HALO};stroke-linejoin:round;opacity:.85}
.shield rect{fill:#fffaf0;stroke:#0d2b3a;stroke-width:1.4}.shield{fill:#0d2b3a}.n{fill:#fffaf0}.n rect{fill:#0d2b3a;stroke:var(--ink)}
.stop circle,.stop path{fill:var(--disc);stroke:var(--light)}.stop circle{stroke-width:1.5}.stop{fill:var(--number)}
.plane circle{fill:var(--wheat);stroke:#0d2b3a;stroke-width:1.6}.plane path{fill:#0d2b3a}`

const PLANE =
  'M10 14 3 12.5v-2l7-.5V5.5a1.8 1.8 0 0 1 3.6 0V10l7.4 3v2.2L13.6 14l-.4 4 2.3 1.7v1.6L12 20.5l-3.6.8v-1.6l2-1.7z'

/** The drawing as a file. */
export function daySvg({ width, height, fontSize, ...day }: DayDrawing): string {
  const path = (name: string, d: string) => (d === '' ? '' : `<path class="${name}" d="${d}"/>`)
  const { land, roads, route, airport, shields, stops, entry, towns, names } = day
  const words = names.map(({ kind, ...name }) => ({
    isOnLand: kind !== 'water',
    line: lettered('name', { ...name, size: fontSize }),
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
    `<clipPath id="shore"><path id="land" d="${land}"/></clipPath><use class="land" href="#land"/>`,
    // A road along the shore, drawn with few corners, would cut across the water.
    `<g clip-path="url(#shore)">${path('minor', roads.minor)}</g>`,
    path('regional', roads.regional),
    path('national', roads.national),
    route === ''
      ? ''
      : `<defs><path id="route" d="${route}"/></defs><use class="edge" href="#route"/><use class="route" href="#route"/>`,
    '</g>',
    airport === null ? '' : plane(airport, fontSize),
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
    ...stops.map(({ number, isAirport, ...at }, i) =>
      isAirport
        ? plane(at, fontSize)
        : `<g class="stop">${i === 0 && entry !== null ? arrow(at, entry, fontSize) : ''}<circle cx="${at.x}" cy="${at.y}" r="${radiusOf(fontSize)}"/>${numbered(String(number), at, fontSize)}</g>`,
    ),
    '</svg>',
  ].join('')
}

function plane({ x, y }: Spot, fontSize: number): string {
  return `<g class="plane" transform="translate(${x} ${y})scale(${fontSize / 15})"><circle r="12"/><path transform="translate(-8.5 -8.5)scale(.71)" d="${PLANE}"/></g>`
}

/** Beside the disc, pointing out of the picture to where the drive comes from. */
function arrow({ x, y }: Spot, towards: number, fontSize: number): string {
  return `<path transform="translate(${x} ${y})rotate(${towards})scale(${radiusOf(fontSize)})" stroke-width=".12" d="M.6-.8 1.75 0 .6.8z"/>`
}
