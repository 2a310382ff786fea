import { use } from 'react'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { TalkNow } from '#app/ui/business/talk-now.tsx'
import { usePageRequest } from './page-request.ts'
import { ShellContext } from './shell-context.ts'

/** An error that nobody expected. Never says what it was: that stands in the log, under the reference. */
export function ErrorPage({ isUnreachable }: { isUnreachable: boolean }) {
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
