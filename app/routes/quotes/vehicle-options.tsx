import { VehicleOption } from '#app/ui/business/vehicle-option.tsx'
import type { VehicleClass } from '#domain/fleet/vehicles.ts'
import type { PassportView } from './passport-view.server.ts'

/** The vehicles to choose from, cheapest first. Choosing one shows its sheet, by style alone. */
export function VehicleOptions({ options, chosen, isExpired }: VehicleOptionsProps) {
  return (
    <fieldset className="vehicle-options">
      <legend>{isExpired ? 'What it was' : 'Choose your vehicle'}</legend>
      {options.map((option) => (
        <VehicleOption key={option.id} option={option} isChosen={option.id === chosen} />
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
