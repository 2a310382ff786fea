import { use } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { usePageRequest } from '#app/document/page-request.ts'
import { Say, usePhrases } from '#app/ui/base/language.tsx'
import { useOnServer } from '#app/ui/base/on-server.ts'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { Toast } from '#app/ui/base/toast.tsx'
import { TalkNow } from '#app/ui/business/talk-now.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { ShellContext } from './shell-context.ts'

/** Shown in place of a page that failed. */
export function PageError({ error }: { error: unknown }) {
  const shell = use(ShellContext)
  const onServer = useOnServer()
  if (shell && isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  // In the browser, a TypeError while changing pages means that the server was not reached.
  return <Unexpected isUnreachable={!onServer && error instanceof TypeError} />
}

/** Never shows the cause: that is in the log, under the reference. */
function Unexpected({ isUnreachable }: { isUnreachable: boolean }) {
  const shell = use(ShellContext)
  const { requestId } = usePageRequest()
  const { error } = usePhrases('site')
  const { title, heading, text } = isUnreachable ? error.unreachable : error
  const { pathname, search } = useLocation()
  return (
    <div className="wrap plain-page not-found">
      <PageHead title={title} />
      <h1>{heading}</h1>
      <p className="lead">{text}</p>
      <Toast title={error.loading} text={text} tone="bad" silent />
      <div className="button-row">
        <a className="button button-outline" href={pathname + search}>
          {error.again}
        </a>
      </div>
      {requestId !== '' && (
        <p className="muted error-reference">
          <Say phrase={error.reference} facts={{ reference: <b className="figures">{requestId}</b> }} />
        </p>
      )}
      {shell && <TalkNow contacts={shell} look="strong" />}
    </div>
  )
}
