import { isRouteErrorResponse } from 'react-router'
import { usePageRequest } from './page-request.ts'

/** An error for which no frame could be found: one sentence and the way back. */
export function BareError({ error }: { error: unknown }) {
  const { requestId } = usePageRequest()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const title = isMissing ? 'Page not found' : 'Something went wrong'
  return (
    <main id="main" tabIndex={-1}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      {!isMissing && requestId !== '' && (
        <p>
          Please try again in a moment, or mention this reference: <b>{requestId}</b>
        </p>
      )}
      <p>
        <a href="/">Go to the home page</a>
      </p>
    </main>
  )
}
