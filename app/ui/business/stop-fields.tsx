import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { STOP_FIELDS } from '#domain/forms/quote-request.ts'
import { PlaceField } from './place-field.tsx'

/** The stops on the way, one field after another: each appears when the one before is filled in. */
export function StopFields() {
  const { stop: phrases } = usePhrases('fields').place
  const say = useSay()
  return STOP_FIELDS.map((name, i) => (
    <div className="stop" key={name}>
      <PlaceField
        name={name}
        label={say(phrases.label, { number: i + 1 })}
        placeholder={phrases.hint}
        offersUsual={false}
        listLabel={say(phrases.suggestions, { number: i + 1 })}
      />
    </div>
  ))
}
