import { KEYS, type KeyName } from './table.ts'

/** Keys as drawn on buttons. Screen readers get them from `aria-keyshortcuts`. */
export function Caps({ of }: { of: KeyName }) {
  return <Press keys={KEYS[of].press} of={of} />
}

export function Press({ keys, of }: { keys: readonly string[]; of?: KeyName }) {
  return (
    <span className="caps" aria-hidden="true" data-caps={of}>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  )
}

/** The attributes that let a key press this element. */
export function pressedBy(name: KeyName | undefined) {
  if (name === undefined) return {}
  return { 'data-key': name, 'aria-keyshortcuts': KEYS[name].press.join('+').replace('Ctrl', 'Control') }
}
