import { type ReactNode, useEffect, useState } from 'react'
import { alert, alertOf, readAlerts } from './alerts.ts'
import { createLive } from './live.ts'
import { reportPresence } from './presence.ts'
import { useReadAgain } from './read-again.ts'

/** Lets the pages of the console hear what happens, and the server know that somebody looks at them. */
export function LiveProvider({ businessName, children }: { businessName: string; children: ReactNode }) {
  const [live] = useState(() => createLive('/api/operator/events'))
  useEffect(() => live.start(), [live])
  useEffect(() => reportPresence('/api/operator/presence'), [])
  useEffect(
    () =>
      live.onNews((news) => {
        if (!live.isLeader()) return
        for (const text of new Set(news.map(alertOf)))
          if (text !== null) alert(text, businessName, readAlerts())
      }),
    [live, businessName],
  )
  useReadAgain(live)
  return children
}
