import { Select, TextArea, TextField, Tick } from '#app/console/field.tsx'
import { PlaceField } from '../../telephone/place-field.tsx'
import type { ChangeFormView } from './change-view.server.ts'

/** Everything about a booking that can be changed. A field that is left as it is stays as it is. */
export function ChangeFields({ view }: { view: ChangeFormView }) {
  return (
    <>
      <Journey view={view} />
      <Details addresses={view.addresses} />
      <section aria-labelledby="price-of-own" className="form">
        <h2 className="group" id="price-of-own">
          Price and reason
        </h2>
        <div className="fields telephone-fields">
          <TextField
            name="rand"
            label="A price of your own"
            note={`in rand; now ${view.total}`}
            inputMode="decimal"
            autoComplete="off"
          />
        </div>
        <TextArea name="why" label="Reason for the change" note="shown to the guest" rows={2} />
      </section>
    </>
  )
}

function Journey({ view }: { view: ChangeFormView }) {
  const { back, stops, isHire, isAirport, comesBack, vehicles } = view
  return (
    <section aria-labelledby="journey">
      <h2 className="group" id="journey">
        Journey
      </h2>
      <div className="fields telephone-fields">
        <TextField name="date" type="date" label="Date" />
        <TextField name="time" type="time" label="Time" />
        {back !== 'none' && (
          <>
            <TextField
              name="returnDate"
              type="date"
              label="Return"
              note={back === 'add' ? 'adds one' : undefined}
            />
            <TextField name="returnTime" type="time" label="Return at" />
          </>
        )}
        <PlaceField name="pickup" label="Pickup" />
        <PlaceField
          name="dropoff"
          label="Drop-off"
          note={comesBack ? 'blank: back to the pickup' : undefined}
        />
        {stops.map((name, i) => (
          <PlaceField key={name} name={name} label={`Stop ${i + 1}`} note="optional" />
        ))}
        <Count name="passengers" label="Guests" min={1} max={12} />
        <Count name="luggage" label="Large bags" min={0} max={8} />
        <Count name="smallLuggage" label="Small bags" min={0} max={12} />
        {isHire && <Count name="hours" label="Hours" min={1} max={24} />}
        <Select name="vehicleOptionId" label="Vehicle">
          {vehicles.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        {isAirport && (
          <div className="wide">
            <Tick name="meetAndGreet" label="Meet and greet in the arrivals hall" />
          </div>
        )}
      </div>
    </section>
  )
}

function Count({ name, label, min, max }: { name: string; label: string; min: number; max: number }) {
  return <TextField name={name} label={label} type="number" min={min} max={max} />
}

function Details({ addresses }: { addresses: string[] }) {
  return (
    <section aria-labelledby="details" className="form">
      <h2 className="group" id="details">
        Details
      </h2>
      <div className="fields telephone-fields">
        <TextField name="passengerName" label="Passenger" note="if another" autoComplete="off" />
        <TextField name="passengerPhone" label="Their phone" type="tel" autoComplete="off" />
        <TextField name="flightNumber" label="Flight number" autoComplete="off" />
        <TextField name="signName" label="Name on the sign" autoComplete="off" />
        <TextField name="childAges" label="Ages of children" autoComplete="off" />
        {addresses.map((place, i) => (
          <TextField key={place} name={`address${i}`} label={`Address in ${place}`} autoComplete="off" />
        ))}
      </div>
      <TextArea name="accessNeeds" label="Access needs" rows={2} />
      <TextArea name="notes" label="Guest’s notes" rows={2} />
    </section>
  )
}
