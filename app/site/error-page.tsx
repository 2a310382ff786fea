import { type ReactNode, use, useEffect } from 'react'
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
  const { posted, notFound } = usePageRequest()
  const { error: phrases } = usePhrases('site')
  if (shell && isRouteErrorResponse(error) && error.status === 404) {
    if (notFound !== null) return <NotFoundPage words={notFound} />
    if (!onServer) return <LoadAgain />
  }
  if (posted.length > 0) return <FormFailed fields={posted} />
  // In the browser, a TypeError while changing pages means that the server was not reached.
  const words = !onServer && error instanceof TypeError ? phrases.unreachable : phrases
  return <Failed words={words} toast={phrases.loading} wayOn={<TryAgain label={phrases.again} />} />
}

/** A page that does not exist: the server shows it whole. */
function LoadAgain() {
  useEffect(() => location.reload(), [])
  return null
}

/** Never shows the cause: that is in the log, under the reference. */
function Failed({ words, toast, wayOn }: FailedProps) {
  const shell = use(ShellContext)
  const { requestId } = usePageRequest()
  const { error } = usePhrases('site')
  return (
    <div className="wrap plain-page failed">
      <PageHead title={words.title} />
      <h1>{words.heading}</h1>
      <p className="lead">{words.text}</p>
      <Toast title={toast} text={words.text} tone="bad" silent />
      <div className="button-row">{wayOn}</div>
      {requestId !== '' && (
        <p className="muted error-reference">
          <Say phrase={error.reference} facts={{ reference: <b className="figures">{requestId}</b> }} />
        </p>
      )}
      {shell && <TalkNow contacts={shell} look="strong" />}
    </div>
  )
}

type FailedProps = {
  words: { title: string; heading: string; text: string }
  toast: string
  wayOn: ReactNode
}

function TryAgain({ label }: { label: string }) {
  return (
    <a className="button button-outline" href={useHere()}>
      {label}
    </a>
  )
}

/** A form that was sent without scripts and could not be answered, with everything typed in it but secrets. */
function FormFailed({ fields }: { fields: [string, string][] }) {
  const { error } = usePhrases('server')
  const isBooking = useMatches().some(({ handle }) => (handle as { books?: boolean } | undefined)?.books)
  const here = useHere()
  const words = { ...usePhrases('site').error, ...(isBooking ? error.booking : error.form) }
  const sendAgain = (
    <form method="post" action={here}>
      {fields.map(([name, value], i) => (
        // oxlint-disable-next-line react/no-array-index-key -- a name may come twice
        <input key={i} type="hidden" name={name} value={value} />
      ))}
      <button className="button button-outline">{error.sendAgain}</button>
    </form>
  )
  return <Failed words={words} toast={words.title} wayOn={sendAgain} />
}

function useHere(): string {
  const { tag } = useLanguage()
  const { pathname, search } = useLocation()
  return pathIn(tag, pathname + search)
}
