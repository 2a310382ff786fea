import { usePhrases } from '#app/ui/base/language.tsx'
import type { BookingPagesWords } from '#domain/words/booking-words.ts'
import type { SavedToChoose } from '#server/services/accounts/profile.ts'
import { DriverNotes } from '../driver-notes.tsx'
import { FlightFields } from './flight-fields.tsx'
import type { OfferedPackage } from '#app/sold-packages.server.ts'
import { PartyFields } from './party-fields.tsx'
import { ServiceFields } from './service-fields.tsx'
import { TripFields } from './trip-fields.tsx'

/** The fields of a trip, in the order in which people think of them. */
export function DetailsFields(props: DetailsFieldsProps) {
  const { words, values, packages, saved, today, name, startsHere } = props
  const { details } = usePhrases('booking')
  return (
    <>
      <input type="hidden" name="vehicle" value={values.vehicle ?? ''} />
      <fieldset className="field-group" id="service">
        <legend>{details.service}</legend>
        <ServiceFields words={words} packages={packages} />
      </fieldset>
      <fieldset className="field-group" id="trip">
        <legend>{details.trip}</legend>
        <TripFields words={words} places={saved.places} today={today} startsHere={startsHere} />
      </fieldset>
      <fieldset className="field-group" id="flight" data-for="airport">
        <legend>{details.flight}</legend>
        <FlightFields words={words} name={name} />
      </fieldset>
      <fieldset className="field-group" id="party">
        <legend>{details.party}</legend>
        <PartyFields words={words} name={name} passengers={saved.passengers} />
      </fieldset>
      <fieldset className="field-group" id="driver">
        <legend>{details.driver}</legend>
        <DriverNotes />
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
  /** The name of the person who books. */
  name: string
  startsHere: boolean
}
