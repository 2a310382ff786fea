import { Page } from '#app/console/page.tsx'
import { WorkAndSide } from '#app/console/panes.tsx'
import { requestContext } from '#app/context.ts'
import type { Route } from './+types/today.ts'
import { TodayRows } from './today-rows.tsx'
import { todayView } from './today-view.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  return todayView(context.get(requestContext).deps)
}

export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const { date, groups, mailboxes } = loaderData
  return (
    <Page title="Today" meta={date} keys={['next', 'previous']} showsLive>
      <WorkAndSide look="today" label="How to answer" side={<HowToAnswer mailboxes={mailboxes} />}>
        {groups.length > 0 ? (
          <TodayRows groups={groups} />
        ) : (
          <div className="message">
            <p className="message-lead">Nothing waits.</p>
            <p>No enquiry is unanswered and no booking undecided.</p>
          </div>
        )}
      </WorkAndSide>
    </Page>
  )
}

/** What this page cannot do yet, and what to do instead. */
function HowToAnswer({ mailboxes }: { mailboxes: string[] }) {
  return (
    <section>
      <h2>How to answer</h2>
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
    </section>
  )
}
