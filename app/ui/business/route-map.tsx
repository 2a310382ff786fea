import type { Name, RouteDrawing } from '#app/ui/art/map/draw-route.server.ts'

/** The route on the coast as an old chart shows it; `alt` says in words what it shows. */
export function RouteMap({ drawing, alt, className = '' }: RouteMapProps) {
  const { width, height, land, route, ranges, towns, stops, ends, names } = drawing
  return (
    <svg
      className={`route-map ${className}`.trim()}
      viewBox={`0 0 ${width} ${height}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing within the page is no file
      role="img"
      aria-label={alt}
    >
      <path className="map-land" d={land} />
      <g className="map-ranges">
        {ranges.map(({ x, y }) => (
          <path key={`${x} ${y}`} d={`M${x} ${y}l7-5 5-9 5-2 5 6 5-10 6-2 9 1 4 9 4-3 8 15Z`} />
        ))}
      </g>
      {route !== '' && <path className="map-route-edge" d={route} pathLength={1} />}
      {route !== '' && <path className="map-route" d={route} pathLength={1} />}
      {towns.map(({ x, y }) => (
        <circle className="map-town" key={`${x} ${y}`} cx={x} cy={y} r={3} />
      ))}
      {stops.map(({ x, y }) => (
        <circle className="map-stop" key={`${x} ${y}`} cx={x} cy={y} r={6} />
      ))}
      {ends.map(({ x, y }, i) => (
        <circle className={i === 0 ? 'map-pickup' : 'map-drop-off'} key={`${x} ${y}`} cx={x} cy={y} r={8} />
      ))}
      {names.map((name) => (
        <MapName key={`${name.x} ${name.y}`} {...name} />
      ))}
    </svg>
  )
}

type RouteMapProps = { drawing: RouteDrawing; alt: string; className?: string }

function MapName({ text, x, y, fontSize, anchor, kind }: Name) {
  return (
    <text className={`map-name map-name-${kind}`} x={x} y={y} fontSize={fontSize} textAnchor={anchor}>
      {text}
    </text>
  )
}
