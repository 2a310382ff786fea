import type { ReactNode } from 'react'
import { VehicleDrawing } from '#app/ui/art/vehicle-drawing.tsx'
import type { VehicleBody } from '#domain/fleet/vehicles.ts'

export type KerbVehicle = {
  body: VehicleBody
  /** How many passengers it takes. */
  figure?: number
  title: string
  children: ReactNode
}

/** The vehicles on one kerb across the page, drawn to scale, each with its description below. */
export function Kerb({ vehicles }: { vehicles: KerbVehicle[] }) {
  return (
    <div className="kerb">
      <ul className="wrap">
        {vehicles.map(({ body, figure, title, children }) => (
          <li key={body}>
            <VehicleDrawing of={body} />
            <div>
              {figure !== undefined && <b className="price">{figure}</b>}
              <h3>{title}</h3>
              {children}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
