import { useEffect, useState } from 'react'
import { capeTime } from '#domain/values/cape-time.ts'
import { MINUTE_MS } from '#domain/values/duration.ts'
import type { LiveState } from './live.ts'
import { useLiveState } from './provider.tsx'

/**
 * Whether the page is live. `at` is when the server last sent anything, `minutes` how long it has been silent. `not-
 * yet` is before the stream opens, and without scripts.
 */
export type LiveSignState =
  | { state: 'live'; at: string }
  | { state: 'not-yet'; at: string }
  | { state: 'lost'; minutes: number }

/** How often the server's silence is checked. */
const LOOK_MS = 5000

/** The state to show; `madeAt` is when the page was made. */
export function useLiveSign(madeAt: string): LiveSignState {
  const live = useLiveState()
  const [now, setNow] = useState(() => new Date())
  const isLost = live?.live === false
  useEffect(() => {
    if (!isLost) return
    const timer = setInterval(() => setNow(new Date()), LOOK_MS)
    return () => clearInterval(timer)
  }, [isLost])
  return signOf(live, madeAt, now)
}

/** How long the stream may take to open before it counts as lost. */
const OPENING_MS = 5000

export function signOf(live: LiveState | null, madeAt: string, now: Date): LiveSignState {
  if (live === null) return { state: 'not-yet', at: madeAt }
  if (live.live) return { state: 'live', at: capeTime(live.lastWord) }
  const lostMs = now.getTime() - live.since.getTime()
  if (lostMs < OPENING_MS) return { state: 'not-yet', at: madeAt }
  return { state: 'lost', minutes: Math.floor(lostMs / MINUTE_MS) }
}
