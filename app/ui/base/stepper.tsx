import { Field, useField } from './field.tsx'
import { usePhrases, useSay } from './language.tsx'

/** A number with − and + beside it. The shell script runs the buttons; CSS hides them without scripts. */
export function Stepper({ name, label, fewer, more, min, max, initial }: StepperProps) {
  const { control } = useField(name)
  const { range } = usePhrases('controls')
  const say = useSay()
  return (
    <Field name={name} label={label} note={say(range, { min, max })}>
      <div className="stepper">
        <button type="button" aria-label={fewer} data-step="-1">
          −
        </button>
        <input
          {...control}
          className="figures"
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          onBlur={({ currentTarget }) => fillWhenEmpty(currentTarget, initial)}
          defaultValue={control.defaultValue || initial}
        />
        <button type="button" aria-label={more} data-step="1">
          +
        </button>
      </div>
    </Field>
  )
}

function fillWhenEmpty(input: HTMLInputElement, initial: number) {
  if (input.value !== '') return
  input.value = String(initial)
  // For the draft, and for links that contain what was typed.
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

type StepperProps = {
  name: string
  label: string
  /** The labels of the two buttons. */
  fewer: string
  more: string
  min: number
  max: number
  initial: number
}
