import type { ReactNode } from 'react'
import type { VehicleClass } from '#domain/fleet/vehicles.ts'

/** A vehicle of the class from its side; all three to one scale, standing on the lower edge. */
export function VehicleDrawing({ of }: { of: VehicleClass }) {
  return (
    <svg className="vehicle-drawing" viewBox="0 -20 272 124" aria-hidden="true">
      {DRAWINGS[of]}
    </svg>
  )
}

const DRAWINGS: Record<VehicleClass, ReactNode> = {
  sedan: (
    <>
      <path
        className="vehicle-body"
        d="M5 84Q2 76 4 64Q5 57 14 55L38 51Q56 37 72 32Q90 27 114 28Q134 29 146 37L168 51Q196 54 212 59Q224 63 226 73L226 82Q226 86 221 86L204 86A20 20 0 0 0 164 86L70 86A20 20 0 0 0 30 86L9 86Z"
      />
      <path
        className="vehicle-glass"
        d="M52 51Q66 38 78 36L100 34L102 51ZM108 34Q128 33 140 41L153 51L110 51Z"
      />
      <path className="vehicle-stripe" d="M4 66h8v6H4z" />
      <path className="vehicle-light" d="M216 63l8 4v5l-9-3z" />
      <Wheel x={50} y={86} radius={16} />
      <Wheel x={184} y={86} radius={16} />
    </>
  ),
  suv: (
    <>
      <path
        className="vehicle-body"
        d="M5 80L4 52Q5 40 10 30L16 17Q19 10 30 9L124 8Q140 8 149 16L176 39L214 44Q232 47 234 60L236 78Q236 84 230 84L211 84A23 23 0 0 0 165 84L74 84A23 23 0 0 0 28 84L10 84Q5 84 5 80Z"
      />
      <path
        className="vehicle-glass"
        d="M16 38L23 21Q25 17 31 17L56 16L56 39ZM63 16L104 16L106 39L63 39ZM111 16L126 16Q136 16 143 22L161 38L113 39Z"
      />
      <path className="vehicle-stripe" d="M4 47h7v10H4z" />
      <path className="vehicle-light" d="M222 49l10 6v6l-11-4z" />
      <Wheel x={51} y={82} radius={19} />
      <Wheel x={188} y={82} radius={19} />
    </>
  ),
  minibus: (
    <>
      <path
        className="vehicle-body"
        d="M4 80L4 0Q4 -14 18 -15L176 -16Q196 -16 207 -3L236 33L256 40Q267 44 268 57L269 79Q269 86 262 86L244 86A21 21 0 0 0 202 86L80 86A21 21 0 0 0 38 86L9 86Q4 86 4 80Z"
      />
      <path
        className="vehicle-glass"
        d="M13 -2Q13 -6 18 -6L58 -6L58 32L13 32ZM65 -6L108 -6L108 32L65 32ZM115 -6L158 -6L158 32L115 32ZM166 -6L178 -6Q190 -6 198 4L221 33L166 32Z"
      />
      <path className="vehicle-stripe" d="M4 48H265V56H4z" />
      <path className="vehicle-light" d="M254 44l10 5v0h-10z" />
      <Wheel x={59} y={86} radius={17} />
      <Wheel x={223} y={86} radius={17} />
    </>
  ),
}

function Wheel({ x, y, radius }: { x: number; y: number; radius: number }) {
  return (
    <>
      <circle className="vehicle-tyre" cx={x} cy={y} r={radius} />
      <circle className="vehicle-light" cx={x} cy={y} r={Math.round(radius * 0.45)} />
    </>
  )
}
