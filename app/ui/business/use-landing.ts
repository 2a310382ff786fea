import { type RefObject, use, useEffect, useRef, useState } from 'react'
import { FormContext } from '#app/ui/base/field.tsx'

/** Whether the place chosen in a form is an airport. The input that needs to know takes the reference. */
export function useLanding(place: string): { input: RefObject<HTMLInputElement | null>; lands: boolean } {
  const { values } = use(FormContext)
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
  return { input, lands }
}

function isLanding(chosen: string | undefined): boolean {
  try {
    return (JSON.parse(chosen ?? '') as { lands?: unknown }).lands === true
  } catch {
    return false
  }
}
