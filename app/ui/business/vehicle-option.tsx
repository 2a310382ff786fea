import type { ReactNode } from 'react'
import { VehicleDrawing } from '#app/ui/art/vehicle-drawing.tsx'
import type { OptionView } from './quote-view.ts'

/** A vehicle to choose: its silhouette, its room, its price. */
export function VehicleOption({ option, isChosen, isTaken = false, children }: VehicleOptionProps) {
  const { id, name, models, room, price, against } = option
  return (
    <label className="vehicle-option">
      <input type="radio" name="vehicle" value={id} defaultChecked={isChosen} disabled={isTaken} />
      <span className="vehicle-about">
        <VehicleDrawing of={id} />
        <span className="vehicle-name">
          <b>{name}</b>
          <span>
            {models}. Up to {room}
          </span>
          {children}
        </span>
      </span>
      <span className="vehicle-price">
        <b className="price">{price}</b>
        <span>{against}</span>
      </span>
    </label>
  )
}

type VehicleOptionProps = {
  option: OptionView
  isChosen: boolean
  isTaken?: boolean
  /** What else is to be said of it. */
  children?: ReactNode
}
