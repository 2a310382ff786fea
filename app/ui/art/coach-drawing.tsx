/** A coach from its side, to the scale of the other vehicles, standing on the lower edge. */
export function CoachDrawing() {
  return (
    <svg className="vehicle-drawing" viewBox="0 -44 392 148" aria-hidden="true">
      <path
        className="vehicle-body"
        d="M4 78L4 -20Q4 -38 20 -39L306 -40Q330 -40 344 -26L372 20L380 32Q386 40 387 54L388 78Q388 86 380 86L348 86A22 22 0 0 0 304 86L108 86A22 22 0 0 0 64 86L10 86Q4 86 4 78Z"
      />
      <path
        className="vehicle-glass"
        d="M14 -24Q14 -28 19 -28L62 -28L62 18L14 18ZM69 -28L122 -28L122 18L69 18ZM129 -28L182 -28L182 18L129 18ZM189 -28L242 -28L242 18L189 18ZM249 -28L294 -28L294 18L249 18ZM303 -28L312 -28Q328 -28 336 -17L361 22L303 24Z"
      />
      <path className="vehicle-stripe" d="M4 42H385V51H4z" />
      <path className="vehicle-light" d="M372 58l13 4v8l-13-3z" />
      {[86, 326].map((x) => (
        <g key={x}>
          <circle className="vehicle-tyre" cx={x} cy={84} r={19} />
          <circle className="vehicle-light" cx={x} cy={84} r={8} />
        </g>
      ))}
    </svg>
  )
}
