import { createHash, randomBytes } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import { isTapCall } from '#domain/site/secret-paths.ts'
import type { HttpEnv } from './http-env.ts'
import { plainPage } from './plain-page.ts'
import { isProblemWanted, phrasesOf, problem } from './problem.ts'

const POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: [NONCE, "'strict-dynamic'"],
  styleSrc: ["'self'", NONCE],
  imgSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  formAction: ["'self'"],
}

/** Pictures in mails: a mail program on the web loads them from a page of its own. */
const FOR_MAILS = /^\/mail\//

/** Only documents need these headers; fonts, scripts and styles would only get longer. */
const NO_DOCUMENT = /^(font\/|text\/(css|javascript))/
const FOR_DOCUMENTS = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'Referrer-Policy',
  'X-Frame-Options',
]

/** A Content-Security-Policy with a nonce for each answer, and the usual security headers. */
export function securityHeaders({
  https,
  development,
}: {
  https: boolean
  development: boolean
}): MiddlewareHandler<HttpEnv> {
  const usual = secureHeaders({
    // The development server adds its own styles and scripts to the page.
    ...(development ? {} : { contentSecurityPolicy: POLICY }),
    referrerPolicy: false,
    // Headers for browsers that no longer exist.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xFrameOptions: 'DENY',
    strictTransportSecurity: https ? 'max-age=31536000' : false,
    permissionsPolicy: { camera: [], microphone: [], payment: [], geolocation: ['self'] },
  })
  return async (c, next) => {
    await usual(c, next)
    if (c.var.shared !== undefined && !development)
      c.res.headers.set('Content-Security-Policy', sharedPolicy(c.var.shared))
    if (c.var.formsGoTo !== undefined) letFormsGoTo(c.res.headers, c.var.formsGoTo)
    // A page with a secret address sets its own, stricter policy.
    if (!c.res.headers.has('Referrer-Policy'))
      c.res.headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    if (FOR_MAILS.test(c.req.path)) c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
    if (NO_DOCUMENT.test(c.res.headers.get('Content-Type') ?? ''))
      for (const name of FOR_DOCUMENTS) c.res.headers.delete(name)
  }
}

function letFormsGoTo(headers: Headers, origin: string): void {
  const policy = headers.get('Content-Security-Policy')
  if (policy !== null)
    headers.set('Content-Security-Policy', policy.replace("form-action 'self'", `$& ${origin}`))
}

/**
 * The policy of a shared page. It cannot have a nonce: its scripts and styles are files of ours, and inline
 * ones are listed by their hash.
 */
export function sharedPolicy({ scripts, styles = [] }: { scripts: string[]; styles?: string[] }): string {
  const hashed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  return policyText({
    ...POLICY,
    scriptSrc: ["'self'", ...scripts.map(hashed)],
    styleSrc: ["'self'", ...styles.map(hashed)],
  })
}

/**
 * Refuses writes that another site's page made the browser send: a foreign `Origin`, or a cookie without one.
 * Programs without cookies need no `Origin`, and drivers' taps, which no cookie lets in, neither.
 */
export function refuseForeignOrigins(
  ownOrigin: string,
  note: (c: Context) => Promise<void>,
): MiddlewareHandler<HttpEnv> {
  const own = new URL(ownOrigin)
  return async (c, next) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method) || isOwn(c, own)) return next()
    await note(c)
    const detail = phrasesOf(c).foreignOrigin
    return isProblemWanted(c) ? problem(c, 403, 'Foreign origin', detail) : plainPage(c, 403, detail)
  }
}

/** A short random name for a request, easy to read out on the phone. */
export function newRequestId(): string {
  // Without look-alikes such as 0 and O, 1 and I.
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  return Array.from(randomBytes(10), (byte) => letters[byte % 32]).join('')
}

function policyText(policy: Record<string, unknown[]>): string {
  const named = (directive: string) => directive.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return Object.entries(policy)
    .map(([directive, sources]) => `${named(directive)} ${sources.join(' ')}`)
    .join('; ')
}

function isOwn(c: Context, own: URL): boolean {
  const origin = c.req.header('origin')
  if (origin === undefined)
    return (
      (c.req.header('cookie') === undefined || isTapCall(c.req.path)) &&
      c.req.header('sec-fetch-site') !== 'cross-site'
    )
  if (origin === own.origin) return true
  // A page cannot forge the Host header, so if both agree, the page is ours, by another name of this machine.
  if (!URL.canParse(origin)) return false
  const { protocol, host } = new URL(origin)
  const isPossible = protocol === 'http:' || own.protocol === 'https:'
  return isPossible && host !== own.host && host === c.req.header('host')
}
