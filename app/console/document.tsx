import { Outlet } from 'react-router'
import { BareError } from '#app/document/bare-error.tsx'
import { requireAccount, gate } from '#app/gate.server.ts'
import type { Route } from './+types/document.ts'
import { Frame } from './frame.tsx'

/** The office's console: React throughout, behind its gate. */

export const middleware: Route.MiddlewareFunction[] = [gate('console')]

export const handle = { reactThroughout: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, account } = await requireAccount({ request, context })
  const { name, email, role } = account
  const { businessName } = await deps.settings()
  return { me: { name, email, role }, businessName }
}

export default function ConsoleDocument({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  )
}

/** For whoever was not let in, and for what went wrong before. Errors of pages stand in the frame: `page-errors.tsx`. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BareError error={error} />
}
