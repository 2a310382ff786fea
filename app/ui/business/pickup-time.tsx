import { TextField } from '#app/ui/base/field.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { useLanding } from './use-landing.ts'

/** When somebody is fetched; where that is at an airport, when their flight lands. A bar of fields has no room to hint at that. */
export function PickupTime({ place, note, inBar = false }: PickupTimeProps) {
  const phrases = usePhrases('fields')
  const { input, lands } = useLanding(place)
  return (
    <TextField
      name="time"
      label={lands ? phrases.lands : phrases.time}
      note={lands ? undefined : note}
      hint={lands || inBar ? undefined : phrases.landsHint}
      type="time"
      step={lands ? 60 : 900}
      className="figures"
      ref={input}
    />
  )
}

type PickupTimeProps = { place: string; note?: string; inBar?: boolean }
