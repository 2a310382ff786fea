import type { VehicleBody } from '#domain/fleet/vehicles.ts'
import { VehicleDrawing } from './vehicle-drawing.tsx'
import picture from './trip-strip.svg?url&no-inline'

type TripStripProps = {
  sky: 'day' | 'dusk' | 'night'
  /** How far the vehicle is along the road; null where none comes. */
  car: 'held' | 'ready' | 'way' | 'there' | null
  body: VehicleBody
}

/** The state of a trip as a picture: the mountain at that hour, and the vehicle on its way. Decoration only. */
export function TripStrip({ sky, car, body }: TripStripProps) {
  return (
    <div className="trip-strip" data-car={car ?? undefined} aria-hidden="true">
      <img src={`${picture}#${sky}`} alt="" width={1600} height={262} />
      {car !== null && <VehicleDrawing of={body} />}
    </div>
  )
}
