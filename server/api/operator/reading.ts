import { type Context, Hono } from 'hono'
import { BOOKING_STATUSES } from '#domain/booking/status.ts'
import { capeInstant, dayAfter } from '#domain/values/cape-time.ts'
import { ENQUIRY_STATUSES } from '#domain/enquiry/enquiry.ts'
import { TRACE_KINDS } from '#domain/office/trace.ts'
import { MESSAGE_STATUSES } from '#server/db/outbox-list.ts'
import type { Env } from '#server/env.ts'
import type { Deps } from '#server/services/deps.ts'
import { findConversation } from '#server/services/conversations/conversation.ts'
import { findOfficeBooking } from '#server/services/office/booking.ts'
import { findOfficeBookings } from '#server/services/office/bookings.ts'
import { driversOf, fleetOf } from '#server/services/office/crew.ts'
import type { Page } from '#server/services/office/cursor.ts'
import { findOfficeEnquiries } from '#server/services/office/enquiries.ts'
import { findOutbox } from '#server/services/office/outbox.ts'
import { searchOffice } from '#server/services/office/search.ts'
import { readTrace } from '#server/services/office/trace.ts'
import { findToday } from '#server/services/office/today.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import { problem } from '#server/web/problem.ts'
import { conversationJson } from './conversation-json.ts'
import { forStaff } from './for-staff.ts'
import { nothingHere } from './nothing-here.ts'
import {
  enquiryJson,
  foundJson,
  listedBookingJson,
  messageJson,
  officeBookingJson,
  todayItemJson,
  traceJson,
} from './office-json.ts'

const PAGE = { usual: 50, most: 200 }

/** What the office reads. */
export function officeReading(env: Env, deps: Deps): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  const at = () => ({ origin: deps.origin, now: deps.now(), language: deps.content.language })

  routes.get(
    '/today',
    forStaff(env, deps, async (c) => {
      const { asOf, items, moreEnquiries, pickups } = await findToday(deps)
      const bookings = [...new Set(pickups.map(({ booking }) => booking))]
      return c.json({
        asOf: asOf.toISOString(),
        items: items.map((item) => todayItemJson(item, asOf)),
        moreEnquiries,
        pickups: bookings.map((booking) => listedBookingJson(booking, at())),
      })
    }),
  )

  routes.get(
    '/search',
    forStaff(env, deps, async (c) => {
      const found = await searchOffice(deps, c.req.query('q') ?? '')
      return c.json({ items: found.map((one) => foundJson(one, at())), next: null })
    }),
  )

  routes.get(
    '/bookings',
    forStaff(env, deps, async (c) => {
      const status = oneOf(BOOKING_STATUSES, c.req.query('status'))
      if (status === null) return unknownStatus(c)
      const { from, to, q } = c.req.query()
      const page = await findOfficeBookings(deps, {
        status,
        query: q,
        from: dayOf(from, 0),
        to: dayOf(to, 1),
        ...pageAsked(c),
      })
      return pageJson(c, page, (booking) => listedBookingJson(booking, at()))
    }),
  )

  routes.get(
    '/bookings/:reference',
    forStaff(env, deps, async (c) => {
      const found = await findOfficeBooking(deps, c.req.param('reference') ?? '')
      return found === null
        ? nothingHere(c)
        : c.json(officeBookingJson(found, { ...at(), places: deps.content.places }))
    }),
  )

  routes.get(
    '/units',
    forStaff(env, deps, async (c) => c.json({ items: await fleetOf(deps), next: null })),
  )

  routes.get(
    '/drivers',
    forStaff(env, deps, async (c) => c.json({ items: await driversOf(deps), next: null })),
  )

  routes.get(
    '/enquiries',
    forStaff(env, deps, async (c) => {
      const status = oneOf(ENQUIRY_STATUSES, c.req.query('status'))
      if (status === null) return unknownStatus(c)
      const page = await findOfficeEnquiries(deps, { status, query: c.req.query('q'), ...pageAsked(c) })
      return pageJson(c, page, enquiryJson)
    }),
  )

  routes.get(
    '/enquiries/:reference',
    forStaff(env, deps, async (c) => {
      const found = await findConversation(deps, c.req.param('reference') ?? '')
      return found === null ? nothingHere(c) : c.json(conversationJson(found, deps.origin))
    }),
  )

  routes.get(
    '/outbox',
    forStaff(env, deps, async (c) => {
      const status = oneOf(MESSAGE_STATUSES, c.req.query('status'))
      return status === null
        ? unknownStatus(c)
        : pageJson(c, await findOutbox(deps, { status, ...pageAsked(c) }), messageJson)
    }),
  )

  routes.get(
    '/trace',
    forStaff(env, deps, async (c) => {
      const kind = oneOf(TRACE_KINDS, c.req.query('kind'))
      if (kind === null) return problem(c, 422, 'Unknown kind', 'The trace has no such kind.')
      const { record, colleague } = c.req.query()
      const page = await readTrace(deps, { record, colleague, kind, ...pageAsked(c) })
      return pageJson(c, page, traceJson)
    }),
  )

  return routes
}

/** Undefined if none was asked for, null if it is unknown. */
function oneOf<Of extends string>(all: readonly Of[], asked = ''): Of | undefined | null {
  return asked === '' ? undefined : (all.find((one) => one === asked) ?? null)
}

/** The start of a day, or of a later one; undefined for invalid dates. */
function dayOf(date = '', after = 0): Date | undefined {
  const start = capeInstant(date, '00:00')
  return start === null ? undefined : (capeInstant(dayAfter(date, after), '00:00') ?? undefined)
}

function pageAsked(c: Context) {
  const limit = Math.trunc(Number(c.req.query('limit') ?? PAGE.usual))
  return { cursor: c.req.query('cursor'), limit: Math.min(Math.max(limit || PAGE.usual, 1), PAGE.most) }
}

function pageJson<Item>(
  c: Context,
  page: Page<Item> | null,
  json: (item: Item) => Record<string, unknown>,
): Response {
  return page === null
    ? problem(c, 422, 'Unknown cursor', 'This cursor is not one of ours. Start the list again.')
    : c.json({ items: page.items.map(json), next: page.next })
}

function unknownStatus(c: Context): Response {
  return problem(c, 422, 'Unknown status', 'There is no such status.')
}
