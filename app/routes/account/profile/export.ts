import { requireAccount } from '#app/gate.server.ts'
import { handOverOwnData } from '#server/services/accounts/own-data.ts'
import type { Route } from './+types/export.ts'

/** All the data we hold about an account, as a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, account, from } = await requireAccount({ request, context })
  return new Response(JSON.stringify(await handOverOwnData(deps, account, from), null, 2), {
    headers: {
      'Content-Type': 'application/json',
      'Content-Disposition': 'attachment; filename="my-data.json"',
    },
  })
}
