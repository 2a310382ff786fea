/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events --
   the ARIA combobox pattern: no native element offers it, and its keys belong to the input. */
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/base/icon.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import type { LocationSuggestion } from '#domain/places/places.ts'
import type { Option } from './use-place-search.ts'

/** The suggestions of a place field, what was typed in bold, the typed address last. */
export function PlaceOptions({ id, label, typed, options, active, onPick }: PlaceOptionsProps) {
  return (
    <ul className="suggestions" role="listbox" id={id} aria-label={label} hidden={options.length === 0}>
      {options.map((option, index) => (
        <li
          key={'place' in option ? option.place.id : 'here' in option ? 'here' : 'typed'}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={'typed' in option ? 'typed-address' : undefined}
          // The input keeps the focus, so that its list is not closed before the click arrives.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(option)}
        >
          {'place' in option && <Place place={option.place} typed={typed} />}
          {'typed' in option && <TypedAddress text={option.typed} />}
          {'here' in option && <Here />}
        </li>
      ))}
    </ul>
  )
}

type PlaceOptionsProps = {
  id: string
  label: string
  typed: string
  options: Option[]
  active: number
  onPick: (option: Option) => void
}

function Place({ place, typed }: { place: LocationSuggestion; typed: string }) {
  const { airport } = usePhrases('fields').place
  const where = place.formatted_address.startsWith(`${place.name}, `)
    ? place.formatted_address.slice(place.name.length + 2)
    : place.formatted_address
  return (
    <>
      <Icon name={place.type === 'airport' ? 'plane' : 'pin'} />
      <div>
        {withMatch(place.name, typed.trim())}
        {where !== place.name && <span>{where}</span>}
      </div>
      <em>{place.type === 'airport' ? airport : place.region}</em>
    </>
  )
}

function TypedAddress({ text }: { text: string }) {
  const phrases = usePhrases('fields')
  const say = useSay()
  return (
    <>
      <Icon name="keyboard" />
      <div>{say(phrases.place.typed, { text })}</div>
    </>
  )
}

function Here() {
  const { here } = usePhrases('fields').place
  return (
    <>
      <Icon name="here" />
      <div>{here}</div>
    </>
  )
}

function withMatch(name: string, typed: string): ReactNode {
  const start = name.toLowerCase().indexOf(typed.toLowerCase())
  if (typed === '' || start < 0) return name
  const end = start + typed.length
  return (
    <>
      {name.slice(0, start)}
      <mark>{name.slice(start, end)}</mark>
      {name.slice(end)}
    </>
  )
}
