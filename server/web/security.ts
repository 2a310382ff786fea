import { randomBytes } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import type { HttpEnv } from './http-env.ts'
import { plainPage } from './plain-page.ts'
import { isProblemWanted, problem } from './problem.ts'

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

/** Content-Security-Policy with a nonce for each answer, and the usual security headers. */
export function securityHeaders({
  https,
  development,
}: {
  https: boolean
  development: boolean
}): MiddlewareHandler<HttpEnv> {
  const usual = secureHeaders({
    // The development server puts styles and scripts of its own into the page.
    ...(development ? {} : { contentSecurityPolicy: POLICY }),
    referrerPolicy: false,
    xFrameOptions: 'DENY',
    strictTransportSecurity: https ? 'max-age=31536000' : false,
    permissionsPolicy: { camera: [], microphone: [], payment: [], geolocation: ['self'] },
  })
  return async (c, next) => {
    await usual(c, next)
    if (c.var.isShared === true && !development) c.res.headers.set('Content-Security-Policy', sharedPolicy())
    // A page whose address is a secret says so itself, and more strictly.
    if (!c.res.headers.has('Referrer-Policy'))
      c.res.headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  }
}

/**
 * The policy of a page that is kept. It cannot hold a nonce: its scripts are files of our own and none stands in
 * the page; the styles that do are named by their hashes.
 */
export function sharedPolicy(styleHashes: string[] = []): string {
  return policyText({ ...POLICY, scriptSrc: ["'self'"], styleSrc: ["'self'", ...styleHashes] })
}

/**
 * Refuses writes that another site's page has made the browser send: a foreign `Origin`, or a cookie with
 * none. Programs without cookies need no `Origin`.
 */
export function refuseForeignOrigins(ownOrigin: string): MiddlewareHandler {
  return async (c, next) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method) || isOwn(c, ownOrigin)) return next()
    const detail = 'This request did not come from our own pages, so it was not carried out.'
    return isProblemWanted(c) ? problem(c, 403, 'Foreign origin', detail) : plainPage(c, 403, detail)
  }
}

/** A short random name of a request that a person can read out on the phone. */
export function newRequestId(): string {
  // No look-alikes such as 0 and O, 1 and I.
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  return Array.from(randomBytes(10), (byte) => letters[byte % 32]).join('')
}

function policyText(policy: Record<string, unknown[]>): string {
  const named = (directive: string) => directive.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return Object.entries(policy)
    .map(([directive, sources]) => `${named(directive)} ${sources.join(' ')}`)
    .join('; ')
}

function isOwn(c: Context, ownOrigin: string): boolean {
  const origin = c.req.header('origin')
  if (origin === undefined)
    return c.req.header('cookie') === undefined && c.req.header('sec-fetch-site') !== 'cross-site'
  if (origin === ownOrigin) return true
  // A page cannot forge the Host header: where both agree, the page came from here, by whatever name.
  return URL.canParse(origin) && new URL(origin).host === c.req.header('host')
}
