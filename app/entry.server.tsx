import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { isPublicPath } from '#domain/site/public-paths.ts'
import { pathForLog } from '#domain/site/secret-paths.ts'
import { pageWords } from '#server/services/pages.ts'
import { requestContext } from './context.ts'
import { fieldsOf } from './forms/answer.ts'
import { hadSession } from './gate.server.ts'
import { readShell } from './page-shell.server.ts'
import { PageRequestContext } from './document/page-request.ts'
import { afterPaint, starter } from './site/after-paint.ts'
import { LanguageContext } from './ui/base/language.tsx'
import { ShellContext } from './site/shell-context.ts'

/** Renders the whole page as one string. Nothing is streamed, so that a late error can still become an error page. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const page = loadContext.get(requestContext)
  const { requestId, deps } = page
  const { search, searchParams } = new URL(request.url)
  const queries =
    status === 200 && request.method === 'GET'
      ? queriesOfShared(routerContext, { path: page.path, search: searchParams })
      : null
  const isShared = queries !== null && ['', ...queries].includes(search)
  const nonce = isShared ? undefined : page.nonce
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const hasFailed = routerContext.staticHandlerContext.errors !== null
  // The error may come before the site's frame can be read. The error page then shows what it can without it.
  const shell = hasFailed ? await readShell(page).catch(() => null) : null
  const notFound = status === 404 ? await pageWords(deps, 'not-found').catch(() => null) : null
  const posted = hasFailed && request.method === 'POST' ? fieldsOf(page.posted.form) : []
  const isSignedIn = nonce !== undefined && hadSession(request)
  const html = await renderWhole(
    <PageRequestContext value={{ nonce, requestId, isSignedIn, hasFailed, posted, notFound }}>
      <LanguageContext value={page.language}>
        <ShellContext value={shell}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </ShellContext>
      </LanguageContext>
    </PageRequestContext>,
    nonce,
    (error) => deps.log.error({ err: error, requestId }, 'page could not be rendered'),
  )
  if (queries !== null) page.share({ queries, scripts: isShared ? [starter] : null })
  return new Response(afterPaint(html, nonce), { status, headers })
}

/** The queries that vary a page shared by everybody; null if it is not shared, or if something went wrong. */
function queriesOfShared(
  { staticHandlerContext, routeModules }: EntryContext,
  { path, search }: { path: string; search: URLSearchParams },
): string[] | null {
  const { matches, errors } = staticHandlerContext
  const leaf = matches.at(-1)?.route.id ?? ''
  const handle = routeModules[leaf]?.handle as { shared?: boolean; queries?: string[] } | undefined
  // Another spelling of the path would only be cached as one more copy of the same page.
  if (errors !== null || handle?.shared !== true || !isPublicPath(path)) return null
  const queries = handle.queries ?? []
  const isAskedFreely = queries.some((query) => query.endsWith('=') && search.has(query.slice(1, -1)))
  return isAskedFreely ? null : queries
}

/** Unexpected errors of loaders, actions and rendering; people see a reference number only. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const { deps, requestId } = context.get(requestContext)
  const path = pathForLog(new URL(request.url).pathname)
  // A 404, or a method that the page does not support: nothing to repair here.
  if (isRouteErrorResponse(error) && error.status < 500)
    deps.log.info({ requestId, path, status: error.status }, 'refused by the router')
  else deps.log.error({ err: error, requestId, path }, 'unexpected error in a page')
}

function renderWhole(
  page: ReactNode,
  nonce: string | undefined,
  onError: (error: unknown) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Keeps each part in its place however long the page is, so that none waits for a script.
      progressiveChunkSize: Infinity,
      onAllReady() {
        resolve(text(pipe(new PassThrough())))
      },
      onShellError: reject,
      onError,
    })
  })
}
