import { Form } from 'react-router'
import type { FormState } from '#app/ui/base/field.tsx'
import { SendButton } from '#app/ui/base/button.tsx'
import { FormContext, Select, TextField } from '#app/ui/base/field.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { MoreFields } from '#app/ui/business/fare-finder/fare-fields.tsx'
import { MeetAndGreet } from '#app/ui/business/fare-finder/meet-and-greet.tsx'
import type { PlaceChoice } from '#app/ui/business/fare-finder/finder-form.ts'
import { PlaceChoices } from '#app/ui/business/fare-finder/place-choices.tsx'
import { PickupTime } from '#app/ui/business/pickup-time.tsx'
import { PlaceField } from '#app/ui/business/place-field.tsx'
import { VEHICLE_CLASSES } from '#domain/fleet/vehicles.ts'
import { PASSENGERS } from '#domain/forms/quote-request.ts'

/** The fields of one trip: a new one or, with its number, one that is changed. */
export function TripForm(props: TripFormProps) {
  const { page, today, meetAndGreet, number, isFirst, state, choices, isSending } = props
  const phrases = usePhrases('group')
  const finder = usePhrases('finder')
  const fields = usePhrases('fields')
  const say = useSay()
  return (
    <Form className="form group-form" id="trip-form" method="post" action={page} noValidate>
      <h2>{number !== null ? say(phrases.changing, { number }) : isFirst ? phrases.first : phrases.add}</h2>
      {number !== null && <input type="hidden" name="trip" value={number} />}
      <FormContext value={state}>
        {choices.length > 0 && <PlaceChoices choices={choices} />}
        <div className="field-row">
          <PlaceField
            name="pickup"
            label={finder.from}
            placeholder={finder.fromHint}
            listLabel={fields.place.pickups}
          />
          <PlaceField
            name="destination"
            label={finder.to}
            placeholder={finder.toHint}
            listLabel={fields.place.destinations}
          />
        </div>
        <div className="field-row field-row-2">
          <TextField name="date" label={fields.date} type="date" min={today} className="figures" />
          <PickupTime place="pickup" />
        </div>
        <div className="field-row field-row-2">
          <Select name="passengers" label={fields.passengers}>
            {Array.from({ length: PASSENGERS.max }, (_, i) => (
              <option key={i} value={i + 1}>
                {i + 1}
              </option>
            ))}
          </Select>
          <Vehicle />
        </div>
        <MeetAndGreet text={meetAndGreet} />
        <MoreFields today={today} values={state.values} problems={state.problems} isOffered={false} />
      </FormContext>
      <div className="button-row">
        <SendButton isSending={isSending} look={isFirst ? 'commit' : 'strong'}>
          {number === null ? phrases.addButton : phrases.changeButton}
        </SendButton>
        {number !== null && (
          <SiteLink className="text-link" href={`${page}#trip-${number}`}>
            {phrases.cancel}
          </SiteLink>
        )}
      </div>
    </Form>
  )
}

type TripFormProps = {
  page: string
  today: string
  /** Its sentence, with the price. */
  meetAndGreet: string
  /** The number of the trip being changed, from 1; null for a new one. */
  number: number | null
  isFirst: boolean
  state: FormState
  choices: PlaceChoice[]
  isSending: boolean
}

function Vehicle() {
  const phrases = usePhrases('group')
  const { vehicles } = usePhrases('forms')
  return (
    <Select name="vehicle" label={phrases.vehicle}>
      <option value="">{phrases.cheapest}</option>
      {VEHICLE_CLASSES.map((name) => (
        <option key={name} value={name}>
          {vehicles[name]}
        </option>
      ))}
    </Select>
  )
}

/** Repeats all trips on another day. */
export function RepeatForm({ page, today }: { page: string; today: string }) {
  const phrases = usePhrases('group')
  return (
    <Form className="form group-repeat" method="post" action={page} noValidate>
      <h2>{phrases.repeat}</h2>
      <FormContext value={{ values: {}, problems: [], prefix: 'repeat-' }}>
        <TextField
          name="day"
          label={phrases.repeatDate}
          hint={phrases.moved}
          type="date"
          min={today}
          className="figures"
        />
      </FormContext>
      <button className="button button-outline" name="do" value="repeat">
        {phrases.repeatButton}
      </button>
    </Form>
  )
}
