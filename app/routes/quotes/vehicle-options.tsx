import { VehicleDrawing } from '#app/ui/art/vehicle-drawing.tsx'
import type { VehicleClass } from '#domain/vehicles.ts'
import type { PassportView } from './passport-view.server.ts'

/** The vehicles to choose from, cheapest first. Choosing one shows its sheet, by style alone. */
export function VehicleOptions({ options, chosen, isExpired }: VehicleOptionsProps) {
  return (
    <fieldset className="vehicle-options">
      <legend>{isExpired ? 'What it was' : 'Choose your vehicle'}</legend>
      {options.map(({ id, name, models, room, price, against }) => (
        <label className="vehicle-option" key={id}>
          <input type="radio" name="vehicle" value={id} defaultChecked={id === chosen} />
          <span className="vehicle-about">
            <VehicleDrawing of={id} />
            <span className="vehicle-name">
              <b>{name}</b>
              <span>
                {models}. Up to {room}
              </span>
            </span>
          </span>
          <span className="vehicle-price">
            <b className="price">{price}</b>
            <span>{against}</span>
          </span>
        </label>
      ))}
      <button className="button button-outline without-has">Show this price</button>
    </fieldset>
  )
}

type VehicleOptionsProps = {
  options: PassportView['options']
  chosen: VehicleClass
  isExpired: boolean
}
