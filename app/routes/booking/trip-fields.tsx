import { type ReactNode, use } from 'react'
import { FormContext, Select, TextField } from '#app/ui/base/field.tsx'
import { PlaceField } from '#app/ui/business/place-field.tsx'
import { PickupTime } from '#app/ui/business/pickup-time.tsx'
import type { BookingPagesWords } from '#domain/words/booking-words.ts'
import type { SavedToChoose } from '#server/services/accounts/profile.ts'
import { SavedPlaces } from './saved-places.tsx'
import { SERVICES_WITH, STOP_FIELDS } from './trip-form.ts'

const MOST_HOURS = 14

/** Where and when. */
export function TripFields({ words, places, today, startsHere }: TripFieldsProps) {
  return (
    <>
      <div>
        <PlaceField
          name="pickup"
          label="Pickup location"
          placeholder="Airport, hotel, street or suburb"
          listLabel="Pickup suggestions"
          offersHere
          startsHere={startsHere}
        />
        <SavedPlaces name="pickup" places={places} />
      </div>
      <div>
        <PlaceField
          name="destination"
          label="Destination"
          placeholder="Hotel, street or suburb"
          listLabel="Destination suggestions"
        />
        <SavedPlaces name="destination" places={places} />
        <p className="hint below" data-for={SERVICES_WITH.tours.join(' ')}>
          {words.comesBack}
        </p>
      </div>
      <Stops />
      <div className="field-row field-row-2">
        <TextField name="date" label="Date" type="date" min={today} className="figures" />
        <PickupTime place="pickup" note="in Cape Town" />
      </div>
      <p className="hint" data-for={SERVICES_WITH.tours.join(' ')}>
        {words.tourHours}
      </p>
      <div data-for={SERVICES_WITH.hours.join(' ')}>
        <Select name="hours" label="By the hour" note="optional" hint={words.hours}>
          <option value="">No, only the way</option>
          {Array.from({ length: MOST_HOURS - 1 }, (_, i) => (
            <option key={i} value={i + 2}>
              {i + 2} hours with driver
            </option>
          ))}
        </Select>
      </div>
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

/** One field after the other: the next shows when the one before is filled in. */
function Stops() {
  return (
    <More label="Add a stop on the way" fields={STOP_FIELDS}>
      {STOP_FIELDS.map((name, i) => (
        <div className="stop" key={name}>
          <PlaceField
            name={name}
            label={`Stop ${i + 1}`}
            placeholder="Where shall we stop?"
            listLabel={`Suggestions for stop ${i + 1}`}
          />
        </div>
      ))}
    </More>
  )
}

function WayBack({ today }: { today: string }) {
  return (
    <div data-for={SERVICES_WITH.wayBack.join(' ')}>
      <More label="Add the way back" fields={['returnDate', 'returnTime']}>
        <div className="field-row field-row-2">
          <TextField name="returnDate" label="Way back on" type="date" min={today} className="figures" />
          <TextField name="returnTime" label="Way back at" type="time" step={900} className="figures" />
        </div>
      </More>
    </div>
  )
}

/** What most trips do without, behind one line; open where there is something in it. */
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
