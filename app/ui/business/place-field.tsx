import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Field, useField } from '#app/ui/base/field.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { showToast } from '#app/ui/base/toast.tsx'
import { chosenPlace } from '#domain/places/place-meant.ts'
import { type LocationSuggestion, typedPlace } from '#domain/places/places.ts'
import { findPlaceHere, findPlaceIfAllowed } from './place-here.ts'
import { PlaceOptions } from './place-options.tsx'
import { type Option, usePlaceSearch } from './use-place-search.ts'

/** What a list of suggestions needs below its field. */
const LIST_PX = 400

/**
 * A place: typed freely, or picked from suggestions (an ARIA combobox with manual selection). What was
 * picked travels beside the text in a hidden field, and is dropped when the text is changed.
 */
export function PlaceField({
  name,
  label,
  note,
  placeholder,
  listLabel,
  offersHere = false,
  offersUsual = true,
  startsHere = false,
  begunWith = '',
}: PlaceFieldProps) {
  const { control } = useField(name)
  const { place: phrases } = usePhrases('fields')
  const say = useSay()
  const picked = useField(`${name}Place`).control
  const input = useRef<HTMLInputElement>(null)
  const hidden = useRef<HTMLInputElement>(null)
  const { options, typed, isOpen, active, setActive, setOpen, search, offer, close, closeSoon } =
    usePlaceSearch(offersHere, offersUsual)
  const [isLocating, setLocating] = useState(false)
  const listId = `${control.id}-list`
  useEffect(() => {
    // Somebody was quicker than this script: what they have typed is searched for now.
    const field = input.current
    if (field === null) return
    // The choice belongs to the text that was there.
    if (field.value !== field.defaultValue && hidden.current !== null) hidden.current.value = ''
    if (field !== document.activeElement) return
    if (isUsual(field)) offer()
    else if (field.value !== field.defaultValue) search(field.value)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only once, when this script has come
  }, [])
  useEffect(() => {
    if (!startsHere) return
    void findPlaceIfAllowed().then((place) => {
      if (place !== null && input.current?.value === '') fill(place.formatted_address, place)
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only once, when this script has come
  }, [])
  useListInView(input, listId, isOpen, active)

  function isUsual({ value }: HTMLInputElement): boolean {
    return value === '' || value === begunWith
  }

  function pick(option: Option) {
    close()
    if ('here' in option) void pickHere()
    else if ('place' in option) fill(option.place.formatted_address, option.place)
    else fill(option.typed, typedPlace(option.typed, new Date()))
  }

  async function pickHere() {
    setLocating(true)
    const place = await findPlaceHere()
    setLocating(false)
    if (place !== null) return fill(place.formatted_address, place)
    showToast({ ...phrases.notLocated, tone: 'bad' })
  }

  function fill(text: string, place: LocationSuggestion) {
    if (input.current === null || hidden.current === null) return
    input.current.value = text
    hidden.current.value = JSON.stringify(chosenPlace(place))
    // For the draft and for the links that carry what was typed.
    hidden.current.dispatchEvent(new Event('input', { bubbles: true }))
  }

  function announcement(): string {
    const count = options.filter((option) => 'place' in option).length
    return count === 0 ? phrases.none : say(phrases.found, { count })
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const option = options[active]
    const next = isOpen ? nextActive(event.key, active, options.length) : null
    if (next !== null) {
      event.preventDefault()
      setActive(next)
    } else if (event.key === 'ArrowDown' && options.length > 0) {
      event.preventDefault()
      setOpen(true)
      setActive(0)
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      if (option === undefined) close()
      else pick(option)
    } else if (event.key === 'Escape') {
      if (isOpen) event.preventDefault()
      // Also the list that has not come yet: it would cover the next field.
      close()
    } else if (event.key === 'Tab') {
      close()
    }
  }

  return (
    <Field name={name} label={label} note={note}>
      <div className="combobox">
        <input
          {...control}
          ref={input}
          className="input"
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          placeholder={isLocating ? phrases.locating : placeholder}
          onFocus={({ currentTarget }) => isUsual(currentTarget) && offer()}
          onChange={(event) => {
            if (hidden.current !== null) hidden.current.value = ''
            search(event.currentTarget.value)
          }}
          onKeyDown={onKeyDown}
          onBlur={closeSoon}
        />
        {/* Not type=hidden: React resets the value of those to the default whenever it renders. */}
        <input type="text" hidden name={picked.name} defaultValue={picked.defaultValue} ref={hidden} />
        <PlaceOptions
          id={listId}
          label={listLabel}
          typed={typed}
          options={isOpen ? options : []}
          active={active}
          onPick={pick}
        />
        <output className="visually-hidden">
          {isLocating ? phrases.locating : isOpen && typed !== '' ? announcement() : ''}
        </output>
      </div>
    </Field>
  )
}

/** Scrolls so that the open list has room, and its chosen option is seen. */
function useListInView(
  input: RefObject<HTMLInputElement | null>,
  listId: string,
  isOpen: boolean,
  active: number,
): void {
  useEffect(() => {
    const field = input.current?.closest('.field')
    if (!isOpen || !field) return
    // On a telephone the keyboard covers half of the view: the list needs the other half.
    const isShort = innerHeight - field.getBoundingClientRect().bottom < LIST_PX
    if (innerWidth < 768 || isShort) field.scrollIntoView()
  }, [input, isOpen])
  useEffect(() => {
    if (isOpen && active >= 0)
      document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, active, listId])
}

type PlaceFieldProps = {
  name: string
  label: string
  note?: string
  placeholder: string
  listLabel: string
  /** Offers where the person is now as the first option. */
  offersHere?: boolean
  /** False if the list would cover the next fields, and popular places are no help. */
  offersUsual?: boolean
  /** Begins with where the person is now, if the browser may tell. */
  startsHere?: boolean
  /** A value filled in by the form itself; other places are offered as if the field were empty. */
  begunWith?: string
}

function nextActive(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1
  if (key === 'Home') return active < 0 ? null : 0
  if (key === 'End') return active < 0 ? null : count - 1
  return null
}
