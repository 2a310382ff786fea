import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The visitor's address. Of `X-Forwarded-For` only the entries of trusted proxies count, from the right. */
export function clientAddress(c: Context, trustedProxies: number): string {
  const socket = socketAddress(c)
  if (trustedProxies === 0) return socket
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((address) => address.trim())
  return forwarded.at(-trustedProxies) || socket
}

/** True for a call from this machine that came through no proxy. */
export function isLocal(c: Context): boolean {
  return /^(::ffff:)?127\.|^::1$/.test(socketAddress(c)) && c.req.header('x-forwarded-for') === undefined
}

function socketAddress(c: Context): string {
  return getConnInfo(c).remote.address ?? 'unknown'
}
