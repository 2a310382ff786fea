import { use } from 'react'
import { Outlet } from 'react-router'
import { requestContext } from '#app/context.ts'
import { readShell } from '#app/page-shell.server.ts'
import type { Route } from './+types/document.ts'
import { PageError } from './error-page.tsx'
import { Frame } from './frame.tsx'
import { ShellContext } from './shell-context.ts'

/** The public site: its frame is around every page of it. */

export function loader({ context }: Route.LoaderArgs) {
  return readShell(context.get(requestContext))
}

/** The frame shows the same on every page; a full page load shows changes by the office. */
export const shouldRevalidate = () => false

export default function SiteDocument({ loaderData }: Route.ComponentProps) {
  return (
    <Frame shell={loaderData}>
      <Outlet />
    </Frame>
  )
}

/**
 * Shows errors from before the frame was read. Errors of pages appear inside the frame: `page-errors.tsx`.
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame shell={use(ShellContext)}>
      <PageError error={error} />
    </Frame>
  )
}
