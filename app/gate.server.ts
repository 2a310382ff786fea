import { createContext, data, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import type { Account } from '#domain/accounts/account.ts'
import { mayEnter, type Room } from '#domain/office/permissions.ts'
import { pathIn } from '#domain/words/language.ts'
import { accountNow } from '#server/services/accounts/profile.ts'
import { noteRefusal } from '#server/services/accounts/refusals.ts'
import { factorOwedBy } from '#server/services/accounts/staff-factor.ts'
import type { Sessions } from '#server/services/deps.ts'
import { type RequestContext, requestContext } from './context.ts'
import { RELOAD_DOCUMENT } from './document/other-document.ts'
import { isOpenedByAnother, NOT_THEIRS } from './forms/holder.tsx'
import { keepForm } from './forms/kept-form.server.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }
/** The current page, for redirects: the router does not add the language to a gate's answers. */
type At = Pick<RequestContext, 'path' | 'language'>
type SignedIn = NonNullable<Awaited<ReturnType<Sessions['read']>>>

/** Who is signed in. Reading it without a gate throws, so anything that needs it is closed by default. */
const accountContext = createContext<SignedIn>()

/** Lets people in to a room if their role allows it. Others are sent to sign in, or get a 404. */
export function gate(room: Room): MiddlewareFunction<Response> {
  return async ({ request, context, pattern }, next) => {
    const { deps, address, posted, ...at } = context.get(requestContext)
    const who = await deps.sessions.read(request.headers)
    // Nobody is asked to sign in for a page that does not exist.
    if (who === null && pattern.endsWith('/*')) throw data(null, { status: 404 })
    if (who === null) throw await toSignIn(room, { request, context })
    if (!mayEnter(room, who.account.role)) {
      await noteRefusal(deps, who.account, { room, address })
      throw data(null, { status: 404 })
    }
    if (isOpenedByAnother(posted.form, who.account)) throw toOwnPage(at)
    // A colleague who has put off the authenticator app for too long must set it up first.
    const owed = room === 'account' ? null : await factorOwedBy(deps, who.account)
    if (owed?.isOverdue) throw toFactor(at)
    context.set(accountContext, who)
    const answer = await next()
    // An action may have changed the account, and so the mark by which the browser's tabs recognise it.
    const signedIn = request.method === 'GET' ? who : await deps.sessions.read(request.headers)
    return forOnePerson(answer, signedIn?.cookies ?? [])
  }
}

/** Who is signed in on a page open to everybody; null if nobody is. */
const guestContext = createContext<Account | null>()

/** Reads who is signed in and turns nobody away: the page itself says what needs an account. */
export const optionalAccount: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { deps } = context.get(requestContext)
  const who = await deps.sessions.read(request.headers)
  context.set(guestContext, who?.account ?? null)
  const isOver = who === null && (request.method === 'POST' || hadSession(request))
  const cookies = isOver ? (await endedSession(request, context)).getSetCookie() : (who?.cookies ?? [])
  return forOnePerson(await next(), cookies)
}

/** Who is looking at, or acting on, a page open to everybody. */
export function guestOf(context: Readonly<RouterContextProvider>): Account | null {
  return context.get(guestContext)
}

/** The account and services for actions and loaders behind a gate. */
export async function requireAccount({ request, context }: Args) {
  const { deps, address } = context.get(requestContext)
  const { sessionId, ...who } = context.get(accountContext)
  const from = { headers: request.headers, address }
  if (request.method === 'GET') {
    // Without scripts, the same request changes the account and then shows the page.
    const account = context.get(hasActed) ? await accountNow(deps, who.account) : who.account
    return { deps, account, sessionId, from }
  }
  context.set(hasActed, true)
  return { deps, account: who.account, sessionId, from }
}

const hasActed = createContext(false)

/** The same for actions of the office, which are recorded in the colleague's name. */
export async function requireColleague(args: Args) {
  const { deps, account, from } = await requireAccount(args)
  const by = { mover: 'operator' as const, userId: account.id, address: from.address }
  return { deps, account, by }
}

/**
 * The same for the owner's pages, which do not exist for other colleagues. Loaders and actions check it themselves
 * rather than a gate: the 404 is shown in the console's frame, which is loaded alongside.
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
  // The sign-in page belongs to the site, whose frame differs from the console's.
  if (room !== 'account') headers.set(...RELOAD_DOCUMENT)
  return new Response(null, { status: 303, headers })
}

/** A form from somebody else's page is not carried out in the name of the person signed in now. */
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

/** Whether the browser was signed in when it asked last; the session may have ended since. */
export function hadSession(request: Request): boolean {
  return /\btours\.signed-in=/.test(request.headers.get('cookie') ?? '')
}

/** Forbids caching and adds the session's cookies. Cookies set by an action come last, and so win. */
function forOnePerson(answer: Response, cookies: string[]): Response {
  answer.headers.set('Cache-Control', 'no-store')
  const own = answer.headers.getSetCookie()
  answer.headers.delete('Set-Cookie')
  for (const cookie of [...cookies, ...own]) answer.headers.append('Set-Cookie', cookie)
  return answer
}

/** Makes the browser forget the ended session, and keeps the typed values. */
async function endedSession(request: Request, context: Readonly<RouterContextProvider>): Promise<Headers> {
  const headers = new Headers()
  const { deps, origin, posted, path } = context.get(requestContext)
  for (const cookie of await deps.sessions.close(request.headers)) headers.append('Set-Cookie', cookie)
  if (request.method === 'POST') {
    headers.append('Set-Cookie', keepForm(path, posted.form, origin.startsWith('https:')))
  }
  return headers
}
