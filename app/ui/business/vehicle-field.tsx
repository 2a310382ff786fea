import { Select } from '#app/ui/base/field.tsx'
import type { VehicleGroup } from '#domain/business/business.ts'
import { describeVehicle, type VehicleClass, vehicleFieldValue } from '#domain/fleet/vehicles.ts'

/** Any vehicle, any of a class, or one model. Nothing is chosen at first: it must be a choice. */
export function VehicleField({ groups }: { groups: VehicleGroup[] }) {
  return (
    <Select name="vehicle" label="Vehicle">
      <option value="">Choose a vehicle</option>
      <option value={vehicleFieldValue({ type: 'any' })}>{describeVehicle({ type: 'any' })}</option>
      {groups.map((group) => (
        <optgroup key={group.class} label={group.title}>
          <option value={vehicleFieldValue({ type: group.class })}>{ANY_OF[group.class]}</option>
          {group.models.map((makeModel) => (
            <option key={makeModel} value={vehicleFieldValue({ type: group.class, makeModel })}>
              {makeModel}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}

const ANY_OF: Record<VehicleClass, string> = { sedan: 'Any sedan', suv: 'Any SUV', minibus: 'Any minibus' }
