import { type ChangeEvent, use } from 'react'
import { FormContext } from '#app/ui/base/field.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import type { SavedToChoose } from '#server/services/accounts/profile.ts'

/**
 * The account's saved places below a place field. One press fills the field; without scripts the choice
 * counts while the field is empty.
 */
export function SavedPlaces({ name, places }: SavedPlacesProps) {
  const { values } = use(FormContext)
  const phrases = usePhrases('booking').trip
  if (places.length === 0) return null
  const field = `${name}Saved`
  return (
    <fieldset className="choices chips">
      <legend className="visually-hidden">
        {name === 'pickup' ? phrases.savedPickups : phrases.savedDestinations}
      </legend>
      {places.map(({ id, name: called, place }) => {
        const value = JSON.stringify(place)
        return (
          <label className="chip" key={id}>
            <input
              type="radio"
              name={field}
              value={value}
              defaultChecked={values[field] === value}
              onChange={(event) => fill(event, name, place.label)}
            />
            {called}
          </label>
        )
      })}
    </fieldset>
  )
}

type SavedPlacesProps = { name: 'pickup' | 'destination'; places: SavedToChoose['places'] }

function fill({ currentTarget }: ChangeEvent<HTMLInputElement>, name: string, label: string) {
  const field = currentTarget.form?.elements.namedItem(name)
  const hidden = currentTarget.form?.elements.namedItem(`${name}Place`)
  if (!(field instanceof HTMLInputElement) || !(hidden instanceof HTMLInputElement)) return
  field.value = label
  hidden.value = currentTarget.value
}
