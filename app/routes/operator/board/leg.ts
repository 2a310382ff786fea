import { data } from 'react-router'
import { requestContext } from '#app/context.ts'
import { requireColleague } from '#app/gate.server.ts'
import type { Route } from './+types/leg.ts'
import { legOnBoard } from './leg-view.server.ts'

/** What the board's inspector says of a leg. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, by } = await requireColleague({ request, context })
  const view = await legOnBoard(
    deps,
    by,
    new URL(request.url).searchParams,
    context.get(requestContext).language,
  )
  if (view === null) throw data(null, { status: 404 })
  return view
}
