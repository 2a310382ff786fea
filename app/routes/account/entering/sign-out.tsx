import { redirect } from 'react-router'
import { requestContext } from '#app/context.ts'
import { goOn } from '#app/forms/receive.server.ts'
import type { Route } from './+types/sign-out.ts'

/** A form, because a plain link could be followed by a program or embedded in another site. */
export async function action({ request, context }: Route.ActionArgs) {
  const { deps } = context.get(requestContext)
  return goOn('/auth?left', await deps.sessions.close(request.headers))
}

export function loader() {
  return redirect('/account')
}
