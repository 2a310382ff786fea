import { useEffect, useId, useState } from 'react'
import { useField } from '#app/ui/base/field.tsx'
import { TextField } from '#app/console/field.tsx'
import type { LocationSuggestion } from '#domain/places.ts'

const PAUSE_MS = 150
const LIMIT = 6

/** A place, typed; the browser lists what it may be, and the server asks where several are meant. */
export function PlaceField({ name, label, note }: { name: string; label: string; note?: string }) {
  const { control } = useField(name)
  const [typed, setTyped] = useState(control.defaultValue)
  const places = usePlaces(typed)
  const list = useId()
  return (
    <>
      <TextField
        name={name}
        label={label}
        note={note}
        list={list}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <datalist id={list}>
        {places.map(({ formatted_address: address }) => (
          <option key={address}>{address}</option>
        ))}
      </datalist>
    </>
  )
}

function usePlaces(typed: string): LocationSuggestion[] {
  const [places, setPlaces] = useState<LocationSuggestion[]>([])
  useEffect(() => {
    const query = typed.trim()
    if (query.length < 2) return
    const stop = new AbortController()
    const pause = setTimeout(() => {
      const search = new URLSearchParams({ q: query, limit: String(LIMIT) })
      fetch(`/api/places?${search}`, { signal: stop.signal })
        .then(async (answer) => (await answer.json()) as { places: LocationSuggestion[] })
        .then(({ places: found }) => setPlaces(found))
        // Without suggestions it is typed in full.
        .catch(() => {})
    }, PAUSE_MS)
    return () => {
      clearTimeout(pause)
      stop.abort()
    }
  }, [typed])
  return places
}
