import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import { usePageRequest } from '#app/document/page-request.ts'
import type { Route } from './+types/page-errors.ts'
import { Page } from './page.tsx'

/** Keeps the frame around a page that failed. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { requestId } = usePageRequest()
  const { pathname, search } = useLocation()
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Page title="Page not found">
        <div className="message">
          <p>There is no such page in the console.</p>
          <Link className="button" to="/operator">
            Go to Today
          </Link>
        </div>
      </Page>
    )
  }
  // In the browser, a TypeError from a page change means that the server was not reached.
  const isUnreachable = requestId === '' && error instanceof TypeError
  return (
    <Page title={isUnreachable ? 'No connection' : 'Something went wrong'}>
      <div className="message">
        <p>
          {isUnreachable
            ? 'The page did not load. Check your connection and try again.'
            : 'The page could not be shown. Nothing was changed; load it again in a moment.'}
        </p>
        {requestId !== '' && (
          <p>
            It is in the log under the reference <b>{requestId}</b>.
          </p>
        )}
        <a className="button" href={pathname + search}>
          Load again
        </a>
      </div>
    </Page>
  )
}
