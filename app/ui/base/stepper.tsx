import { Field, useField } from './field.tsx'

/** A number with − and + beside it; the shell script makes the buttons count, CSS hides them without scripts. */
export function Stepper({ name, label, things, min, max, initial }: StepperProps) {
  const { control } = useField(name)
  return (
    <Field name={name} label={label} note={`${min} to ${max}`}>
      <div className="stepper">
        <button type="button" aria-label={`Fewer ${things}`} data-step="-1">
          −
        </button>
        <input
          {...control}
          className="figures"
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          defaultValue={control.defaultValue || initial}
        />
        <button type="button" aria-label={`More ${things}`} data-step="1">
          +
        </button>
      </div>
    </Field>
  )
}

type StepperProps = { name: string; label: string; things: string; min: number; max: number; initial: number }
