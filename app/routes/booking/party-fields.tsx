import { TextField } from '#app/ui/base/field.tsx'
import { Stepper } from '#app/ui/base/stepper.tsx'
import type { BookingPagesWords } from '#domain/words/booking-words.ts'
import { LUGGAGE, PASSENGERS, SMALL_LUGGAGE } from '#domain/forms/quote-request.ts'
import type { SavedToChoose } from '#server/services/accounts/profile.ts'
import { ChoiceRows } from './choice-rows.tsx'

/** How many, how much, and who. */
export function PartyFields({ words, name, passengers }: PartyFieldsProps) {
  return (
    <>
      <Stepper
        name="passengers"
        label="Passengers"
        fewer="Fewer passengers"
        more="More passengers"
        {...PASSENGERS}
      />
      <div className="field-row field-row-2">
        <Stepper
          name="luggage"
          label="Large bags"
          fewer="Fewer large bags"
          more="More large bags"
          {...LUGGAGE}
        />
        <Stepper
          name="smallLuggage"
          label="Small bags"
          fewer="Fewer small bags"
          more="More small bags"
          {...SMALL_LUGGAGE}
        />
      </div>
      <TextField
        name="childAges"
        label="Ages of the children"
        note="optional"
        hint={words.childSeats}
        placeholder="2, 5"
        autoComplete="off"
      />
      <fieldset className="choices">
        <legend>Whom do we look for?</legend>
        <ChoiceRows
          name="traveller"
          choices={[
            { value: 'me', title: `Me, ${name}` },
            ...passengers.map((saved) => ({
              value: JSON.stringify({ name: saved.name, phone: saved.phone, notes: saved.notes }),
              title: saved.name,
              text: [saved.phone, saved.notes].filter(Boolean).join(', '),
            })),
            { value: 'other', title: 'Somebody else' },
          ]}
        />
      </fieldset>
      <div className="field-row other-traveller">
        <TextField name="passengerName" label="Name of the passenger" autoComplete="off" />
        <TextField
          name="passengerPhone"
          label="Phone of the passenger"
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
  /** Of who books. */
  name: string
  passengers: SavedToChoose['passengers']
}
