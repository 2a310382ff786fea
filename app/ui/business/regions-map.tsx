import type { RegionsDrawing } from '#app/ui/art/map/draw-regions.server.ts'

/** A sheet of the map; each region is a link to its places. `alt` says in words what it shows. */
export function RegionsMap({ drawing, alt, className, isSmall = false }: RegionsMapProps) {
  const { width, height, fontSize, land, regions, borders, roads, dots, passes, airport } = drawing
  const clip = `land-${className}`
  return (
    <svg
      className={`regions-map ${className}`}
      viewBox={`0 0 ${width} ${height}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- links within a drawing
      role="group"
      aria-label={alt}
    >
      <clipPath id={clip}>
        <path d={land} />
      </clipPath>
      <path className="map-shore" d={land} />
      <g clipPath={`url(#${clip})`}>
        <path className="map-nowhere" d={`M0 0H${width}V${height}H0z`} />
        {regions.map(({ region, area }) => (
          // The name below is the link that keyboards reach.
          <a key={region} href={`#${region}`} tabIndex={-1} aria-hidden="true">
            <path className="map-area" color={TONES[region]} d={area} />
          </a>
        ))}
        <path className="map-border" d={borders} />
        <g className="map-roads">
          {!isSmall && <path className="map-minor" d={roads.minor} />}
          <path className="map-regional" d={roads.regional} />
          <path className="map-national" d={roads.national} />
        </g>
      </g>
      <path className="map-dots" d={dots.map(({ x, y }) => `M${x} ${y}h0`).join('')} />
      <path className="map-passes" d={passes.map(({ x, y }) => `M${x - 4} ${y + 3}h8l-4-8z`).join('')} />
      {airport !== null && <Airport {...airport} scale={fontSize / 15} />}
      <Names drawing={drawing} />
    </svg>
  )
}

/** By day; the styles dim them at night. */
const TONES: Record<string, string> = {
  'cape-town': '#ead9b4',
  'cape-peninsula': '#d3dcc0',
  winelands: '#bfcf9f',
  overberg: '#ecd79a',
  'garden-route': '#a8c4a0',
  'west-coast': '#efe2c4',
  'klein-karoo': '#e2b796',
  cederberg: '#d6b3a0',
}

type RegionsMapProps = {
  drawing: RegionsDrawing
  alt: string
  className: string
  /** For a phone: without the roads that have no number. */
  isSmall?: boolean
}

function Airport({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g className="map-airport" transform={`translate(${x} ${y})scale(${scale})`}>
      <circle r={12} />
      <path
        transform="translate(-8.5 -8.5)scale(.71)"
        d="M10 14 3 12.5v-2l7-.5V5.5a1.8 1.8 0 0 1 3.6 0V10l7.4 3v2.2L13.6 14l-.4 4 2.3 1.7v1.6L12 20.5l-3.6.8v-1.6l2-1.7z"
      />
    </g>
  )
}

function Names({ drawing: { fontSize, shields, towns, oceans, labels } }: { drawing: RegionsDrawing }) {
  const [across, down] = [fontSize * 1.85, fontSize * 1.22]
  return (
    <>
      <g fontSize={fontSize * 0.8} textAnchor="middle">
        {shields.map(({ road, x, y }) => (
          <g key={road} className={road.startsWith('N') ? 'map-shield map-shield-n' : 'map-shield'}>
            <rect x={x - across / 2} y={y - down / 2} width={across} height={down} rx={2} />
            <text x={x} y={y + fontSize * 0.29}>
              {road}
            </text>
          </g>
        ))}
      </g>
      <g className="map-town-name" fontSize={fontSize * 0.8}>
        {towns.map(({ text, x, y, anchor }) => (
          <text key={text} x={x} y={y} textAnchor={anchor}>
            {text}
          </text>
        ))}
      </g>
      <g className="map-sea" fontSize={fontSize * 0.86} textAnchor="middle">
        {oceans.map(({ text, x, y }) => (
          <text key={text} x={x} y={y}>
            {text}
          </text>
        ))}
      </g>
      <g className="map-region" fontSize={fontSize}>
        {labels.map(({ region, text, x, y, anchor, lead }) => (
          <a key={region} href={`#${region}`}>
            {lead !== '' && <path d={lead} />}
            <text x={x} y={y} textAnchor={anchor}>
              {text}
            </text>
          </a>
        ))}
      </g>
    </>
  )
}
