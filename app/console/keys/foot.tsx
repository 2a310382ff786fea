import { useEffect, useState } from 'react'
import { Press } from './caps.tsx'
import { useCanPress } from './keyboard.tsx'
import { type KeyName, KEYS } from './table.ts'

/** The attributes whose change can turn a key on or off. */
const WATCHED = { subtree: true, childList: true, attributeFilter: ['data-key', 'aria-disabled'] }

/** Keys that are drawn as one with others. */
const PAIRS: Partial<Record<KeyName, { with: KeyName[]; does: string }>> = {
  next: { with: ['previous'], does: 'move' },
  earlier: { with: ['later'], does: 'leg' },
  above: { with: ['below'], does: 'row' },
  nearer: { with: ['farther'], does: 'zoom' },
  'way 1': { with: ['way 2', 'way 3'], does: 'ways' },
}

/** The keys at the foot of a page: only those that do something now. Before the script runs, none do. */
export function Foot({ keys }: { keys: KeyName[] }) {
  const acting = useActing(keys)
  return (
    <footer className="keys" aria-label="Keys">
      <ul>
        {acting.map((name) => (
          <li key={name}>
            <Press
              keys={[...KEYS[name].press, ...(PAIRS[name]?.with ?? []).flatMap((one) => KEYS[one].press)]}
            />
            {PAIRS[name]?.does ?? KEYS[name].does}
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

/** Filters these keys to those that something on the page answers to. */
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
