import type { Route } from './+types/page-errors.ts'
import { PageError } from './error-page.tsx'

/** Keeps the frame as it is around a page that failed. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} />
}
