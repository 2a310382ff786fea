import { Field, Select, TextField, useField } from '#app/ui/base/field.tsx'
import { Say, usePhrases } from '#app/ui/base/language.tsx'
import { LUGGAGE, PASSENGERS, SMALL_LUGGAGE } from '#domain/forms/quote-request.ts'
import type { FieldMessage } from '#domain/wording/form-problems.ts'
import { PickupTime } from '../pickup-time.tsx'
import { type FinderValues, type OfferedTour, stopLabels } from './finder-form.ts'

/** The cells of the bar beside the two places. */
export function WhenAndWho({ today }: { today: string }) {
  const phrases = usePhrases('fields')
  return (
    <>
      <TextField name="date" label={phrases.date} type="date" min={today} className="figures" />
      <PickupTime place="pickup" inBar />
      <Select name="passengers" label={phrases.passengers}>
        <Numbers {...PASSENGERS} />
      </Select>
    </>
  )
}

const EXTRAS = [
  'luggage',
  'smallLuggage',
  'childAges',
  'returnDate',
  'returnTime',
  'flightNumber',
  'meetAndGreet',
]

/** A transfer, or one of the tours. */
export function TourField({ tours }: { tours: OfferedTour[] }) {
  const phrases = usePhrases('finder').tour
  return (
    <Select name="packageId" label={phrases.label} hint={phrases.hint}>
      <option value="">{phrases.none}</option>
      {tours.map(({ id, title, text }) => (
        <option key={id} value={id}>
          {title}, {text}
        </option>
      ))}
    </Select>
  )
}

/** Options that most trips do not need, folded; and the extra fields of a trip that is being changed. */
export function MoreFields({ today, values, problems, hasTours }: MoreFieldsProps) {
  const phrases = usePhrases('finder')
  const isNeeded = EXTRAS.some(
    (name) => !['', '0'].includes(values[name] ?? '') || problems.some(({ path }) => path === name),
  )
  return (
    <>
      {!hasTours && values.product !== undefined && values.product !== '' && (
        <p className="fare-product">
          <Say phrase={phrases.product} facts={{ product: <b>{values.product}</b> }} />
        </p>
      )}
      {(hasTours ? [] : ['product', 'serviceType', 'packageId', 'hours']).map((name) => {
        const value = values[name]
        return value === undefined || value === '' ? null : (
          <input key={name} type="hidden" name={name} value={value} />
        )
      })}
      {values.stops !== undefined && <KeepStops stops={values.stops} />}
      <details className="fare-more" open={isNeeded || undefined}>
        <summary className="text-link">{phrases.more}</summary>
        <Extras today={today} />
      </details>
    </>
  )
}

type MoreFieldsProps = {
  today: string
  values: FinderValues
  problems: FieldMessage[]
  /** Whether the product is chosen above. */
  hasTours: boolean
}

function Extras({ today }: { today: string }) {
  const phrases = usePhrases('fields')
  const { optional } = usePhrases('controls')
  return (
    <div className="fare-more-fields">
      <Select name="luggage" label={phrases.largeBags}>
        <Numbers {...LUGGAGE} />
      </Select>
      <Select name="smallLuggage" label={phrases.smallBags}>
        <Numbers {...SMALL_LUGGAGE} />
      </Select>
      <TextField
        name="childAges"
        label={phrases.childAges}
        note={optional}
        placeholder={phrases.childAgesExample}
        autoComplete="off"
      />
      <TextField name="returnDate" label={phrases.returnDate} note={optional} type="date" min={today} />
      <TextField name="returnTime" label={phrases.returnTime} note={optional} type="time" step={900} />
      <TextField name="flightNumber" label={phrases.flightNumber} note={optional} autoComplete="off" />
      <MeetAndGreet />
    </div>
  )
}

function Numbers({ min, max }: { min: number; max: number }) {
  return Array.from({ length: max - min + 1 }, (_, i) => (
    <option key={i} value={min + i}>
      {min + i}
    </option>
  ))
}

function MeetAndGreet() {
  const { control } = useField('meetAndGreet')
  const { meetMe } = usePhrases('finder')
  return (
    <label className="tick">
      <input
        type="checkbox"
        id={control.id}
        name={control.name}
        defaultChecked={control.defaultValue === 'on'}
      />
      {meetMe}
    </label>
  )
}

/** The stops of a trip that is being changed: kept or left out. */
function KeepStops({ stops }: { stops: string }) {
  const { control } = useField('stops')
  const phrases = usePhrases('finder')
  const labels = stopLabels(stops)
  if (labels.length === 0) return null
  return (
    <Field name="stops" label={phrases.stops}>
      <label className="tick">
        <input type="checkbox" id={control.id} name="stops" value={stops} defaultChecked />
        {labels.join('; ')}
      </label>
    </Field>
  )
}
