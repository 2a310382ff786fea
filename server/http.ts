import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { requestId } from 'hono/request-id'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { requestContext } from '#app/context.ts'
import { MOST_PHOTO_BYTES } from '#domain/fleet/photo/photo.ts'
import { isInEveryLanguage } from '#domain/site/public-paths.ts'
import { decodedPath } from '#domain/site/secret-paths.ts'
import { ENGLISH, parseAddress, pathIn } from '#domain/words/language.ts'
import { api } from './api/api.ts'
import { driverTaps } from './api/driver-taps.ts'
import { guestTaps } from './api/guest-taps.ts'
import { paymentNotifications } from './api/payment-notifications.ts'
import type { Env } from './env.ts'
import { databaseWorks, health } from './health.ts'
import type { Live } from './live/live.ts'
import type { Metrics } from './metrics.ts'
import { logSecurity } from './db/office/security-log.ts'
import type { Deps } from './services/deps.ts'
import { inLanguage } from './services/in-language.ts'
import { wholeBody } from './web/body.ts'
import { clientAddress } from './web/client-address.ts'
import { robotsAndSitemap } from './web/robots-and-sitemap.ts'
import type { HttpEnv } from './web/http-env.ts'
import { compression } from './web/compression.ts'
import { shedLoad } from './web/load.ts'
import { noMethod } from './web/no-method.ts'
import { plainPage } from './web/plain-page.ts'
import { isProblemWanted, phrasesOf, problem, said } from './web/problem.ts'
import { requestLog } from './web/request-log.ts'
import { readPostedForm } from './web/posted-form.ts'
import { newRequestId, refuseForeignOrigins, securityHeaders } from './web/security.ts'
import { spoken } from './web/spoken.ts'
import { staticFiles } from './web/static-files.ts'
import { vehiclePhotos } from './web/vehicle-photos.ts'
import { RETRY_AFTER_S } from './web/turned-away.ts'

/** True only when Vite's development server has loaded this file. */
const IS_DEVELOPMENT = import.meta.env?.DEV === true

/** The longest form, all fields full of four-byte characters, is well below this. */
const LONGEST_BODY = 128 * 1024
const LONGEST_WITH_PHOTO = LONGEST_BODY + MOST_PHOTO_BYTES
/** The form of a vehicle, with and without our script, and the call that takes its photo. */
const WITH_PHOTO = /^\/(operator\/fleet(\.data)?|api\/operator\/units\/[^/]+\/photo)$/

/** Those of pages and the API. Of a TRACE no `Request` could be made. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Neither pages nor calls. */
const READ_ONLY = ['/healthz', '/readyz', '/metrics', '/robots.txt', '/sitemap.xml']
const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** The whole way of a request, in the order in which it is walked. */
export function createHttp(parts: {
  env: Env
  deps: Deps
  live: Live
  metrics: Metrics
  jobsWork: () => boolean
  keepShared?: MiddlewareHandler<HttpEnv>
  loadApp?: () => Promise<ServerBuild>
}): Hono<HttpEnv> {
  const { env, deps, live, metrics } = parts
  const http = new Hono<HttpEnv>()

  http.use(requestId({ headerName: '', generator: newRequestId }))
  http.use(spoken(deps.content))
  const { addressInLog } = deps.content.business.privacy
  const addressOf = (c: Context) => clientAddress(c, env.TRUST_PROXY)
  http.use(requestLog(deps.log, metrics, addressInLog ? addressOf : null))
  if (parts.keepShared !== undefined) http.use(parts.keepShared)
  http.use(securityHeaders({ https: env.publicUrl.protocol === 'https:', development: IS_DEVELOPMENT }))
  http.use((c, next) => (METHODS.includes(c.req.method) ? next() : noMethod(c, METHODS)))
  for (const path of READ_ONLY) http.on(WRITES, path, (c) => noMethod(c, ['GET']))
  http.route('/', health(env, deps, metrics, parts.jobsWork))
  http.use(staticFiles())
  http.use(wholeBody((path) => (WITH_PHOTO.test(path) ? LONGEST_WITH_PHOTO : LONGEST_BODY), addressOf))
  http.use(shedLoad(addressOf, metrics))
  http.use(compression())
  http.use(
    refuseForeignOrigins(env.publicUrl.origin, (c) =>
      logSecurity(deps.db, { kind: 'origin refused', account: null, address: addressOf(c), at: deps.now() }),
    ),
  )
  http.use('/api/*', (c, next) => (c.var.body === null ? Promise.resolve(tooLarge(c)) : next()))
  http.route('/api/payments', paymentNotifications(deps, addressOf))
  http.route('/api', api(env, deps, live))
  http.route('/vehicle-photos', vehiclePhotos(deps))
  http.route('/driver', driverTaps(deps))
  http.route('/trip', guestTaps(deps))
  http.route('/', robotsAndSitemap(env.publicUrl.origin, deps))
  http.all('*', pages(env, deps, parts.loadApp ?? (() => import('virtual:react-router/server-build'))))

  http.onError(async (error, c) => {
    // A visitor who has gone needs no answer, and is no fault of ours.
    if (c.req.raw.signal.aborted) return c.body(null, 400)
    deps.log.error({ err: error, requestId: c.var.requestId }, 'unexpected error')
    const detail = said(c, phrasesOf(c).unexpected, { reference: c.var.requestId })
    const isAway = !(await databaseWorks(deps))
    if (isAway) c.header('Retry-After', String(RETRY_AFTER_S))
    const [status, title] = isAway ? ([503, 'Database away'] as const) : ([500, 'Unexpected error'] as const)
    return isProblemWanted(c) ? problem(c, status, title, detail) : plainPage(c, status, detail)
  })
  return http
}

