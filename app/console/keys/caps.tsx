import { KEYS, type KeyName } from './table.ts'

/** The keys to press, as they are drawn on buttons. Screen readers hear of them from `aria-keyshortcuts`. */
export function Caps({ of }: { of: KeyName }) {
  return <Press keys={KEYS[of].press} />
}

export function Press({ keys }: { keys: readonly string[] }) {
  return (
    <span className="caps" aria-hidden="true">
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  )
}

/** What makes an element the one that a key presses. */
export function pressedBy(name: KeyName | undefined) {
  if (name === undefined) return {}
  return { 'data-key': name, 'aria-keyshortcuts': KEYS[name].press.join('+').replace('Ctrl', 'Control') }
}
