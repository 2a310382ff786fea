import { useState, useSyncExternalStore } from 'react'
import { Page } from '#app/console/page.tsx'
import { type Alerts, alert, mayNotify, readAlerts, saveAlerts } from '#app/console/live/alerts.ts'

/** How this browser tells of what must not wait. Kept in the browser, so there is nothing to read or send. */
export default function AlertsPage() {
  const hasScripts = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return (
    <Page title="Alerts" meta="of this browser">
      <div className="message">
        <p>
          A new enquiry, a new booking, something overdue, a message that could not be sent: while a page of
          the console is open, this browser can tell you of it.
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
    alert('This is how it sounds and looks.', 'Alerts', next)
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
        <span>Two short notes</span>
      </label>
      <label className="tick">
        <input
          type="checkbox"
          checked={alerts.notification}
          onChange={({ target }) => void turnNotification(target.checked)}
        />
        <span>A notification on the desktop</span>
      </label>
      <output>
        {isRefused &&
          'The browser does not allow notifications of this site. Allow them in its settings for the site.'}
      </output>
    </>
  )
}
