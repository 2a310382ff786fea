import type { ReactNode } from 'react'
import { VehicleDrawing } from '#app/ui/art/vehicle-drawing.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import type { OptionView } from './quote-view.ts'

/** A vehicle to choose: its picture, its room, its price. */
export function VehicleOption({ option, isChosen, isTaken = false, children }: VehicleOptionProps) {
  const phrases = usePhrases('booking').sheet
  const say = useSay()
  const { id, body, name, models, room, price, against } = option
  return (
    <label className="vehicle-option">
      <input type="radio" name="vehicle" value={id} defaultChecked={isChosen} disabled={isTaken} />
      <span className="vehicle-about">
        <VehicleDrawing of={body} />
        <span className="vehicle-name">
          <b>{name}</b>
          <span>
            <span className="vehicle-models">{models}</span>
            {say(phrases.room, { room })}
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
  /** Further notes about it. */
  children?: ReactNode
}
