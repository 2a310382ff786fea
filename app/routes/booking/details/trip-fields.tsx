import { type ReactNode, use } from 'react'
import { FormContext, Select, TextField } from '#app/ui/base/field.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { PlaceField } from '#app/ui/business/place-field.tsx'
import { PickupTime } from '#app/ui/business/pickup-time.tsx'
import { StopFields } from '#app/ui/business/stop-fields.tsx'
import { LONGEST_HIRE_HOURS, STOP_FIELDS } from '#domain/forms/quote-request.ts'
import type { BookingPagesWords } from '#domain/words/booking-words.ts'
import type { SavedToChoose } from '#server/services/accounts/profile.ts'
import { SavedPlaces } from './saved-places.tsx'
import { SERVICES_WITH } from './trip-form.ts'

/** Places, date and time. */
export function TripFields({ words, places, today, startsHere }: TripFieldsProps) {
  const { trip: phrases } = usePhrases('booking')
  const fields = usePhrases('fields')
  return (
    <>
      <div>
        <PlaceField
          name="pickup"
          label={phrases.pickup}
          placeholder={phrases.pickupHint}
          listLabel={fields.place.pickups}
          offersHere
          startsHere={startsHere}
        />
        <SavedPlaces name="pickup" places={places} />
      </div>
      <div>
        <PlaceField
          name="destination"
          label={phrases.destination}
          placeholder={phrases.destinationHint}
          listLabel={fields.place.destinations}
        />
        <SavedPlaces name="destination" places={places} />
        <p className="hint below" data-for={SERVICES_WITH.tours.join(' ')}>
          {words.comesBack}
        </p>
      </div>
      <More label={phrases.addStop} fields={STOP_FIELDS}>
        <StopFields />
      </More>
      <div className="field-row field-row-2">
        <TextField name="date" label={fields.date} type="date" min={today} className="figures" />
        <PickupTime place="pickup" note={phrases.inCapeTown} />
      </div>
      <p className="hint" data-for={SERVICES_WITH.tours.join(' ')}>
        {words.tourHours}
      </p>
      <Hours hint={words.hours} />
      <WayBack today={today} />
    </>
  )
}

type TripFieldsProps = {
  words: BookingPagesWords['details']
  places: SavedToChoose['places']
  today: string
  startsHere: boolean
}

function Hours({ hint }: { hint: string }) {
  const { trip: phrases } = usePhrases('booking')
  const { optional } = usePhrases('controls')
  const say = useSay()
  return (
    <div data-for={SERVICES_WITH.hours.join(' ')}>
      <Select name="hours" label={phrases.byTheHour} note={optional} hint={hint}>
        <option value="">{phrases.notByTheHour}</option>
        {Array.from({ length: LONGEST_HIRE_HOURS - 1 }, (_, i) => (
          <option key={i} value={i + 2}>
            {say(phrases.hours, { count: i + 2 })}
          </option>
        ))}
      </Select>
    </div>
  )
}

function WayBack({ today }: { today: string }) {
  const { trip: phrases } = usePhrases('booking')
  const fields = usePhrases('fields')
  return (
    <div data-for={SERVICES_WITH.wayBack.join(' ')}>
      <More label={phrases.addReturn} fields={['returnDate', 'returnTime']}>
        <div className="field-row field-row-2">
          <TextField
            name="returnDate"
            label={fields.returnDate}
            type="date"
            min={today}
            className="figures"
          />
          <TextField name="returnTime" label={fields.returnTime} type="time" step={900} className="figures" />
        </div>
      </More>
    </div>
  )
}

/** Options that most trips do not need, folded; open if any is filled in. */
function More({ label, fields, children }: MoreProps) {
  const { values, problems } = use(FormContext)
  const isNeeded = fields.some(
    (name) => (values[name] ?? '') !== '' || problems.some(({ path }) => path === name),
  )
  return (
    <details className="more-fields" open={isNeeded || undefined}>
      <summary>{label}</summary>
      <div>{children}</div>
    </details>
  )
}

type MoreProps = { label: string; fields: string[]; children: ReactNode }
