import type { VehicleBody } from '#domain/fleet/vehicles.ts'
import { VehicleDrawing } from './vehicle-drawing.tsx'
import day from './strip/day.svg?url&no-inline'
import dusk from './strip/dusk.svg?url&no-inline'
import night from './strip/night.svg?url&no-inline'

const SKIES = { day, dusk, night }

type TripStripProps = {
  sky: keyof typeof SKIES
  /** How far the vehicle is along the road; null where none comes. */
  car: 'held' | 'ready' | 'way' | 'there' | null
  body: VehicleBody
}

/** The state of a trip as a picture: the mountain at that hour, and the vehicle on its way. Decoration only. */
export function TripStrip({ sky, car, body }: TripStripProps) {
  return (
    <div className="trip-strip" data-car={car ?? undefined} aria-hidden="true">
      <img src={SKIES[sky]} alt="" width={1600} height={262} />
      {car !== null && <VehicleDrawing of={body} />}
    </div>
  )
}
