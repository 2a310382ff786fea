import { use, useEffect, useRef, useState } from 'react'
import { FormContext, TextField } from '#app/ui/base/field.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'

/** When somebody is fetched; where that is at an airport, when their flight lands. A bar of fields has no room to hint at that. */
export function PickupTime({
  place,
  note,
  inBar = false,
}: {
  place: string
  note?: string
  inBar?: boolean
}) {
  const { values } = use(FormContext)
  const phrases = usePhrases('fields')
  const input = useRef<HTMLInputElement>(null)
  const [lands, setLands] = useState(isLanding(values[`${place}Place`]))
  useEffect(() => {
    const read = () => {
      const chosen = input.current?.form?.elements.namedItem(`${place}Place`)
      setLands(chosen instanceof HTMLInputElement && isLanding(chosen.value))
    }
    // At every change of the page: an answer may have filled in the place.
    read()
    // Not on the form: the place field forgets its choice only when React hears of the typing.
    document.addEventListener('input', read)
    return () => document.removeEventListener('input', read)
  })
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

function isLanding(chosen: string | undefined): boolean {
  try {
    return (JSON.parse(chosen ?? '') as { lands?: unknown }).lands === true
  } catch {
    return false
  }
}
