import { TextField, useField } from '#app/ui/base/field.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import type { BookingPagesWords } from '#domain/words/booking-words.ts'

/** The fields for airport transfers. */
export function FlightFields({ words, name }: { words: BookingPagesWords['details']; name: string }) {
  const { control } = useField('meetAndGreet')
  const { defaultValue, ...tick } = control
  const phrases = usePhrases('booking').flight
  const fields = usePhrases('fields')
  const { optional } = usePhrases('controls')
  return (
    <>
      <TextField
        name="flightNumber"
        label={fields.flightNumber}
        note={optional}
        placeholder={phrases.example}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div>
        <label className="tick" htmlFor={tick.id}>
          <input type="checkbox" {...tick} value="on" defaultChecked={defaultValue === 'on'} />
          <span>
            <b>{phrases.meetAndGreetName}</b> {words.meetAndGreet}
          </span>
        </label>
      </div>
      <div className="sign-name">
        <TextField
          name="signName"
          label={phrases.signName}
          note={optional}
          placeholder={name}
          autoComplete="off"
        />
      </div>
    </>
  )
}
