import { use } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { usePageRequest } from '#app/document/page-request.ts'
import { useOnServer } from '#app/ui/base/on-server.ts'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { TalkNow } from '#app/ui/business/talk-now.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { ShellContext } from './shell-context.ts'

/** What stands in the place of a page that could not be shown. */
export function PageError({ error }: { error: unknown }) {
  const shell = use(ShellContext)
  const onServer = useOnServer()
  if (shell && isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  // In the browser a TypeError out of a page change means that the server was not reached.
  return <Unexpected isUnreachable={!onServer && error instanceof TypeError} />
}

/** Never says what it was: that stands in the log, under the reference. */
function Unexpected({ isUnreachable }: { isUnreachable: boolean }) {
  const shell = use(ShellContext)
  const { requestId } = usePageRequest()
  return (
    <div className="wrap plain-page not-found">
      <PageHead title={isUnreachable ? 'No connection' : 'Something went wrong'} />
      <h1>{isUnreachable ? 'The page did not arrive' : 'Something went wrong on our side'}</h1>
      <p className="lead">
        {isUnreachable
          ? 'Check your connection and load the page again. What you typed is kept in this tab.'
          : 'Please try again in a moment. If it is urgent, talk to us now.'}
      </p>
      {requestId !== '' && (
        <p className="muted error-reference">
          Mention this reference: <b className="figures">{requestId}</b>
        </p>
      )}
      {shell && <TalkNow contacts={shell} look="strong" />}
    </div>
  )
}
