import { TextArea, TextField } from '#app/console/field.tsx'

/** The details of a booking that can change without a new quote, and the price itself. Every change needs a reason. */
export function ChangeFields({ addresses }: { addresses: string[] }) {
  return (
    <>
      <div className="fields">
        <TextField name="passengerName" label="Passenger" note="if another" />
        <TextField name="passengerPhone" label="Their phone" inputMode="tel" />
        <TextField name="flightNumber" label="Flight number" />
        <TextField name="signName" label="Name on the sign" />
        <TextField name="childAges" label="Ages of children" />
        <TextField name="rand" label="Price" note="in rand" inputMode="decimal" />
        {addresses.map((place, i) => (
          <TextField key={place} name={`address${i}`} label={`Address in ${place}`} autoComplete="off" />
        ))}
      </div>
      <TextArea name="accessNeeds" label="Access needs" rows={2} />
      <TextArea name="notes" label="Guest’s notes" rows={2} />
      <TextField name="why" label="Reason for the change" note="shown to the guest" />
    </>
  )
}
