import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react'
import { alert, alertOf, inOneTab, readAlerts } from './alerts.ts'
import { followAccount } from './follow-account.ts'
import { createLive, type Live, type LiveState } from './live.ts'
import { reportPresence } from './presence.ts'
import { useReadAgain } from './read-again.ts'

const LiveContext = createContext<Live | null>(null)

type LiveProviderProps = {
  businessName: string
  /** The number of the newest event when the page was read: none after it is missed. */
  newest: string
  children: ReactNode
}

/** Gives console pages their live events, and tells the server that someone is looking. */
export function LiveProvider({ businessName, newest, children }: LiveProviderProps) {
  const [live] = useState(() => createLive('/api/operator/events', newest))
  useEffect(() => live.start(), [live])
  useEffect(() => reportPresence('/api/operator/presence'), [])
  // The server then asks to sign in, and comes back here.
  useEffect(() => followAccount(() => location.reload()), [])
  useEffect(
    () =>
      live.onNews((news) => {
        for (const text of new Set(news.map(alertOf)))
          if (text !== null)
            void inOneTab(text, live.isLeader(), () => alert(text, businessName, readAlerts()))
      }),
    [live, businessName],
  )
  useReadAgain(live)
  return <LiveContext value={live}>{children}</LiveContext>
}

/** Whether the page is live; null before its script runs. */
export function useLiveState(): LiveState | null {
  const live = use(LiveContext)
  return useSyncExternalStore(
    (listener) => live?.onState(listener) ?? (() => {}),
    () => live?.state() ?? null,
    () => null,
  )
}
