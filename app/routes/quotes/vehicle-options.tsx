import { usePhrases } from '#app/ui/base/language.tsx'
import { VehicleFree } from '#app/ui/business/vehicle-free.tsx'
import { VehicleOption } from '#app/ui/business/vehicle-option.tsx'
import type { VehicleClass } from '#domain/fleet/vehicles.ts'
import type { PassportView } from './passport-view.server.ts'

/** The vehicles to choose from, cheapest first. Choosing one shows its sheet, by CSS alone. */
export function VehicleOptions({ options, chosen, isOver }: VehicleOptionsProps) {
  const { passport: phrases } = usePhrases('quotes')
  return (
    <fieldset className="vehicle-options">
      <legend>{isOver ? phrases.vehiclesThen : phrases.vehicles}</legend>
      {options.map((option) => (
        <VehicleOption
          key={option.id}
          option={option}
          isChosen={option.id === chosen}
          isTaken={option.free?.units === 0}
        >
          {option.free !== null && <VehicleFree of={option.id} {...option.free} />}
        </VehicleOption>
      ))}
      <button className="button button-outline without-has" formMethod="get">
        {phrases.show}
      </button>
    </fieldset>
  )
}

type VehicleOptionsProps = {
  options: PassportView['options']
  chosen: VehicleClass
  /** Expired, or booked already. */
  isOver: boolean
}
