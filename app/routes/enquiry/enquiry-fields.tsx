import type { ReactNode } from 'react'
import { TextArea, TextField } from '#app/ui/base/field.tsx'
import { Stepper } from '#app/ui/base/stepper.tsx'
import { PickupTime } from '#app/ui/business/pickup-time.tsx'
import { PlaceField } from '#app/ui/business/place-field.tsx'
import { VehicleField } from '#app/ui/business/vehicle-field.tsx'
import type { VehicleGroup } from '#domain/business/business.ts'
import { ENQUIRY_LIMITS, type EnquiryField } from '#domain/forms/booking-enquiry.ts'
import { nothingLeft } from '#domain/values/nothing-left.ts'

type EnquiryFieldsProps = { today: string; vehicles: VehicleGroup[] }

/** The fields of the booking enquiry, in three groups. */
export function EnquiryFields(props: EnquiryFieldsProps) {
  const { firstName, lastName, email, mobile, ...trip } = fieldsOf(props)
  const { from, destination, date, time, pax, largeBags, otherLuggage, vehicle, notes, ...unplaced } = trip
  nothingLeft(unplaced)
  return (
    <>
      <fieldset className="field-group">
        <legend>You</legend>
        <div className="field-row">
          {firstName}
          {lastName}
        </div>
        <div className="field-row">
          {email}
          {mobile}
        </div>
      </fieldset>
      <fieldset className="field-group">
        <legend>The trip</legend>
        {from}
        {destination}
        <div className="field-row">
          {date}
          {time}
        </div>
        <div className="field-row">
          {pax}
          {largeBags}
        </div>
        {otherLuggage}
      </fieldset>
      <fieldset className="field-group">
        <legend>The vehicle</legend>
        {vehicle}
        {notes}
      </fieldset>
    </>
  )
}

function fieldsOf({ today, vehicles }: EnquiryFieldsProps) {
  return {
    firstName: <TextField name="firstName" label="First name" autoComplete="given-name" />,
    lastName: <TextField name="lastName" label="Last name" autoComplete="family-name" />,
    email: <TextField name="email" label="Email" type="email" inputMode="email" autoComplete="email" />,
    mobile: (
      <TextField
        name="mobile"
        label="Mobile number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="+27 82 000 0000"
        className="figures"
      />
    ),
    from: (
      <PlaceField
        name="from"
        label="Pickup location"
        placeholder="Airport, hotel, street or suburb"
        listLabel="Pickup suggestions"
      />
    ),
    destination: (
      <PlaceField
        name="destination"
        label="Destination"
        placeholder="Hotel, street or suburb"
        listLabel="Destination suggestions"
      />
    ),
    date: <TextField name="date" label="Date" type="date" min={today} className="figures" />,
    time: <PickupTime place="from" note="Cape Town time" />,
    pax: (
      <Stepper
        name="pax"
        label="Passengers"
        fewer="Fewer passengers"
        more="More passengers"
        {...ENQUIRY_LIMITS.passengers}
      />
    ),
    largeBags: (
      <Stepper
        name="largeBags"
        label="Large bags"
        fewer="Fewer bags"
        more="More bags"
        {...ENQUIRY_LIMITS.luggage}
      />
    ),
    otherLuggage: (
      <TextField
        name="otherLuggage"
        label="Other luggage"
        note="optional"
        placeholder="Golf clubs, a pram, surfboards"
      />
    ),
    vehicle: <VehicleField groups={vehicles} />,
    notes: (
      <TextArea
        name="notes"
        label="Notes"
        note="optional"
        placeholder="Flight number, child seats, a stop on the way"
      />
    ),
  } satisfies Record<EnquiryField, ReactNode>
}
