import { faceOf } from '#app/console/name-face.ts'
import type { DraftField, DraftTripView } from './paste-view.ts'

/** The result of reading, to be corrected; the focused field highlights its words in the message. */
export function Draft({ person, trips, onLight }: DraftProps) {
  return (
    <>
      <h3 className="group">Person</h3>
      <Fields fields={person} onLight={onLight} />
      {trips.map(({ title, about, price, hidden, fields }) => (
        <section key={title} aria-label={title}>
          <h3 className="group">
            {title} <span>{about}</span> <b>{price}</b>
          </h3>
          {hidden.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Fields fields={fields} onLight={onLight} />
        </section>
      ))}
    </>
  )
}

type Light = (number: number | null) => void
type DraftProps = { person: DraftField[]; trips: DraftTripView[]; onLight: Light }

function Fields({ fields, onLight }: { fields: DraftField[]; onLight: Light }) {
  return (
    <div className="paste-fields">
      {fields.map((field) => (
        <OneField key={field.name} field={field} onLight={onLight} />
      ))}
    </div>
  )
}

function OneField({ field, onLight }: { field: DraftField; onLight: Light }) {
  const { name, label, value, type, kind, number, look, from, isWide, placeId } = field
  const id = `paste-${name}`
  return (
    <div className={`paste-field paste-${kind} is-${look} ${isWide ? 'is-wide' : ''}`}>
      <label htmlFor={id}>{label}</label>
      {number !== null && <span className="paste-number">{number}</span>}
      <input
        id={id}
        name={name}
        type={type}
        className={faceOf(value, 'input')}
        defaultValue={value}
        aria-describedby={from === '' ? undefined : `${id}-from`}
        placeholder={type === 'text' || type === 'email' || type === 'tel' ? 'not said' : undefined}
        onFocus={() => onLight(number)}
        onBlur={() => onLight(null)}
      />
      {from !== '' && (
        <small id={`${id}-from`} className={faceOf(from)}>
          {from}
        </small>
      )}
      {placeId !== undefined && (
        <>
          <input type="hidden" name={`${name}-place`} value={placeId} />
          <input type="hidden" name={`${name}-read`} value={value} />
        </>
      )}
    </div>
  )
}
