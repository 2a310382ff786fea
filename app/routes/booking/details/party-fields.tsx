import { TextField } from '#app/ui/base/field.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { PartySteppers } from '#app/ui/business/party-steppers.tsx'
import type { BookingPagesWords } from '#domain/words/booking-words.ts'
import type { SavedToChoose } from '#server/services/accounts/profile.ts'
import { ChoiceRows } from './choice-rows.tsx'

/** Passengers, bags, and who is travelling. */
export function PartyFields({ words, name, passengers }: PartyFieldsProps) {
  const phrases = usePhrases('booking').party
  const fields = usePhrases('fields')
  const { optional } = usePhrases('controls')
  const say = useSay()
  return (
    <>
      <PartySteppers />
      <TextField
        name="childAges"
        label={fields.childAges}
        note={optional}
        hint={words.childSeats}
        placeholder={fields.childAgesExample}
        autoComplete="off"
      />
      <fieldset className="choices">
        <legend>{phrases.whom}</legend>
        <ChoiceRows
          name="traveller"
          choices={[
            { value: 'me', title: say(phrases.me, { name }) },
            ...passengers.map((saved) => ({
              value: JSON.stringify({ name: saved.name, phone: saved.phone, notes: saved.notes }),
              title: saved.name,
              text: [saved.phone, saved.notes].filter(Boolean).join(', '),
            })),
            { value: 'other', title: phrases.other },
          ]}
        />
      </fieldset>
      <div className="field-row other-traveller">
        <TextField name="passengerName" label={phrases.name} autoComplete="off" />
        <TextField
          name="passengerPhone"
          label={phrases.phone}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          className="figures"
        />
      </div>
    </>
  )
}

type PartyFieldsProps = {
  words: BookingPagesWords['details']
  /** The name of the person who books. */
  name: string
  passengers: SavedToChoose['passengers']
}
