import { Page } from '#app/console/page.tsx'
import { WorkAndSide } from '#app/console/panes.tsx'
import { requireAccount } from '#app/gate.server.ts'
import { findFirstDay } from '#server/services/office/facts/first-day.ts'
import type { Route } from './+types/first-day.ts'
import { firstDayView } from './first-day-view.server.ts'
import { FirstSteps, TryIt } from './first-steps.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { deps, account } = await requireAccount(args)
  return firstDayView(deps, account, await findFirstDay(deps))
}

export default function FirstDayPage({ loaderData: view }: Route.ComponentProps) {
  return (
    <Page title="First day" keys={['search']}>
      <WorkAndSide look="today" label="Try it" side={<TryIt tries={view.tries} />}>
        <FirstSteps view={view} />
      </WorkAndSide>
    </Page>
  )
}
