import type { RegionsDrawing } from '#app/ui/art/map/draw-regions.server.ts'
import { pathOf } from '#app/ui/art/map/paths.ts'

/** The colours are in the styles, by day and at night. */
const INK = 'var(--map-ink)'
const LIGHT = 'var(--map-light)'
const LINE = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const

/** A sheet of the map; each region is a link to its places. `alt` says in words what it shows. */
export function RegionsMap({ drawing, alt, className, isSmall = false }: RegionsMapProps) {
  const { width, height } = drawing
  return (
    <svg
      className={`regions-map ${className}`}
      viewBox={`0 0 ${width} ${height}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- links within a drawing
      role="group"
      aria-label={alt}
    >
      <Sheet drawing={drawing} name={className} isSmall={isSmall} />
    </svg>
  )
}

function Sheet({ drawing, name, isSmall }: { drawing: RegionsDrawing; name: string; isSmall: boolean }) {
  const { width, height, fontSize, land, regions, borders, roads, dots, passes, airport, inset } = drawing
  const clip = `land-${name}`
  return (
    <>
      <clipPath id={clip}>
        <path d={land} />
      </clipPath>
      <path {...LINE} stroke="var(--map-shore)" strokeWidth={9} d={land} />
      <g clipPath={`url(#${clip})`}>
        <path fill="var(--map-land)" d={`M0 0H${width}V${height}H0z`} />
        {regions.map(({ region, area }) => (
          // The name below is the link that keyboards reach.
          <a key={region} href={`#${region}`} tabIndex={-1} aria-hidden="true">
            <path className="map-area" color={TONES[region]} d={area} />
          </a>
        ))}
        <path {...LINE} stroke={LIGHT} strokeWidth={2.5} d={borders} />
        <g {...LINE} pointerEvents="none">
          {!isSmall && <path stroke={INK} strokeOpacity={0.2} strokeWidth={1.2} d={roads.minor} />}
          <path stroke="var(--map-regional)" strokeWidth={2.2} d={roads.regional} />
          <path stroke="var(--map-national)" strokeWidth={3.4} d={roads.national} />
        </g>
      </g>
      <path {...LINE} stroke={INK} strokeWidth={5.4} d={dots.map(({ x, y }) => `M${x} ${y}h0`).join('')} />
      <path fill="var(--map-pass)" d={passes.map(({ x, y }) => `M${x - 4} ${y + 3}h8l-4-8z`).join('')} />
      {airport !== null && <Airport {...airport} scale={fontSize / 15} />}
      <Names drawing={drawing} />
      {inset !== null && <Inset {...inset} name={name} />}
    </>
  )
}

const FRAME = { fill: 'none', stroke: INK, strokeWidth: 1.6 }

/** The part of the sheet that is drawn larger, and a frame around that part. */
function Inset({ x, y, drawing, lines, name }: NonNullable<RegionsDrawing['inset']> & { name: string }) {
  const { width, height } = drawing
  return (
    <>
      <path {...FRAME} d={lines.map((line) => pathOf(line, '')).join('')} />
      <svg {...{ x, y, width, height }} viewBox={`0 0 ${width} ${height}`}>
        <rect fill="var(--map-sea)" width={width} height={height} />
        <Sheet drawing={drawing} name={`${name}-inset`} isSmall={false} />
        <rect {...FRAME} width={width} height={height} />
      </svg>
    </>
  )
}

/** By day; at night the styles let the dark land through. */
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
    <g transform={`translate(${x} ${y})scale(${scale})`}>
      <circle r={12} fill="var(--wheat)" stroke="#0d2b3a" strokeWidth={1.6} />
      <path
        fill="#0d2b3a"
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
        {shields.map(({ road, x, y }) => {
          const [ground, letters] = road.startsWith('N') ? ['#0d2b3a', '#fffaf0'] : ['#fffaf0', '#0d2b3a']
          return (
            <g key={road}>
              <rect
                {...{ x: x - across / 2, y: y - down / 2, width: across, height: down, rx: 2 }}
                {...{ fill: ground, stroke: road.startsWith('N') ? INK : '#0d2b3a', strokeWidth: 1.4 }}
              />
              <text x={x} y={y + fontSize * 0.29} fill={letters} fontWeight={700}>
                {road}
              </text>
            </g>
          )
        })}
      </g>
      <g className="map-halo" fontSize={fontSize * 0.8}>
        {towns.map(({ text, x, y, anchor }) => (
          <text key={text} x={x} y={y} textAnchor={anchor}>
            {text}
          </text>
        ))}
      </g>
      <g fontSize={fontSize * 0.86} textAnchor="middle">
        {oceans.map(({ text, x, y }) => (
          <text key={text} x={x} y={y}>
            {text}
          </text>
        ))}
      </g>
      <g className="map-region" fontSize={fontSize}>
        {labels.map(({ region, text, x, y, anchor, lead }) => (
          <a key={region} href={`#${region}`}>
            {lead !== '' && <path stroke={INK} strokeWidth={1.4} d={lead} />}
            <text className="map-halo" x={x} y={y} textAnchor={anchor}>
              {text}
            </text>
          </a>
        ))}
      </g>
    </>
  )
}
