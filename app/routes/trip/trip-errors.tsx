import { isRouteErrorResponse, useRouteError } from 'react-router'
import { PageError } from '#app/site/error-page.tsx'
import type { ClosedView } from './closed-view.server.ts'
import { ClosedLink } from './link-parts.tsx'
import { TripStyles } from './trip-styles.tsx'

/** On every page of a trip, a closed link says what it still can; all else fails as elsewhere. */
export function TripErrors() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 410) return <PageError error={error} />
  return (
    <>
      <TripStyles />
      <ClosedLink view={error.data as ClosedView} />
    </>
  )
}
