import type { VehicleBody } from '#domain/fleet/vehicles.ts'
import coach from './fleet/coach.svg?url&no-inline'
import minibus from './fleet/minibus.svg?url&no-inline'
import sedan from './fleet/sedan.svg?url&no-inline'
import suv from './fleet/suv.svg?url&no-inline'
import van from './fleet/van.svg?url&no-inline'

/** A vehicle from its side on a piece of road; all to one scale. */
export function VehicleDrawing({ of }: { of: VehicleBody }) {
  const { file, width, height } = PICTURES[of]
  return (
    <span className="vehicle-drawing">
      <img src={file} alt="" width={width} height={height} loading="lazy" />
    </span>
  )
}

/** In units of 1 cm. */
const PICTURES: Record<VehicleBody, { file: string; width: number; height: number }> = {
  sedan: { file: sedan, width: 503, height: 248 },
  suv: { file: suv, width: 520, height: 248 },
  van: { file: van, width: 554, height: 248 },
  minibus: { file: minibus, width: 632, height: 248 },
  coach: { file: coach, width: 776, height: 300 },
}
