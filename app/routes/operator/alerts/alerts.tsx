import { useState, useSyncExternalStore } from 'react'
import { Page } from '#app/console/page.tsx'
import { type Alerts, alert, mayNotify, readAlerts, saveAlerts } from '#app/console/live/alerts.ts'

/** How this browser alerts the user to urgent news. Kept in the browser, so there is nothing to load or send. */
export default function AlertsPage() {
  const hasScripts = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return (
    <Page title="Alerts" meta="in this browser">
      <div className="message">
        <p>
          This browser can alert you to new enquiries, new bookings, overdue items and failed messages while
          the console is open.
        </p>
        {hasScripts ? <Ticks /> : <p>This needs JavaScript, which is off in this browser.</p>}
      </div>
    </Page>
  )
}

function Ticks() {
  const [alerts, setAlerts] = useState(readAlerts)
  const [isRefused, setRefused] = useState(false)
  const keep = (next: Alerts) => {
    saveAlerts(next)
    setAlerts(next)
    alert('This is what an alert looks like.', 'Alerts', next)
  }
  const turnNotification = async (isOn: boolean) => {
    const isAllowed = !isOn || (await mayNotify())
    setRefused(!isAllowed)
    keep({ ...alerts, notification: isOn && isAllowed })
  }
  return (
    <>
      <label className="tick">
        <input
          type="checkbox"
          checked={alerts.sound}
          onChange={({ target }) => keep({ ...alerts, sound: target.checked })}
        />
        <span>
          Play a sound <span className="muted">two short notes</span>
        </span>
      </label>
      <label className="tick">
        <input
          type="checkbox"
          checked={alerts.notification}
          onChange={({ target }) => void turnNotification(target.checked)}
        />
        <span>Show a desktop notification</span>
      </label>
      <output>
        {isRefused &&
          'This browser blocks notifications from this site. Allow them in its settings for the site.'}
      </output>
    </>
  )
}
