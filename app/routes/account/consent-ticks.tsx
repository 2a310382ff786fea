import { Tick } from './tick.tsx'

/** What somebody may agree to: never ticked for them. */
export function ConsentTicks() {
  return (
    <fieldset className="ticks">
      <legend>May we write to you?</legend>
      <Tick name="reminders" isTicked={false}>
        Remind me of a trip the day before
      </Tick>
      <Tick name="reviews" isTicked={false}>
        Ask me how it was afterwards
      </Tick>
    </fieldset>
  )
}
