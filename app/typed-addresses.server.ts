import { LONGEST_ADDRESS } from '#domain/forms/booking.ts'
import type { PostedForm } from '#domain/forms/fields.ts'
import { lastOf } from '#domain/forms/fields.ts'
import { ownCookie, readCookie } from './cookies.server.ts'

/*
 * A private address is priced as its suburb, and asked for when the trip is booked. What was typed waits in this browser
 * until then, because a price's link may be passed on.
 */

const COOKIE = 'tours.addresses'

/** Empty where a public place was chosen. */
type Addresses = [pickup: string, destination: string]
const NONE: Addresses = ['', '']

/** The cookies to set with a price. */
export function rememberAddresses(form: PostedForm, quoteId: string, origin: string): string[] {
  const typed = ['pickup', 'destination'].map((name) =>
    String(lastOf(form, `${name}Address`)).slice(0, LONGEST_ADDRESS),
  )
  const isSecure = origin.startsWith('https:')
  return typed.every((text) => text === '')
    ? []
    : [ownCookie(COOKIE, encodeURIComponent(JSON.stringify([quoteId, ...typed])), { isSecure })]
}

export function typedAddresses(request: Request, quoteId: string): Addresses {
  try {
    const [id, ...typed] = JSON.parse(decodeURIComponent(readCookie(request, COOKIE) ?? '')) as string[]
    return id === quoteId && typed.every((text) => typeof text === 'string') ? (typed as Addresses) : NONE
  } catch {
    return NONE
  }
}
