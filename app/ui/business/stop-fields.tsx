import { use, useState } from 'react'
import { FormContext } from '#app/ui/base/field.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { MOST_STOPS, STOP_FIELDS } from '#domain/forms/quote-request.ts'
import { PlaceField } from './place-field.tsx'

/** The stops on the way, one field after another: each appears when the one before is filled in. */
export function StopFields({ atFirst = MOST_STOPS }: { atFirst?: number }) {
  const { values } = use(FormContext)
  const { stop: phrases } = usePhrases('fields').place
  const say = useSay()
  const filled = STOP_FIELDS.filter((name) => (values[name] ?? '') !== '').length
  const [count, setCount] = useState(filled + atFirst)
  return STOP_FIELDS.slice(0, count).map((name, i) => (
    <div className="stop" key={name} onInput={() => setCount(Math.max(count, i + 1 + atFirst))}>
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
