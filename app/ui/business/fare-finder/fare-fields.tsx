import { Select, TextField } from '#app/ui/base/field.tsx'
import { Say, usePhrases } from '#app/ui/base/language.tsx'
import {
  LONGEST_HIRE_HOURS,
  LUGGAGE,
  PASSENGERS,
  SMALL_LUGGAGE,
  STOP_FIELDS,
} from '#domain/forms/quote-request.ts'
import type { FieldMessage } from '#domain/wording/form-problems.ts'
import { PickupTime } from '../pickup-time.tsx'
import { StopFields } from '../stop-fields.tsx'
import type { FinderValues } from './finder-form.ts'
import { Numbers } from './numbers.tsx'

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
  ...STOP_FIELDS,
]

/** Options that most trips do not need, folded; and what a trip that is being changed is priced as. */
export function MoreFields({ today, values, problems, isOffered }: MoreFieldsProps) {
  const phrases = usePhrases('finder')
  const isPackage = (values.packageId ?? '') !== ''
  const asksHours = !isOffered && !isPackage
  const isNeeded = [...EXTRAS, ...(asksHours ? ['hours'] : [])].some(
    (name) => !['', '0'].includes(values[name] ?? '') || problems.some(({ path }) => path === name),
  )
  return (
    <>
      {!isOffered && values.product !== undefined && values.product !== '' && (
        <p className="fare-product">
          <Say phrase={phrases.product} facts={{ product: <b>{values.product}</b> }} />
        </p>
      )}
      {(isOffered ? [] : ['product', 'serviceType', 'packageId']).map((name) => {
        const value = values[name]
        return value === undefined || value === '' ? null : (
          <input key={name} type="hidden" name={name} value={value} />
        )
      })}
      <details className="fare-more" open={isNeeded || undefined}>
        <summary className="text-link">{phrases.more}</summary>
        <Extras today={today} asksHours={asksHours} />
      </details>
    </>
  )
}

type MoreFieldsProps = {
  today: string
  values: FinderValues
  problems: FieldMessage[]
  /** Whether tours and vehicles by the hour are chosen above. */
  isOffered: boolean
}

function Extras({ today, asksHours }: { today: string; asksHours: boolean }) {
  const phrases = usePhrases('fields')
  const finder = usePhrases('finder')
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
      {asksHours && (
        <TextField
          name="hours"
          label={finder.hours}
          note={optional}
          type="number"
          min={1}
          max={LONGEST_HIRE_HOURS}
        />
      )}
      <StopFields atFirst={2} />
    </div>
  )
}
