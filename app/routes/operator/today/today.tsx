import { ButtonLink } from '#app/console/button.tsx'
import { Callout } from '#app/console/callout.tsx'
import { Icon } from '#app/console/icon.tsx'
import { Page } from '#app/console/page.tsx'
import { WorkAndSide } from '#app/console/panes.tsx'
import { Toast } from '#app/console/toast.tsx'
import { todayOf } from '#app/console-frame.server.ts'
import { requireAccount } from '#app/gate.server.ts'
import type { Route } from './+types/today.ts'
import { FirstSteps, TryIt } from './first-steps.tsx'
import { Pickups } from './pickups.tsx'
import { TodayRows } from './today-rows.tsx'
import { todayView } from './today-view.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const { deps, account } = await requireAccount(args)
  const today = todayOf(args.context)
  return todayView({ deps, account, today }, new URL(args.request.url).searchParams)
}

export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const { date, groups, further, pickups, firstDay, demonstration, done } = loaderData
  return (
    <Page
      title="Today"
      meta={
        <span>
          {date.slice(0, -5)}
          <span className="not-phone">{date.slice(-5)}</span>
        </span>
      }
      actions={
        <ButtonLink to="/operator/bookings/new" keyName="create">
          <Icon name="plus" />
          <span className="not-phone">New booking</span>
        </ButtonLink>
      }
      keys={['next', 'previous', 'open', 'confirm', 'decline', 'assign', 'search']}
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
        {demonstration !== '' && firstDay === null && (
          <Callout tone="soon" fact={`Demonstration values still in use: ${demonstration}.`}>
            <p>Showing them as your own without evidence is unlawful (CPA s41).</p>
          </Callout>
        )}
        {firstDay !== null && <FirstSteps view={firstDay} />}
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
