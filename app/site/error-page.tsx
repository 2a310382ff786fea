import { use } from 'react'
import { isRouteErrorResponse, useLocation, useMatches } from 'react-router'
import { usePageRequest } from '#app/document/page-request.ts'
import { Say, useLanguage, usePhrases } from '#app/ui/base/language.tsx'
import { useOnServer } from '#app/ui/base/on-server.ts'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { Toast } from '#app/ui/base/toast.tsx'
import { TalkNow } from '#app/ui/business/talk-now.tsx'
import { pathIn } from '#domain/words/language.ts'
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
  const { requestId, posted } = usePageRequest()
  const { error } = usePhrases('site')
  const { tag } = useLanguage()
  const { pathname, search } = useLocation()
  const isBooking = useMatches().some(({ handle }) => (handle as { books?: boolean } | undefined)?.books)
  const here = pathIn(tag, pathname + search)
  const words = isUnreachable ? error.unreachable : error
  const { title, heading, text } =
    posted.length === 0 ? words : { ...words, ...(isBooking ? error.booking : error.form) }
  return (
    <div className="wrap plain-page failed">
      <PageHead title={title} />
      <h1>{heading}</h1>
      <p className="lead">{text}</p>
      <Toast title={posted.length === 0 ? error.loading : title} text={text} tone="bad" silent />
      {posted.length === 0 ? (
        <div className="button-row">
          <a className="button button-outline" href={here}>
            {error.again}
          </a>
        </div>
      ) : (
        <SendAgain fields={posted} to={here} />
      )}
      {requestId !== '' && (
        <p className="muted error-reference">
          <Say phrase={error.reference} facts={{ reference: <b className="figures">{requestId}</b> }} />
        </p>
      )}
      {shell && <TalkNow contacts={shell} look="strong" />}
    </div>
  )
}

/** A form that was sent without scripts and could not be answered, with everything typed in it but secrets. */
function SendAgain({ fields, to }: { fields: [string, string][]; to: string }) {
  const { error } = usePhrases('site')
  return (
    <form className="button-row" method="post" action={to}>
      {fields.map(([name, value], i) => (
        // oxlint-disable-next-line react/no-array-index-key -- a name may come twice
        <input key={i} type="hidden" name={name} value={value} />
      ))}
      <button className="button button-outline">{error.sendAgain}</button>
    </form>
  )
}
