import { useEffect, useState } from 'react'
import { Press } from './caps.tsx'
import { useCanPress } from './keyboard.tsx'
import { type KeyName, KEYS } from './table.ts'

/** What a change of the page can turn on or off. */
const WATCHED = { subtree: true, childList: true, attributeFilter: ['data-key', 'aria-disabled'] }

/** The keys of a page, at its foot: those that do something now. Before its script runs none does. */
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

/** Of these keys, those that something on the page answers to; J and K are one thing. */
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
