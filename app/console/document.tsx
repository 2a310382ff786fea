import { data, Outlet, useLocation } from 'react-router'
import { requestContext } from '#app/context.ts'
import { readConsoleFrame, withMatters } from '#app/console-frame.server.ts'
import { BareError } from '#app/document/bare-error.tsx'
import { HolderContext, NOT_THEIRS } from '#app/forms/holder.tsx'
import { takeKeptForm } from '#app/forms/kept-form.server.ts'
import { requireAccount, gate } from '#app/gate.server.ts'
import { Speaking } from '#app/ui/base/language.tsx'
import type { Route } from './+types/document.ts'
import { Callout } from './callout.tsx'
import { Frame } from './frame.tsx'
import { keepPage } from './live/kept-page.ts'
import { LiveProvider } from './live/provider.tsx'

/** The office's console: React throughout, behind its gate. */

export const middleware: Route.MiddlewareFunction[] = [gate('console'), withMatters]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage]

export const handle = { reactThroughout: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { account } = await requireAccount({ request, context })
  const { origin, path } = context.get(requestContext)
  const taken = takeKeptForm(request, { path, account, isSecure: origin.startsWith('https:') })
  return data(
    { ...(await readConsoleFrame(context, account)), kept: taken?.kept ?? null, holder: account.id },
    taken === null ? {} : { headers: { 'Set-Cookie': taken.forget } },
  )
}

export default function ConsoleDocument({ loaderData }: Route.ComponentProps) {
  const isAnothers = new URLSearchParams(useLocation().search).has(NOT_THEIRS)
  return (
    <Speaking language={loaderData.language}>
      <LiveProvider businessName={loaderData.businessName} newest={loaderData.newest}>
        <Frame {...loaderData}>
          <HolderContext value={loaderData.holder}>
            {loaderData.isTest && (
              <Callout tone="soon" fact="PayFast is in test mode: no real money moves." />
            )}
            {isAnothers && (
              <Callout tone="soon" fact="Somebody else is signed in here now.">
                <p>That page belonged to another account, so nothing was done. This is yours.</p>
              </Callout>
            )}
            <Outlet />
          </HolderContext>
        </Frame>
      </LiveProvider>
    </Speaking>
  )
}

/**
 * For people who were not let in, and for errors before the frame. Errors of pages are in the frame: `page-errors.tsx`.
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BareError error={error} />
}
