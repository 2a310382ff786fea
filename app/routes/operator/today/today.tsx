import { Link } from 'react-router'
import { ButtonLink } from '#app/console/button.tsx'
import { Callout } from '#app/console/callout.tsx'
import { FormFeedback } from '#app/console/form-feedback.tsx'
import type { ConsoleAnswer } from '#app/console/answer.ts'
import { Icon } from '#app/console/icon.tsx'
import { Page } from '#app/console/page.tsx'
import { WorkAndSide } from '#app/console/panes.tsx'
import { Toast } from '#app/console/toast.tsx'
import { readMatters } from '#app/console-frame.server.ts'
import { sendOrKeep } from '#app/forms/send.ts'
import { useLastAnswer } from '#app/forms/use-form.ts'
import { requireAccount } from '#app/gate.server.ts'
import type { Route } from './+types/today.ts'
import { FirstSteps, TryIt } from './first-steps.tsx'
import { PastTrips } from './past-trips.tsx'
import { NextPickups, Pickups } from './pickups.tsx'
import { TodayRows } from './today-rows.tsx'
import { receiveTodayForm } from './today-action.server.ts'
import { todayView } from './today-view.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const { deps, account } = await requireAccount(args)
  const matters = await readMatters(args.context)
  return todayView({ deps, account }, matters, new URL(args.request.url).searchParams)
}

export const action = receiveTodayForm

export const clientAction = sendOrKeep

export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const { date, year, groups, further, past, pickups, firstDay, unfinished, done } = loaderData
  const answer = useLastAnswer<ConsoleAnswer>()
  return (
    <Page
      title="Today"
      meta={
        <span>
          {date} <span className="not-phone">{year}</span>
        </span>
      }
      actions={
        <>
          <ButtonLink to="/operator/paste" keyName="paste">
            <Icon name="paste" />
            <span className="not-phone">Paste a message</span>
          </ButtonLink>
          <ButtonLink to="/operator/bookings/new" keyName="create">
            <Icon name="plus" />
            <span className="not-phone">New booking</span>
          </ButtonLink>
        </>
      }
      keys={[
        'next',
        'previous',
        'open',
        'reply',
        'answered',
        'confirm',
        'decline',
        'assign',
        'dismiss',
        'search',
      ]}
      showsLive
    >
      <WorkAndSide
        look="today"
        label="Pickups today"
        side={
          <>
            {firstDay !== null && <TryIt tries={firstDay.tries} />}
            <Pickups view={pickups} />
          </>
        }
      >
        {past !== null && <PastTrips key={past.ask} view={past} />}
        {past === null && <FormFeedback answer={answer} />}
        {unfinished !== null && firstDay === null && (
          <Callout tone="soon" fact={unfinished.fact}>
            <p>
              {unfinished.text} <Link to="/operator/first-day">Finish setting up</Link>
            </p>
          </Callout>
        )}
        {firstDay !== null && <FirstSteps view={firstDay} />}
        <NextPickups view={pickups} />
        <TodayRows groups={groups} further={further} />
        {groups.length === 0 && firstDay === null && (
          <div className="message">
            <p className="message-lead">Nothing waits.</p>
            <p>
              Every enquiry is answered, every booking decided, and this week’s trips have a vehicle and a
              driver.
            </p>
          </div>
        )}
      </WorkAndSide>
      {done !== null && <Toast key={done.text} done={done} />}
    </Page>
  )
}
