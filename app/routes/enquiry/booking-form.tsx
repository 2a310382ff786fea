import { TextArea, TextField } from '#app/ui/base/field.tsx'
import { Stepper } from '#app/ui/base/stepper.tsx'
import { PlaceField } from '#app/ui/business/place-field.tsx'
import { VehicleField } from '#app/ui/business/vehicle-field.tsx'
import type { VehicleGroup } from '#domain/content.ts'
import { LARGE_BAGS, PAX } from '#domain/forms/booking-enquiry.ts'

/** The fields of the booking enquiry, in three groups. */
export function BookingFields({ today, vehicles }: { today: string; vehicles: VehicleGroup[] }) {
  return (
    <>
      <fieldset className="field-group">
        <legend>You</legend>
        <YouFields />
      </fieldset>
      <fieldset className="field-group">
        <legend>The trip</legend>
        <TripFields today={today} />
      </fieldset>
      <fieldset className="field-group">
        <legend>The vehicle</legend>
        <VehicleField groups={vehicles} />
        <TextArea
          name="notes"
          label="Notes"
          note="optional"
          placeholder="Flight number, child seats, a stop on the way"
        />
      </fieldset>
    </>
  )
}

function YouFields() {
  return (
    <>
      <div className="field-row">
        <TextField name="firstName" label="First name" autoComplete="given-name" />
        <TextField name="lastName" label="Last name" autoComplete="family-name" />
      </div>
      <div className="field-row">
        <TextField name="email" label="Email" type="email" inputMode="email" autoComplete="email" />
        <TextField
          name="mobile"
          label="Mobile number"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="+27 82 000 0000"
          className="figures"
        />
      </div>
    </>
  )
}

function TripFields({ today }: { today: string }) {
  return (
    <>
      <PlaceField
        name="from"
        label="Pickup location"
        placeholder="Airport, hotel, street or suburb"
        listLabel="Pickup suggestions"
      />
      <PlaceField
        name="destination"
        label="Destination"
        placeholder="Hotel, street or suburb"
        listLabel="Destination suggestions"
      />
      <div className="field-row">
        <TextField name="date" label="Date" type="date" min={today} className="figures" />
        <TextField
          name="time"
          label="Time"
          note="Cape Town time"
          type="time"
          step={900}
          className="figures"
        />
      </div>
      <div className="field-row">
        <Stepper name="pax" label="Passengers" things="passengers" {...PAX} />
        <Stepper name="largeBags" label="Large bags" things="bags" {...LARGE_BAGS} />
      </div>
      <TextField
        name="otherLuggage"
        label="Other luggage"
        note="optional"
        placeholder="Golf clubs, a pram, surfboards"
      />
    </>
  )
}
