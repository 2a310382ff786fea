import { TextField } from '#app/ui/base/field.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { AccountForm } from '../account-form.tsx'
import type { BookingView } from './booking-view.server.ts'

export const DETAILS = 'details'

/**
 * Details that the guest can still add for the driver; times, places and price are changed with the office.
 */
export function OwnDetails({ view: { own } }: { view: BookingView }) {
  const { booking: phrases } = usePhrases('bookings')
  const { fields } = usePhrases('forms')
  const { optional } = usePhrases('controls')
  const say = useSay()
  if (own === null) return null
  const { ends, values, asksFlight, asksSign } = own
  return (
    <section className="account-section" aria-labelledby="details-title">
      <h2 id="details-title">{phrases.details}</h2>
      <p>{phrases.detailsText}</p>
      <AccountForm name={DETAILS} send={phrases.sendDetails} look="outline" values={values}>
        <input type="hidden" name="revision" value={values.revision} />
        <TextField name="phone" label={fields.phone} type="tel" autoComplete="tel" />
        {asksFlight && <TextField name="flightNumber" label={fields.flightNumber} note={optional} />}
        {asksSign && <TextField name="signName" label={fields.signName} note={optional} />}
        {ends.map((place, i) => (
          <TextField
            key={place}
            name={`address${i}`}
            label={say(phrases.addressAt, { place })}
            note={optional}
            autoComplete="street-address"
          />
        ))}
      </AccountForm>
    </section>
  )
}
