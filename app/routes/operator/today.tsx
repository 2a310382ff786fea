import { Link } from 'react-router'
import { Icon } from '#app/console/icon.tsx'
import { Page } from '#app/console/page.tsx'
import { requestContext } from '#app/context.ts'
import type { Route } from './+types/today.ts'
import { todayView, type WaitingRow } from './today-view.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  return todayView(context.get(requestContext).deps)
}

export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const { date, time, rows, mailboxes } = loaderData
  return (
    <Page
      title="Today"
      meta={date}
      actions={
        <>
          <output className="muted">As of {time}</output>
          <Link className="button" to="/operator">
            <Icon name="again" />
            <span>Look again</span>
          </Link>
        </>
      }
    >
      <div className="columns">
        <section aria-labelledby="waiting">
          <h2 className="group" id="waiting">
            Waiting for the office <span>{rows.reduce((sum, { count }) => sum + count, 0)}</span>
          </h2>
          {rows.length === 0 ? (
            <div className="message">
              <p className="message-lead">Nothing waits.</p>
              <p>No enquiry is unanswered and no booking undecided.</p>
            </div>
          ) : (
            <ul>
              {rows.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </ul>
          )}
        </section>
        <HowToAnswer mailboxes={mailboxes} />
      </div>
    </Page>
  )
}

function Row({ row: { kind, clock, what, state, why } }: { row: WaitingRow }) {
  return (
    <li className="row">
      <span className={`clock clock-${clock.tone}`}>
        <span>
          <b>{clock.figure}</b> {clock.note}
        </span>
        {clock.left !== undefined && <ClockBar left={clock.left} />}
      </span>
      <span className="kind">
        <Icon name={kind} />
        {kind === 'enquiry' ? 'Enquiry' : 'Booking'}
      </span>
      <div>
        <p>
          <b>{what}</b> {state}
        </p>
        <p className="muted">{why}</p>
      </div>
    </li>
  )
}

/** What is left of the time allowed; once it is over, the whole of it. */
function ClockBar({ left }: { left: number }) {
  return (
    <svg width="72" height="4" aria-hidden="true">
      <path d="M0 2H72" />
      <path className="clock-left" d={`M0 2H${Math.round(72 * left)}`} />
    </svg>
  )
}

/** What this page cannot do yet, and what to do instead. */
function HowToAnswer({ mailboxes }: { mailboxes: string[] }) {
  return (
    <aside className="side" aria-labelledby="how">
      <h2 id="how">How to answer</h2>
      <p>This page counts what waits. It cannot open or answer it yet.</p>
      {mailboxes.length > 0 ? (
        <p>
          Each enquiry and booking also came as a mail to <b>{mailboxes.join(' or ')}</b>: answer from there.
        </p>
      ) : (
        <p>
          <b>No mail is set up</b>, so nobody is told of a new one. Set SMTP_URL, as docs/operating.md says;
          what waits is then sent.
        </p>
      )}
    </aside>
  )
}
