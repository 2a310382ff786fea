import { Autocomplete } from '@base-ui/react/autocomplete'
import { type RefObject, useDeferredValue, useEffect, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { mayEnter, type Role } from '#domain/office/permissions.ts'
import { Icon } from '../icon.tsx'
import { Press } from '../keys/caps.tsx'
import { faceOf } from '../name-face.ts'
import { RAIL_ENTRIES } from '../rail-entries.ts'
import type { Found, FoundGroup } from './found.ts'
import { Marked } from './marked.tsx'

/** How long after the last letter the server is asked. */
const PAUSE_MS = 120

/**
 * Searches everything while the user types, and goes to the result they choose. Rendered before it opens, so that
 * opening takes no time.
 */
export function Palette({ role, dialog }: { role: Role; dialog: RefObject<HTMLDialogElement | null> }) {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const { groups, isAsking, forget } = useFound(typed)
  const close = () => dialog.current?.close()
  const pages = pagesNamed(typed, role)
  const all = [...groups, ...(pages.length > 0 ? [{ title: 'Go to', items: pages }] : [])]
  // The field takes letters before the list is ready.
  const listed = useDeferredValue(all, [])
  return (
    <dialog
      className="palette"
      ref={dialog}
      aria-label="Search or go to"
      onClose={() => {
        setTyped('')
        forget()
      }}
      onKeyDownCapture={({ key, nativeEvent }) => {
        if (key === 'Escape' && !nativeEvent.isComposing) close()
      }}
      // The backdrop counts as the dialog itself: pressing there closes it.
      onPointerDown={({ target, currentTarget }) => {
        if (target === currentTarget) close()
      }}
    >
      <Autocomplete.Root
        open
        inline
        mode="none"
        items={listed.map((group) => ({ ...group, value: group.title }))}
        value={typed}
        onValueChange={setTyped}
        itemToStringValue={({ name }: Found) => name}
        autoHighlight="always"
        keepHighlight
      >
        <div className="palette-field">
          <Icon name="search" />
          <Autocomplete.Input
            aria-label="Reference, name, phone, email, place or plate"
            placeholder="Reference, name, phone, email, place or plate"
            maxLength={100}
            className={faceOf(typed)}
          />
        </div>
        <Autocomplete.Status className="visually-hidden">
          {typed === '' || isAsking ? '' : saysHowMany(all)}
        </Autocomplete.Status>
        {all.length === 0 && !isAsking && (
          <p className={faceOf(typed, 'palette-none')}>Nothing has “{typed}” in it.</p>
        )}
        <Autocomplete.List className="palette-list">
          {(group: FoundGroup) => (
            <Autocomplete.Group key={group.title} items={group.items}>
              <Autocomplete.GroupLabel className="palette-group">{group.title}</Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(item: Found) => (
                  <Autocomplete.Item
                    key={item.to}
                    value={item}
                    className="palette-item"
                    onClick={() => {
                      close()
                      void navigate(item.to)
                    }}
                  >
                    <FoundRow item={item} typed={typed} />
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
      <button className="visually-hidden" onClick={close}>
        Close the search
      </button>
    </dialog>
  )
}

function FoundRow({ item: { icon, name, text, note }, typed }: { item: Found; typed: string }) {
  const letter = RAIL_ENTRIES.find((entry) => note === '' && entry.name === name)?.letter
  return (
    <>
      <Icon name={icon} />
      <span className="palette-what">
        <b>
          <Marked text={name} typed={typed} />
        </b>{' '}
        <Marked text={text} typed={typed} />
      </span>
      {letter === undefined ? <span className="palette-note">{note}</span> : <Press keys={['G', letter]} />}
    </>
  )
}

/** The server's latest results. The list keeps its results until the next answer arrives. */
function useFound(typed: string): { groups: FoundGroup[]; isAsking: boolean; forget: () => void } {
  const { load, data, state, reset } = useFetcher<{ groups: FoundGroup[] }>()
  const question = typed.trim()
  useEffect(() => {
    if (question === '') return
    const pause = setTimeout(
      () => void load(`/operator/search?${new URLSearchParams({ q: question })}`),
      PAUSE_MS,
    )
    return () => clearTimeout(pause)
  }, [question, load])
  return { groups: question === '' ? [] : (data?.groups ?? []), isAsking: state !== 'idle', forget: reset }
}

function pagesNamed(typed: string, role: Role): Found[] {
  const begins = typed.trim().toLocaleLowerCase('en')
  return RAIL_ENTRIES.filter(
    ({ name, room = 'console' }) => mayEnter(room, role) && name.toLocaleLowerCase('en').includes(begins),
  ).map(({ to, icon, name }) => ({ to, icon, name, text: '', note: '' }))
}

function saysHowMany(groups: FoundGroup[]): string {
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  return count === 1 ? '1 result' : `${count} results`
}
