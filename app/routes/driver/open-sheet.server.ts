import { data, type RouterContextProvider } from 'react-router'
import { ownCookie, readCookie } from '#app/cookies.server.ts'
import { requestContext } from '#app/context.ts'
import type { Closed } from '#app/driver/closed-sheet.tsx'
import { SECRET_ADDRESS } from '#app/secret-address.ts'
import { telHref } from '#domain/values/phone-number.ts'
import { isUuid } from '#domain/values/uuid.ts'
import type { Deps } from '#server/services/deps.ts'
import { isItsPhone, linkOf, whoAsks } from '#server/services/drivers/links.ts'

/** Who opens a driver's link, and whether it opens. */

const COOKIE = 'driver-phone'
const YEAR_S = 365 * 24 * 3600
/** Programs that fetch a link to show a preview of it; they must not become the driver's phone. */
const PREVIEWS =
  /bot\b|crawl|spider|preview|whatsapp|facebookexternalhit|facebot|telegram|slack|discord|skype|linkedin|embedly/i

type Args = {
  request: Request
  context: Readonly<RouterContextProvider>
  params: { token: string }
}

type Link = NonNullable<Awaited<ReturnType<typeof linkOf>>>

/** The link, on the phone that may read it; else what to say instead, with its status. */
export async function openSheet({
  request,
  context,
  params,
}: Args): Promise<
  | { deps: Deps; link: Link; phone: string }
  | { deps: Deps; link: Link; phone: string; closed: Closed; status: number }
> {
  const { deps, origin, answerHeaders } = context.get(requestContext)
  for (const [name, value] of Object.entries(SECRET_ADDRESS)) answerHeaders.set(name, value)
  const link = await linkOf(deps, params.token)
  if (link === null) throw data(null, { status: 404 })
  const known = phoneOf(request)
  const shut = async (state: Closed['state'], status: number, phone: string) => {
    const { phone: office } = await deps.settings()
    const asked = whoAsks(link, phone)
    return { deps, link, phone, closed: { state, office, officeHref: telHref(office), asked }, status }
  }
  if (link.isOff) return shut('off', 410, '')
  if (PREVIEWS.test(request.headers.get('user-agent') ?? '') || isPrefetch(request))
    return shut('preview', 200, '')
  const phone = known ?? deps.newId()
  if (known === null)
    answerHeaders.set(
      'Set-Cookie',
      ownCookie(COOKIE, phone, { isSecure: origin.startsWith('https:'), path: '/driver/', maxAge: YEAR_S }),
    )
  return (await isItsPhone(deps, link, phone)) ? { deps, link, phone } : shut('other-phone', 403, phone)
}

function phoneOf(request: Request): string | null {
  const phone = readCookie(request, COOKIE) ?? ''
  return isUuid(phone) ? phone : null
}

function isPrefetch({ headers }: Request): boolean {
  return /prefetch|prerender/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')
}
