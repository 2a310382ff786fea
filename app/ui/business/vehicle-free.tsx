import { Icon } from '#app/ui/base/icon.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import type { VehicleClass } from '#domain/fleet/vehicles.ts'

/** So many are counted; of more it is only said that they are free. */
const FEW = 3

/** Whether a class of vehicle is free at the time asked for, how many of it, or from when on it is again. */
export function VehicleFree({ of, units, time, next }: VehicleFreeProps) {
  const { free } = usePhrases('finder')
  const say = useSay()
  if (units === 0) {
    return (
      <span className="vehicle-free is-out">
        <Icon name="clock" size={18} />
        <span>{next === null ? say(free.out, { time }) : say(free.outUntil, { time, next })}</span>
      </span>
    )
  }
  return (
    <span className="vehicle-free">
      <Icon name="check" size={18} />
      <span>{units > FEW ? say(free.many, { time }) : say(free[of], { time, count: units })}</span>
    </span>
  )
}

export type VehicleFreeProps = {
  of: VehicleClass
  units: number
  /** `22:40`. */
  time: string
  /** When it is free again; null where that is not known. */
  next: string | null
}
