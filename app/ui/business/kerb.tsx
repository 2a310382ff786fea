import type { ReactNode } from 'react'
import { VehicleDrawing } from '#app/ui/art/vehicle-drawing.tsx'
import { CoachDrawing } from '#app/ui/art/coach-drawing.tsx'
import type { VehicleClass } from '#domain/fleet/vehicles.ts'

export type KerbVehicle = {
  drawing: VehicleClass | 'coach'
  title: string
  label: string
  children: ReactNode
}

/** The vehicles on one kerb, drawn to scale, each with its description below. */
export function Kerb({ vehicles }: { vehicles: KerbVehicle[] }) {
  const hasCoach = vehicles.some(({ drawing }) => drawing === 'coach')
  return (
    <ul className={hasCoach ? 'kerb kerb-with-coach' : 'kerb'}>
      {vehicles.map(({ drawing, title, label, children }) => (
        <li key={drawing} className={`kerb-${drawing}`}>
          {drawing === 'coach' ? <CoachDrawing /> : <VehicleDrawing of={drawing} />}
          <div>
            <h3>{title}</h3>
            <p className="kerb-label">{label}</p>
            {children}
          </div>
        </li>
      ))}
    </ul>
  )
}
