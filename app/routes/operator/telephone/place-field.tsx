import { Autocomplete } from '@base-ui/react/autocomplete'
import { useEffect, useRef, useState } from 'react'
import { Field } from '#app/console/field.tsx'
import { faceOf } from '#app/console/name-face.ts'
import { Marked } from '#app/console/search/marked.tsx'
import { useField } from '#app/ui/base/field.tsx'
import { fetchSuggestions } from '#app/ui/base/suggestions.ts'
import { chosenPlace } from '#domain/places/place-meant.ts'
import type { LocationSuggestion } from '#domain/places/places.ts'

const PAUSE_MS = 150

/**
 * A place: typed freely, or picked from the site's suggestions. The list sets inline styles, which the page's policy
 * forbids in HTML from the server. So it starts as a plain field, and the list takes over the text once the script has
 * loaded.
 */
export function PlaceField({ name, label, note }: { name: string; label: string; note?: string }) {
  const { defaultValue, ...control } = useField(name).control
  const picked = useField(`${name}Place`).control
  const plain = useRef<HTMLInputElement>(null)
  const [begun, setBegun] = useState<Begun | null>(null)
  useEffect(() => {
    const field = plain.current
    if (field === null) return
    const { value: typed } = field
    const place = typed === defaultValue ? picked.defaultValue : ''
    setBegun({ typed, place, hasFocus: field === document.activeElement, dialog: field.closest('dialog') })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only once, when this script has come
  }, [])
  return (
    <Field name={name} label={label} note={note}>
      {begun === null ? (
        <>
          <input
            {...control}
            ref={plain}
            className={faceOf(defaultValue, 'input')}
            defaultValue={defaultValue}
            autoComplete="off"
          />
          <input type="hidden" {...picked} />
        </>
      ) : (
        <Suggesting
          {...begun}
          control={control}
          placeName={picked.name}
          label={label}
          answered={{ text: defaultValue, place: picked.defaultValue }}
        />
      )}
    </Field>
  )
}

/**
 * A picked place travels in a hidden field, until the text changes. What the answer to the form says, such as the place
 * that was chosen of several, takes the place of what was typed before.
 */
function Suggesting({ hasFocus, dialog, control, placeName, label, answered, ...begun }: SuggestingProps) {
  const [typed, setTyped] = useState(begun.typed)
  const [place, setPlace] = useState(begun.place)
  const [last, setLast] = useState(answered)
  if (last.text !== answered.text || last.place !== answered.place) {
    setLast(answered)
    setTyped(answered.text)
    setPlace(answered.place)
  }
  const places = usePlaces(typed)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (hasFocus) input.current?.focus()
  }, [hasFocus])
  const take = (text: string) => {
    const chosen = places.find(({ formatted_address: address }) => address === text)
    setTyped(text)
    setPlace(chosen === undefined ? '' : JSON.stringify(chosenPlace(chosen)))
  }
  return (
    <Autocomplete.Root
      items={places}
      mode="none"
      autoHighlight
      value={typed}
      onValueChange={take}
      itemToStringValue={({ formatted_address: address }: LocationSuggestion) => address}
    >
      <Autocomplete.Input {...control} ref={input} className={faceOf(typed, 'input')} autoComplete="off" />
      <input type="hidden" name={placeName} value={place} />
      <Autocomplete.Portal {...(dialog !== null && { container: dialog })}>
        <Autocomplete.Positioner className="menu-place" align="start" sideOffset={4} collisionPadding={8}>
          <Autocomplete.Popup className="menu places">
            <Autocomplete.List aria-label={`Places: ${label}`}>
              {(found: LocationSuggestion) => (
                <Autocomplete.Item key={found.id} value={found} className="palette-item">
                  <Suggestion place={found} typed={typed} />
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}

/** The plain field's state when the script loaded. */
type Begun = {
  typed: string
  place: string
  hasFocus: boolean
  /** The question that it is part of: outside an open one nothing can be seen or pressed. */
  dialog: HTMLElement | null
}

type SuggestingProps = Begun & {
  control: Omit<ReturnType<typeof useField>['control'], 'defaultValue'>
  placeName: string
  label: string
  /** The values that the form's state says. */
  answered: { text: string; place: string }
}

function Suggestion({ place, typed }: { place: LocationSuggestion; typed: string }) {
  const { name, formatted_address: address, type, region } = place
  const where = address.startsWith(`${name}, `) ? address.slice(name.length + 2) : address
  return (
    <>
      <span className="palette-what">
        <b>
          <Marked text={name} typed={typed} />
        </b>{' '}
        {where !== name && <span className="muted">{where}</span>}
      </span>
      <span className="palette-note">{type === 'airport' ? 'Airport' : region}</span>
    </>
  )
}

/** The places that the text may mean. Of the last answer stays what still fits until the next arrives: Enter takes the first. */
function usePlaces(typed: string): LocationSuggestion[] {
  const [answer, setAnswer] = useState<{ of: string; found: LocationSuggestion[] }>({ of: '', found: [] })
  useEffect(() => {
    const stop = new AbortController()
    const pause = setTimeout(() => {
      void fetchSuggestions(typed, stop.signal).then((found) => {
        if (!stop.signal.aborted) setAnswer({ of: typed, found })
      })
    }, PAUSE_MS)
    return () => {
      clearTimeout(pause)
      stop.abort()
    }
  }, [typed])
  return answer.of === typed ? answer.found : answer.found.filter((place) => isStillMeant(place, typed))
}

function isStillMeant({ name, formatted_address: address }: LocationSuggestion, typed: string): boolean {
  return `${name}\n${address}`.toLowerCase().includes(typed.trim().toLowerCase())
}
