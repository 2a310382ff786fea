import { data, Outlet } from 'react-router'
import { requestContext } from '#app/context.ts'
import { readConsoleFrame } from '#app/console-frame.server.ts'
import { BareError } from '#app/document/bare-error.tsx'
import { takeKeptForm } from '#app/forms/kept-form.server.ts'
import { requireAccount, gate } from '#app/gate.server.ts'
import type { Route } from './+types/document.ts'

import { Frame } from './frame.tsx'

/** The office's console: React throughout, behind its gate. */

export const middleware: Route.MiddlewareFunction[] = [gate('console')]

export const handle = { reactThroughout: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, account } = await requireAccount({ request, context })
  const { origin } = context.get(requestContext)
  const taken = takeKeptForm(request, origin.startsWith('https:'))
  return data(
    { ...(await readConsoleFrame(deps, account)), kept: taken?.kept ?? null },
    taken === null ? {} : { headers: { 'Set-Cookie': taken.forget } },
  )
}

export default function ConsoleDocument({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  )
}

/** For whoever was not let in, and for what went wrong before. Errors of pages are in the frame: `page-errors.tsx`. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BareError error={error} />
}
