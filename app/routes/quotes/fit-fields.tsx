import { FormContext, TextField } from '#app/ui/base/field.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { VEHICLE_CLASSES } from '#domain/fleet/vehicles.ts'
import type { FitView } from './fit-view.server.ts'

/** The questions above the tear line: what the vehicle needs to know. */
export function FitFields({ fit }: { fit: FitView }) {
  const { lands, asksAges, seats } = fit
  const { fit: phrases } = usePhrases('quotes')
  const fields = usePhrases('fields')
  const { optional } = usePhrases('controls')
  const say = useSay()
  return (
    <FormContext value={{ values: fit.values, problems: [], prefix: 'fit-' }}>
      <div className="fit-fields">
        <TextField
          name="time"
          label={lands ? phrases.lands : phrases.pickup}
          type="time"
          step={lands ? 60 : 900}
          className="figures"
        />
        {lands && (
          <TextField name="flightNumber" label={fields.flightNumber} note={optional} autoComplete="off" />
        )}
        {asksAges && (
          <TextField
            name="childAges"
            label={fields.childAges}
            note={optional}
            placeholder={fields.childAgesExample}
            autoComplete="off"
          />
        )}
      </div>
      {seats > 0 && (
        <p className="fit-seats">
          <Icon name="check" size={18} />
          {say(phrases.seats, { count: seats })}
        </p>
      )}
      {fit.back !== null && <WayBack back={fit.back} today={fit.today} />}
    </FormContext>
  )
}

type WayBackProps = { back: NonNullable<FitView['back']>; today: string }

/** The return trip with its own price; ticked, it asks for the day and time. */
function WayBack({ back: { title, options }, today }: WayBackProps) {
  const { fit: phrases } = usePhrases('quotes')
  const fields = usePhrases('fields')
  const say = useSay()
  return (
    <div className="fit-back">
      <label className="tick">
        <input type="checkbox" name="wayBack" />
        <span>
          <b>{phrases.wayBack}</b>
          <small>
            {title}{' '}
            {VEHICLE_CLASSES.map((id) => (
              <span key={id} data-vehicle={id}>
                {options[id] && say(phrases.both, { price: options[id].both })}
              </span>
            ))}
          </small>
        </span>
        {VEHICLE_CLASSES.map((id) => (
          <b key={id} className="price" data-vehicle={id}>
            {options[id] && say(phrases.more, { price: options[id].more })}
          </b>
        ))}
      </label>
      <div className="fit-fields">
        <TextField name="returnDate" label={fields.returnDate} type="date" min={today} className="figures" />
        <TextField name="returnTime" label={fields.returnTime} type="time" step={900} className="figures" />
      </div>
    </div>
  )
}
