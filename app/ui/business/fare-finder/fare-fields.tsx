import { Field, Select, TextField, useField } from '#app/ui/base/field.tsx'
import { LUGGAGE, PASSENGERS, SMALL_LUGGAGE } from '#domain/forms/quote-request.ts'
import type { FieldMessage } from '#domain/wording/form-problems.ts'
import { PickupTime } from '../pickup-time.tsx'
import { type FinderValues, stopLabels } from './finder-form.ts'

/** The cells of the bar that stand beside the two places. */
export function WhenAndWho({ today }: { today: string }) {
  return (
    <>
      <TextField name="date" label="Date" type="date" min={today} className="figures" />
      <PickupTime place="pickup" inBar />
      <Select name="passengers" label="Passengers">
        <Numbers {...PASSENGERS} />
      </Select>
    </>
  )
}

const EXTRAS = ['luggage', 'smallLuggage', 'returnDate', 'returnTime', 'flightNumber', 'meetAndGreet']

/** What most trips do without, behind one line; and what a trip that is changed brings along. */
export function MoreFields({ today, values, problems }: MoreFieldsProps) {
  const isNeeded = EXTRAS.some(
    (name) => !['', '0'].includes(values[name] ?? '') || problems.some(({ path }) => path === name),
  )
  return (
    <>
      {values.product !== undefined && values.product !== '' && (
        <p className="fare-product">
          The price of: <b>{values.product}</b>
        </p>
      )}
      {['product', 'serviceType', 'packageId', 'hours'].map((name) => {
        const value = values[name]
        return value === undefined || value === '' ? null : (
          <input key={name} type="hidden" name={name} value={value} />
        )
      })}
      {values.stops !== undefined && <KeepStops stops={values.stops} />}
      <details className="fare-more" open={isNeeded || undefined}>
        <summary>Bags, way back, flight number</summary>
        <div className="fare-more-fields">
          <Select name="luggage" label="Large bags">
            <Numbers {...LUGGAGE} />
          </Select>
          <Select name="smallLuggage" label="Small bags">
            <Numbers {...SMALL_LUGGAGE} />
          </Select>
          <TextField name="returnDate" label="Way back on" note="optional" type="date" min={today} />
          <TextField name="returnTime" label="Way back at" note="optional" type="time" step={900} />
          <TextField name="flightNumber" label="Flight number" note="optional" autoComplete="off" />
          <MeetAndGreet />
        </div>
      </details>
    </>
  )
}

type MoreFieldsProps = { today: string; values: FinderValues; problems: FieldMessage[] }

function Numbers({ min, max }: { min: number; max: number }) {
  return Array.from({ length: max - min + 1 }, (_, i) => (
    <option key={i} value={min + i}>
      {min + i}
    </option>
  ))
}

function MeetAndGreet() {
  const { control } = useField('meetAndGreet')
  return (
    <label className="tick">
      <input
        type="checkbox"
        id={control.id}
        name={control.name}
        defaultChecked={control.defaultValue === 'on'}
      />
      Meet me at arrivals with my name on a sign
    </label>
  )
}

/** The stops of a trip that is changed: kept, or left out. */
function KeepStops({ stops }: { stops: string }) {
  const { control } = useField('stops')
  const labels = stopLabels(stops)
  if (labels.length === 0) return null
  return (
    <Field name="stops" label="Stops on the way">
      <label className="tick">
        <input type="checkbox" id={control.id} name="stops" value={stops} defaultChecked />
        {labels.join('; ')}
      </label>
    </Field>
  )
}