function tooLarge(c: Context<HttpEnv>): Response {
  return problem(c, 413, 'Too large', phrasesOf(c).tooLarge)
}

/** Everything that is a page: rendered by React Router. */
function pages(env: Env, deps: Deps, loadApp: () => Promise<ServerBuild>) {
  const handlers = new Map<string, Promise<ReturnType<typeof createRequestHandler>>>()
  const tags = [...deps.content.languages.keys()]

  /** The app at the addresses of a language: everything that it links to is in that language, too. */
  function handlerOf(tag: string) {
    const handler =
      handlers.get(tag) ??
      loadApp().then((build) =>
        createRequestHandler(
          { ...build, basename: pathIn(tag, '/') },
          IS_DEVELOPMENT ? 'development' : 'production',
        ),
      )
    // In development the app may change between requests.
    if (!IS_DEVELOPMENT) handlers.set(tag, handler)
    return handler
  }

  return async (c: Context<HttpEnv>) => {
    const refusal = notOfAPage(c)
    if (refusal !== null) return refusal
    const { tag, path } = parseAddress(c.req.path, tags)
    if (tag !== ENGLISH) {
      const { search } = new URL(c.req.url)
      if (!isInEveryLanguage(path)) return c.redirect(path + search, 308)
      if (c.req.path === `/${tag}/`) return c.redirect(`/${tag}${search}`, 308)
    }
    const isPosted = c.req.method === 'POST'
    const context = new RouterContextProvider()
    const answerHeaders = new Headers()
    context.set(requestContext, {
      deps: inLanguage(deps, tag),
      language: c.var.language,
      path: path.replace(/(\/_root|\/_)?\.data$/, '') || '/',
      nonce: c.var.secureHeadersNonce ?? '',
      requestId: c.var.requestId,
      address: clientAddress(c, env.TRUST_PROXY),
      origin: env.publicUrl.origin,
      posted: isPosted
        ? await readPostedForm(c.var, c.req.header('content-type') ?? '')
        : { form: new FormData(), flaw: null },
      answerHeaders,
      share({ queries, scripts }) {
        c.set('sharedQueries', queries)
        if (scripts !== null) c.set('shared', { scripts })
      },
      letFormsGoTo: (origin) => c.set('formsGoTo', origin),
    })
    const answer = await (await handlerOf(tag))(isPosted ? withoutBody(c.req.raw) : c.req.raw, context)
    for (const [name, value] of answerHeaders) answer.headers.set(name, value)
    // Pages hold a nonce and the time at which they were shown. What answers a form is kept for Back, in the browser.
    if (!answer.headers.has('Cache-Control')) answer.headers.set('Cache-Control', 'private, no-cache')
    if (answer.status !== 500 || (await databaseWorks(deps))) return answer
    answer.headers.set('Retry-After', String(RETRY_AFTER_S))
    return new Response(answer.body, { status: 503, headers: answer.headers })
  }
}

/** Rejects what is no request for a page before any page has to cope with it. */
function notOfAPage(c: Context<HttpEnv>): Promise<Response> | null {
  // React Router would print the whole address, and what it opens.
  if (decodedPath(c.req.path) === null) return plainPage(c, 404, phrasesOf(c).plainPage.noPage)
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return null
  if (c.req.method !== 'POST') return noMethod(c, ['GET', 'POST'])
  const type = c.req.header('content-type') ?? ''
  return /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)
    ? null
    : plainPage(c, 415, phrasesOf(c).plainPage.formsOnly)
}

/** Its form has been read: who reads it again shall get an error, and not an empty form. */
function withoutBody({ url, method, headers, signal }: Request): Request {
  const others = new Headers(headers)
  for (const name of ['Content-Type', 'Content-Length']) others.delete(name)
  return new Request(url, { method, headers: others, signal })
}
