import { requestContext } from '#app/context.ts'
import { SECRET_ADDRESS } from '#app/secret-address.ts'
import { calendarFeed } from '#server/documents/calendar-feed.ts'
import { findCalendar } from '#server/services/calendars/links.ts'
import type { Route } from './+types/calendar.ts'

/** A calendar by its secret address, for programs that read it again and again. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { deps } = context.get(requestContext)
  const [, token] = /^(.+)\.ics$/.exec(params.file) ?? []
  const of = token === undefined ? null : await findCalendar(deps, token)
  if (of === null || of === 'off')
    return new Response(null, { status: of === null ? 404 : 410, headers: SECRET_ADDRESS })
  const allowance = await deps.limits.takeCalendar(of.id)
  if (!allowance.allowed)
    return new Response(null, {
      status: 429,
      headers: { ...SECRET_ADDRESS, 'Retry-After': String(allowance.retryAfterSeconds) },
    })
  return new Response(await calendarFeed(deps, of), {
    headers: { ...SECRET_ADDRESS, 'Content-Type': 'text/calendar; charset=utf-8' },
  })
}
