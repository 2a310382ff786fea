import { data } from 'react-router'
import { requireColleague } from '#app/gate.server.ts'
import { exportPerson } from '#server/services/office/people/persons-data.ts'
import type { Route } from './+types/export.ts'

/** Everything that we hold about a person, as a file for them. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { deps, by } = await requireColleague({ request, context })
  const file = await exportPerson(deps, by, params.id)
  if (file === null) throw data(null, { status: 404 })
  return new Response(JSON.stringify(file, null, 2), {
    headers: {
      'Content-Type': 'application/json',
      'Content-Disposition': 'attachment; filename="personal-data.json"',
    },
  })
}
