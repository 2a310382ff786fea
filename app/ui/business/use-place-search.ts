import { useEffect, useRef, useState } from 'react'
import type { LocationSuggestion } from '#domain/places/places.ts'
import { fetchSuggestions } from '#app/ui/base/suggestions.ts'

const DEBOUNCE_MS = 200
const PATIENCE_MS = 500
const CLOSE_AFTER_BLUR_MS = 150
const TYPED_ADDRESS_LONGER_THAN = 3

/** An option of the list: a place that was found, what was typed, or where the person is now. */
export type Option = { place: LocationSuggestion } | { typed: string } | { here: true }

/** The list below a place field: what is in it, whether it is open, which option is active. */
export function usePlaceSearch(offersHere: boolean, offersUsual: boolean) {
  const [{ options, typed }, setFound] = useState<{ options: Option[]; typed: string }>({
    options: [],
    typed: '',
  })
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const pending = useRef<Pending>({})
  useEffect(() => {
    const work = pending.current
    return () => cancel(work)
  }, [])

  function close() {
    cancel(pending.current)
    setOpen(false)
    setActive(-1)
  }

  function open(text: string, found: Option[]) {
    setFound({ options: found, typed: text })
    setActive(-1)
    setOpen(found.length > 0)
  }

  function here(): Option[] {
    return offersHere && 'geolocation' in navigator ? [{ here: true }] : []
  }

  /** The choices before anything is typed. */
  function offer() {
    cancel(pending.current)
    const stop = new AbortController()
    pending.current.stop = stop
    open('', here())
    if (!offersUsual) return
    void fetchSuggestions('', stop.signal).then((places) => {
      if (!stop.signal.aborted) open('', [...here(), ...optionsOf('', places)])
    })
  }

  function search(text: string) {
    if (text.trim() === '') return offer()
    cancel(pending.current)
    const stop = new AbortController()
    pending.current.stop = stop
    const show = (places: LocationSuggestion[]) => {
      // An answer that somebody has typed past must not appear.
      if (!stop.signal.aborted) open(text, [...optionsOf(text, places), ...here()])
    }
    pending.current.timer = window.setTimeout(() => {
      // On a bad line the typed address is offered before the answer comes, if it ever does.
      pending.current.late = window.setTimeout(() => show([]), PATIENCE_MS)
      void fetchSuggestions(text, stop.signal).then((places) => {
        window.clearTimeout(pending.current.late)
        show(places)
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
    offer,
    close,
    closeSoon,
  }
}

type Pending = { timer?: number; late?: number; blur?: number; stop?: AbortController }

function cancel({ timer, late, blur, stop }: Pending) {
  window.clearTimeout(timer)
  window.clearTimeout(late)
  window.clearTimeout(blur)
  stop?.abort()
}

function optionsOf(text: string, places: LocationSuggestion[]): Option[] {
  const typed = text.trim()
  const found: Option[] = places.map((place) => ({ place }))
  return typed.length > TYPED_ADDRESS_LONGER_THAN ? [...found, { typed }] : found
}
