import { use } from 'react'
import { FormContext } from '#app/ui/base/field.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { isAddress } from '#domain/places/place-meant.ts'
import type { PlaceChoice } from './finder-form.ts'

/** Where typed words may mean several places the person says which; the first is the likeliest. */
export function PlaceChoices({ choices }: { choices: PlaceChoice[] }) {
  const { prefix } = use(FormContext)
  const phrases = usePhrases('fields').place
  const say = useSay()
  return choices.map(({ name, typed, places }) => (
    <fieldset className="place-choices" key={name}>
      <legend>{say(phrases.which, { typed })}</legend>
      {isAddress(typed) && <p className="small place-private">{phrases.private}</p>}
      {places.map(({ label, value }, i) => (
        <label className="tick" key={value}>
          <input
            type="radio"
            id={i === 0 ? `${prefix}${name}Choice` : undefined}
            name={`${name}Choice`}
            value={value}
            defaultChecked={i === 0}
          />
          {label}
        </label>
      ))}
      <input type="hidden" name={`${name}Asked`} value={typed} />
    </fieldset>
  ))
}
