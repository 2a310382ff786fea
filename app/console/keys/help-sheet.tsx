import { useRef, useState } from 'react'
import { Press } from './caps.tsx'
import type { Role } from '#domain/office/permissions.ts'
import { useCanPress, useKey } from './keyboard.tsx'
import { lettersAreOn, turnLetters } from './letters.ts'
import { KEYS, keysByPlace } from './table.ts'

/** The help sheet, opened with `?`: the keys that do something on this page now, and a switch for letter keys. */
export function HelpSheet({ role }: { role: Role }) {
  const sheet = useRef<HTMLDialogElement>(null)
  const [letters, setLetters] = useState(true)
  const canPress = useCanPress()
  const [places, setPlaces] = useState<ReturnType<typeof keysByPlace>>([])
  useKey('help', () => {
    setPlaces(keysByPlace(role, canPress))
    setLetters(lettersAreOn())
    sheet.current?.showModal()
  })
  return (
    <dialog className="sheet" ref={sheet} aria-labelledby="all-keys">
      <div className="sheet-head">
        <h2 id="all-keys">All keys</h2>
        <form method="dialog">
          <button className="button button-bare">
            Close <Press keys={KEYS.close.press} />
          </button>
        </form>
      </div>
      <div className="sheet-body">
        {places.map(({ where, keys }) => (
          <section key={where}>
            <h3 className="group">{where}</h3>
            <dl>
              {keys.map(({ press, does }) => (
                <div key={does}>
                  <dt>
                    <Press keys={press} />
                    <span className="visually-hidden">{press.join(' then ')}</span>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <label className="tick">
        <input
          type="checkbox"
          checked={letters}
          onChange={({ currentTarget: { checked } }) => {
            turnLetters(checked)
            setLetters(checked)
          }}
        />
        Use single-letter shortcuts in this browser
      </label>
    </dialog>
  )
}
