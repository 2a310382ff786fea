import { TextArea, TextField } from '#app/ui/base/field.tsx'
import type { BookingPagesWords } from '#domain/words/booking-words.ts'
import type { SavedToChoose } from '#server/services/accounts/profile.ts'
import { FlightFields } from './flight-fields.tsx'
import type { OfferedPackage } from './packages.server.ts'
import { PartyFields } from './party-fields.tsx'
import { ServiceFields } from './service-fields.tsx'
import { TripFields } from './trip-fields.tsx'

/** The fields of a trip, in the order in which people think of them. */
export function DetailsFields(props: DetailsFieldsProps) {
  const { words, values, packages, saved, today, name, startsHere } = props
  return (
    <>
      <input type="hidden" name="vehicle" value={values.vehicle ?? ''} />
      <fieldset className="field-group" id="service">
        <legend>What do you need?</legend>
        <ServiceFields words={words} packages={packages} />
      </fieldset>
      <fieldset className="field-group" id="trip">
        <legend>The trip</legend>
        <TripFields words={words} places={saved.places} today={today} startsHere={startsHere} />
      </fieldset>
      <fieldset className="field-group" id="flight" data-for="airport">
        <legend>Your flight</legend>
        <FlightFields words={words} name={name} />
      </fieldset>
      <fieldset className="field-group" id="party">
        <legend>Who travels</legend>
        <PartyFields words={words} name={name} passengers={saved.passengers} />
      </fieldset>
      <fieldset className="field-group" id="driver">
        <legend>For the driver</legend>
        <TextField
          name="accessNeeds"
          label="Access needs"
          note="optional"
          placeholder="A wheelchair, a walking frame"
        />
        <TextArea
          name="notes"
          label="Notes"
          note="optional"
          placeholder="Golf clubs, a gate code, a stop for coffee"
        />
      </fieldset>
    </>
  )
}

type DetailsFieldsProps = {
  words: BookingPagesWords['details']
  values: Record<string, string>
  packages: OfferedPackage[]
  saved: SavedToChoose
  today: string
  /** Of who books. */
  name: string
  startsHere: boolean
}
