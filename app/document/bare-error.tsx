import { use } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { LanguageContext, Say } from '#app/ui/base/language.tsx'
import { pathIn } from '#domain/words/language.ts'
import { usePageRequest } from './page-request.ts'

/** An error for which no frame could be found: one sentence and the way back. */
export function BareError({ error }: { error: unknown }) {
  const { requestId } = usePageRequest()
  const language = use(LanguageContext)
  // A page that has lost its frame in the browser has no phrases any more, and can be loaded again.
  if (language === null) return <NoWords />
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const { site, server } = language.phrases
  const { bare } = server
  const title = isMissing ? bare.notFound : site.error.title
  return (
    <main id="main" tabIndex={-1}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      {!isMissing && requestId !== '' && (
        <p>
          <Say phrase={bare.reference} facts={{ reference: <b>{requestId}</b> }} />
        </p>
      )}
      <p>
        <a href={pathIn(language.tag, '/')}>{bare.home}</a>
      </p>
    </main>
  )
}

function NoWords() {
  const title = 'Something went wrong'
  return (
    <main id="main" tabIndex={-1}>
      <title>{title}</title>
      <h1>
        <a href={location.href}>{title}</a>
      </h1>
    </main>
  )
}
