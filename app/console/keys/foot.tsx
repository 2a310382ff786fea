import { useEffect, useState } from 'react'
import { Press } from './caps.tsx'
import { useCanPress } from './keyboard.tsx'
import { type KeyName, KEYS } from './table.ts'

/** The attributes whose change can turn a key on or off. */
const WATCHED = { subtree: true, childList: true, attributeFilter: ['data-key', 'aria-disabled'] }

/** The keys at the foot of a page: only those that do something now. Before the script runs, none do. */
export function Foot({ keys }: { keys: KeyName[] }) {
  const acting = useActing(keys)
  return (
    <footer className="keys" aria-label="Keys">
      <ul>
        {acting.map((name) => (
          <li key={name}>
            <Press keys={name === 'next' ? [...KEYS.next.press, ...KEYS.previous.press] : KEYS[name].press} />
            {name === 'next' ? 'move' : KEYS[name].does}
          </li>
        ))}
      </ul>
      <span className="keys-all">
        <Press keys={KEYS.help.press} />
        {KEYS.help.does}
      </span>
    </footer>
  )
}

/** Filters these keys to those that something on the page answers to. J and K count as one. */
function useActing(keys: KeyName[]): KeyName[] {
  const canPress = useCanPress()
  const [acting, setActing] = useState('')
  const wanted = keys.join()
  useEffect(() => {
    const names = wanted.split(',') as KeyName[]
    const look = () => setActing(names.filter((name) => name !== 'previous' && canPress(name)).join())
    look()
    const watcher = new MutationObserver(look)
    watcher.observe(document.body, WATCHED)
    return () => watcher.disconnect()
  }, [canPress, wanted])
  return acting === '' ? [] : (acting.split(',') as KeyName[])
}
