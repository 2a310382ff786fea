import { Select } from '#app/ui/base/field.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import type { VehicleGroup } from '#domain/business/business.ts'
import { vehicleFieldValue } from '#domain/fleet/vehicles.ts'

/** Any vehicle, any of a class, or one model. Nothing is chosen at first: it must be a choice. */
export function VehicleField({ groups }: { groups: VehicleGroup[] }) {
  const { vehicle: phrases } = usePhrases('fields')
  const { vehicles } = usePhrases('forms')
  return (
    <Select name="vehicle" label={phrases.label}>
      <option value="">{phrases.choose}</option>
      <option value={vehicleFieldValue({ type: 'any' })}>{vehicles.any}</option>
      {groups.map((group) => (
        <optgroup key={group.class} label={phrases.classes[group.class]}>
          <option value={vehicleFieldValue({ type: group.class })}>{phrases.anyOf[group.class]}</option>
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
