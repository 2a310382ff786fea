import { Field, Select, useField } from '#app/ui/base/field.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { HIRES, LONGEST_HIRE_HOURS } from '#domain/forms/quote-request.ts'
import type { OfferedTour } from './finder-form.ts'
import { Numbers } from './numbers.tsx'

const HIRE_IDS = Object.keys(HIRES) as (keyof typeof HIRES)[]

/** A transfer, a vehicle by the hour, or one of the tours. CSS alone shows the hours of a vehicle by the hour. */
export function OfferFields({ tours, hire }: { tours: OfferedTour[]; hire: string | undefined }) {
  const phrases = usePhrases('finder')
  const { control } = useField('offer', true)
  return (
    <div className="fare-bar fare-offer">
      <Field name="offer" label={phrases.offer.label} hint={phrases.offer.hint}>
        <select
          className="input"
          {...control}
          onChange={({ currentTarget: { form, value } }) => form && startTour(form, value, tours)}
        >
          <option value="">{phrases.offer.none}</option>
          {HIRE_IDS.map((id) => (
            <option key={id} value={id}>
              {phrases.offer[id]}
            </option>
          ))}
          {tours.map(({ id, title, text }) => (
            <option key={id} value={id}>
              {title}, {text}
            </option>
          ))}
        </select>
      </Field>
      <Select name="hours" label={phrases.hours} hint={hire}>
        <Numbers min={1} max={LONGEST_HIRE_HOURS} />
      </Select>
    </div>
  )
}

/** A tour begins at its own time, unless another was typed. */
function startTour(form: HTMLFormElement, chosen: string, tours: OfferedTour[]) {
  const time = form.elements.namedItem('time')
  const starts = tours.find(({ id }) => id === chosen)?.starts
  if (!(time instanceof HTMLInputElement) || starts === undefined) return
  if (time.value === '' || tours.some((tour) => tour.starts === time.value)) time.value = starts
}
