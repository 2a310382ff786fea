import { createContext, data, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { mayEnter, type Room } from '#domain/office/permissions.ts'
import { pathIn } from '#domain/words/language.ts'
import { accountNow } from '#server/services/accounts/profile.ts'
import { noteRefusal } from '#server/services/accounts/refusals.ts'
import { factorOwedBy } from '#server/services/accounts/staff-factor.ts'
import type { Account, Sessions } from '#server/services/deps.ts'
import { type RequestContext, requestContext } from './context.ts'
import { RELOAD_DOCUMENT } from './document/other-document.ts'
import { isOpenedByAnother, NOT_THEIRS } from './forms/holder.tsx'
import { keepForm } from './forms/kept-form.server.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }
/** Where somebody is, to send them elsewhere: of what a gate answers, the router does not add the language. */
type At = Pick<RequestContext, 'path' | 'language'>
type SignedIn = NonNullable<Awaited<ReturnType<Sessions['read']>>>

/** Who is signed in. Reading it behind no gate throws: whatever needs it is closed until somebody opens it. */
const accountContext = createContext<SignedIn>()

/** Lets in whoever may enter the room, to look and to act; sends others to sign in, or finds nothing for them. */
export function gate(room: Room): MiddlewareFunction<Response> {
  return async ({ request, context }, next) => {
    const { deps, address, posted, ...at } = context.get(requestContext)
    const who = await deps.sessions.read(request.headers)
    if (who === null) throw await toSignIn(room, { request, context })
    if (!mayEnter(room, who.account.role)) {
      await noteRefusal(deps, who.account, { room, address })
      throw data(null, { status: 404 })
    }
    if (isOpenedByAnother(posted.form, who.account)) throw toOwnPage(at)
    // A colleague who has put off the authenticator app for long enough sets it up first.
    const owed = room === 'account' ? null : await factorOwedBy(deps, who.account)
    if (owed?.isOverdue) throw toFactor(at)
    context.set(accountContext, who)
    const answer = await next()
    // An action may have changed the account, and with it the mark that the browser's tabs go by.
    const signedIn = request.method === 'GET' ? who : await deps.sessions.read(request.headers)
    return forOnePerson(answer, signedIn?.cookies ?? [])
  }
}

/** Who is at a door that is open to everybody; null is somebody who is not signed in. */
const guestContext = createContext<Account | null>()

/** Sees who comes and turns nobody away: the page itself says what needs an account. */
export const optionalAccount: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { deps } = context.get(requestContext)
  const who = await deps.sessions.read(request.headers)
  context.set(guestContext, who?.account ?? null)
  const isOver = who === null && (request.method === 'POST' || hadSession(request))
  const cookies = isOver ? (await endedSession(request, context)).getSetCookie() : (who?.cookies ?? [])
  return forOnePerson(await next(), cookies)
}

/** Who looks at, or acts on, a page behind an open door. */
export function guestOf(context: Readonly<RouterContextProvider>): Account | null {
  return context.get(guestContext)
}

/** What actions and loaders behind a gate work with. */
export async function requireAccount({ request, context }: Args) {
  const { deps, address } = context.get(requestContext)
  const { sessionId, ...who } = context.get(accountContext)
  const from = { headers: request.headers, address }
  if (request.method === 'GET') {
    // Without scripts the page is shown in the request that has just changed the account.
    const account = context.get(hasActed) ? await accountNow(deps, who.account) : who.account
    return { deps, account, sessionId, from }
  }
  context.set(hasActed, true)
  return { deps, account: who.account, sessionId, from }
}

const hasActed = createContext(false)

/** What actions of the office work with: what is done is noted in their name. */
export async function requireColleague(args: Args) {
  const { deps, account, from } = await requireAccount(args)
  const by = { mover: 'operator' as const, userId: account.id, address: from.address }
  return { deps, account, by }
}

/**
 * What the owner's pages work with; for a colleague there are none. Asked by loader and action themselves: a page that
 * is not there is said so in the console's frame, which is read beside them, and not before a gate.
 */
export async function requireOwner(args: Args) {
  const colleague = await requireColleague(args)
  const { deps, account, by } = colleague
  if (!mayEnter('business', account.role)) {
    await noteRefusal(deps, account, { room: 'business', address: by.address })
    throw data(null, { status: 404 })
  }
  return colleague
}

async function toSignIn(room: Room, { request, context }: Args): Promise<Response> {
  const headers = await endedSession(request, context)
  headers.set('Location', signInAddress(request, context.get(requestContext)))
  // The way in belongs to the site, whose frame is not the console's.
  if (room !== 'account') headers.set(...RELOAD_DOCUMENT)
  return new Response(null, { status: 303, headers })
}

/** What somebody else's page sent is not done in the name of whoever is signed in now. */
function toOwnPage({ path, language }: At): Response {
  const Location = pathIn(language.tag, `${path}?${NOT_THEIRS}`)
  return new Response(null, { status: 303, headers: { Location } })
}

function toFactor({ path, language }: At): Response {
  const to = encodeURIComponent(path)
  const headers = new Headers({
    Location: pathIn(language.tag, `/account/security/second-factor?to=${to}`),
  })
  headers.set(...RELOAD_DOCUMENT)
  return new Response(null, { status: 303, headers })
}

function signInAddress(request: Request, { path, language }: At): string {
  const { search } = new URL(request.url)
  const to = path + search.replace(/([?&])_routes=[^&]*/, '').replace(/^&/, '?')
  const query = `to=${encodeURIComponent(to)}${hadSession(request) ? '&ended' : ''}`
  return pathIn(language.tag, `/auth?${query}`)
}

function hadSession(request: Request): boolean {
  return /\btours\.signed-in=/.test(request.headers.get('cookie') ?? '')
}

/** No cache keeps it, and it brings the cookies; those that an action has set come last and count. */
function forOnePerson(answer: Response, cookies: string[]): Response {
  answer.headers.set('Cache-Control', 'no-store')
  const own = answer.headers.getSetCookie()
  answer.headers.delete('Set-Cookie')
  for (const cookie of [...cookies, ...own]) answer.headers.append('Set-Cookie', cookie)
  return answer
}

/** The browser forgets the session that is over, and keeps what was typed. */
async function endedSession(request: Request, context: Readonly<RouterContextProvider>): Promise<Headers> {
  const headers = new Headers()
  const { deps, origin, posted, path } = context.get(requestContext)
  for (const cookie of await deps.sessions.close(request.headers)) headers.append('Set-Cookie', cookie)
  if (request.method === 'POST') {
    headers.append('Set-Cookie', keepForm(path, posted.form, origin.startsWith('https:')))
  }
  return headers
}
