import type { RegionsDrawing } from '#app/ui/art/map/draw-regions.server.ts'

/** The province with its regions and their places; `alt` says in words what it shows. */
export function RegionsMap({ drawing, alt, className }: RegionsMapProps) {
  const { width, height, land, dots, names } = drawing
  return (
    <svg
      className={`route-map ${className}`}
      viewBox={`0 0 ${width} ${height}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing within the page is no file
      role="img"
      aria-label={alt}
    >
      <path className="map-land" d={land} />
      {dots.map(({ x, y, isRoute }, i) => (
        <circle
          key={i}
          className={isRoute ? 'map-pass' : 'map-place'}
          cx={x}
          cy={y}
          r={width < 500 ? 2.5 : 3.5}
        />
      ))}
      {names.map(({ text, x, y, fontSize, anchor, isOcean }) => (
        <text
          key={text}
          className={`map-name map-name-${isOcean ? 'water' : 'end'}`}
          x={x}
          y={y}
          fontSize={fontSize}
          textAnchor={anchor}
        >
          {text}
        </text>
      ))}
    </svg>
  )
}

type RegionsMapProps = { drawing: RegionsDrawing; alt: string; className: string }
