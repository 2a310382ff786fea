import { useEffect, useRef, useState } from 'react'
import type { LocationSuggestion } from '#domain/places.ts'
import { fetchSuggestions } from './suggestions.ts'

const DEBOUNCE_MS = 200
const CLOSE_AFTER_BLUR_MS = 150
const TYPED_ADDRESS_LONGER_THAN = 3

/** An option of the list: a place that was found, or what was typed. */
export type Option = { place: LocationSuggestion } | { typed: string }

/** The list below a place field: what is in it, whether it is open, which option is active. */
export function usePlaceSearch() {
  const [{ options, typed }, setFound] = useState<{ options: Option[]; typed: string }>({
    options: [],
    typed: '',
  })
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const pending = useRef<{ timer?: number; stop?: AbortController; blur?: number }>({})

  function cancel() {
    window.clearTimeout(pending.current.timer)
    window.clearTimeout(pending.current.blur)
    pending.current.stop?.abort()
  }
  useEffect(() => cancel, [])

  function close() {
    cancel()
    setOpen(false)
    setActive(-1)
  }

  function search(text: string) {
    cancel()
    const stop = new AbortController()
    pending.current.stop = stop
    pending.current.timer = window.setTimeout(() => {
      void fetchSuggestions(text, stop.signal).then((places) => {
        // An answer that somebody has typed past must not appear.
        if (stop.signal.aborted) return
        const found = optionsOf(text, places)
        setFound({ options: found, typed: text })
        setActive(-1)
        setOpen(found.length > 0)
      })
    }, DEBOUNCE_MS)
  }

  function closeSoon() {
    pending.current.blur = window.setTimeout(close, CLOSE_AFTER_BLUR_MS)
  }

  return {
    options,
    typed,
    isOpen: isOpen && options.length > 0,
    active,
    setActive,
    setOpen,
    search,
    close,
    closeSoon,
  }
}

function optionsOf(text: string, places: LocationSuggestion[]): Option[] {
  const typed = text.trim()
  const found: Option[] = places.map((place) => ({ place }))
  return typed.length > TYPED_ADDRESS_LONGER_THAN ? [...found, { typed }] : found
}
