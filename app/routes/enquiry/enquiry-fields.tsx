import { type ReactNode, use } from 'react'
import { EmailField } from '#app/ui/business/email-field.tsx'
import { FormContext, TextArea, TextField } from '#app/ui/base/field.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { Stepper } from '#app/ui/base/stepper.tsx'
import { PickupTime } from '#app/ui/business/pickup-time.tsx'
import { PlaceField } from '#app/ui/business/place-field.tsx'
import { VehicleField } from '#app/ui/business/vehicle-field.tsx'
import type { VehicleGroup } from '#domain/business/business.ts'
import { ENQUIRY_LIMITS, type EnquiryField } from '#domain/forms/booking-enquiry.ts'
import { nothingLeft } from '#domain/values/nothing-left.ts'

type EnquiryFieldsProps = { today: string; vehicles: VehicleGroup[] }

/** The fields of the booking enquiry in three groups, the easy ones first. */
export function EnquiryFields(props: EnquiryFieldsProps) {
  const { groups } = usePhrases('enquiry')
  const { firstName, lastName, email, mobile, ...trip } = useEnquiryFields(props)
  const { from, destination, date, time, pax, largeBags, otherLuggage, vehicle, notes, ...unplaced } = trip
  nothingLeft(unplaced)
  return (
    <>
      <fieldset className="field-group">
        <legend>{groups.trip}</legend>
        <div className="field-row">
          {from}
          {destination}
        </div>
        <div className="field-row field-row-2">
          {date}
          {time}
        </div>
        <div className="field-row field-row-2">
          {pax}
          {largeBags}
        </div>
        {otherLuggage}
      </fieldset>
      <fieldset className="field-group">
        <legend>{groups.vehicle}</legend>
        {vehicle}
        {notes}
      </fieldset>
      <fieldset className="field-group">
        <legend>{groups.you}</legend>
        <div className="field-row">
          {firstName}
          {lastName}
        </div>
        <div className="field-row">
          {email}
          {mobile}
        </div>
      </fieldset>
    </>
  )
}

function useEnquiryFields({ today, vehicles }: EnquiryFieldsProps) {
  const { examples, ...phrases } = usePhrases('enquiry')
  const { fields } = usePhrases('forms')
  const { place, ...labels } = usePhrases('fields')
  const { optional } = usePhrases('controls')
  const comesBack = use(FormContext).values.comesBack === 'on'
  return {
    firstName: <TextField name="firstName" label={fields.firstName} autoComplete="given-name" />,
    lastName: <TextField name="lastName" label={fields.lastName} autoComplete="family-name" />,
    email: <EmailField name="email" label={fields.email} autoComplete="email" />,
    mobile: (
      <TextField
        name="mobile"
        label={fields.mobile}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="+27 82 000 0000"
        className="figures"
      />
    ),
    from: (
      <PlaceField name="from" label={fields.pickup} placeholder={examples.from} listLabel={place.pickups} />
    ),
    destination: (
      <PlaceField
        name="destination"
        label={fields.destination}
        note={comesBack ? optional : undefined}
        placeholder={comesBack ? examples.comesBack : examples.destination}
        listLabel={place.destinations}
      />
    ),
    date: <TextField name="date" label={labels.date} type="date" min={today} className="figures" />,
    time: <PickupTime place="from" note={phrases.capeTownTime} />,
    pax: (
      <Stepper
        name="pax"
        label={labels.passengers}
        fewer={phrases.fewerPassengers}
        more={phrases.morePassengers}
        {...ENQUIRY_LIMITS.passengers}
      />
    ),
    largeBags: (
      <Stepper
        name="largeBags"
        label={labels.largeBags}
        fewer={phrases.fewerBags}
        more={phrases.moreBags}
        {...ENQUIRY_LIMITS.luggage}
      />
    ),
    otherLuggage: (
      <TextField
        name="otherLuggage"
        label={fields.otherLuggage}
        note={optional}
        placeholder={examples.otherLuggage}
      />
    ),
    vehicle: <VehicleField groups={vehicles} />,
    notes: <TextArea name="notes" label={fields.notes} note={optional} placeholder={examples.notes} />,
  } satisfies Record<EnquiryField, ReactNode>
}
