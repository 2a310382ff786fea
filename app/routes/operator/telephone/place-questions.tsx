import { use } from 'react'
import { faceOf } from '#app/console/name-face.ts'
import type { Problems } from '#app/forms/answer.ts'
import { FormContext } from '#app/ui/base/field.tsx'

/** Where the typed text may mean several places, the office chooses one; the likeliest is first. */
export function PlaceQuestions({ choices }: { choices: NonNullable<Problems['choices']> }) {
  const { prefix } = use(FormContext)
  return choices.map(({ name, typed, places }) => (
    <fieldset key={name}>
      <legend className={faceOf(typed, 'legend')}>Which “{typed}”?</legend>
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
