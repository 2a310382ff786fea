import { paperNumber } from '#domain/invoices/numbers.ts'
import * as z from 'zod/mini'
import type { TodayItem } from '#domain/office/today.ts'
import { todayReason } from '#domain/wording/today.ts'
import { eventStream, STREAM_HEADERS } from '#server/live/stream.ts'
import type { Deps } from '#server/services/deps.ts'
import { notePresence } from '#server/services/office/today/presence.ts'
import { type Found, searchOffice } from '#server/services/office/search.ts'
import { findToday } from '#server/services/office/today/today.ts'
import { problem } from '#server/web/problem.ts'
import { call } from '../call.ts'
import { instant, listOf, named, streamAnswer, text, whole } from '../schemas.ts'
import { listedBookingJson } from './booking-json.ts'
import { listedLeg, listedLegJson } from './legs.ts'

const item = z.object({
  reference: text,
  kind: z.enum([
    'booking',
    'change',
    'enquiry',
    'leg',
    'missing',
    'trip',
    'mail',
    'incident',
    'paper',
    'refund',
    'payment',
    'report',
    'review',
    'closure',
  ]),
  due: instant,
  overdue: z.boolean(),
  name: text,
  why: text,
  code: text,
  trips: z
    .optional(z.array(z.object({ reference: text, legId: text })))
    .check(z.meta({ description: 'where one item stands for several trips that are past' })),
})
const today = z.object({
  asOf: instant,
  items: z.array(item),
  moreEnquiries: whole.check(z.meta({ description: 'unanswered ones beyond those in items' })),
  pickups: z.array(listedLeg),
})

const found = z.looseObject({ kind: z.enum(['booking', 'enquiry', 'unit', 'driver', 'paper']) })

/** The office's day: open items, events, and who is at the console. */
export const todayCalls = [
  call('GET', '/operator/today', {
    summary: 'What needs the office, the most urgent first, and the day’s pickups',
    for: 'console',
    gives: { 200: named('Today', today) },
    answer: async ({ deps }) => {
      const { asOf, items, moreEnquiries, pickups } = await findToday(deps)
      return {
        asOf: asOf.toISOString(),
        items: items.map((one) => itemJson(one, asOf)),
        moreEnquiries,
        pickups: pickups.map(listedLegJson),
      }
    },
  }),
  call('GET', '/operator/search', {
    summary: 'Finds by reference, name, telephone, email, place, registration or the number of a paper',
    for: 'console',
    asks: { q: z.optional(text) },
    gives: { 200: named('Found', listOf(found)) },
    answer: async ({ deps, query: { q = '' } }) => {
      const all = await searchOffice(deps, q)
      return { items: all.map((one) => foundJson(one, deps)), next: null }
    },
  }),
  call('GET', '/operator/events', {
    summary:
      'What happens in the office, as server-sent events: {type, reference, what}; from now on, or after Last-Event-ID; a comment every 15 seconds',
    for: 'console',
    gives: { 200: streamAnswer },
    refuses: { 429: 'too many streams for this account' },
    answer: async ({ c, live, who: { account, sessionId } }) => {
      if (c.req.raw.method === 'HEAD') return c.body(null, 200, STREAM_HEADERS)
      const lastId = c.req.header('last-event-id') ?? ''
      const after = /^\d{1,15}$/.test(lastId) ? Number(lastId) : null
      const stream = await eventStream(live, { sessionId, userId: account.id }, after)
      if (stream !== null) return stream
      c.header('Retry-After', '10')
      return problem(c, 429, 'Too many streams', 'This account listens in too many places already.')
    },
  }),
  call('POST', '/operator/presence', {
    summary: 'Says that a page of the console is visible, so that no mail alarms the office',
    for: 'console',
    gives: { 204: null },
    answer: async ({ deps, who: { account } }) => {
      await notePresence(deps, account)
      return null
    },
  }),
]

function itemJson({ reference, kind, due, overdue, name, why }: TodayItem, now: Date): z.infer<typeof item> {
  return {
    reference,
    kind,
    due: due.toISOString(),
    overdue,
    name,
    why: todayReason(why, now),
    code: why.code,
    ...('trips' in why.params && {
      trips: why.params.trips.map(({ reference: of, legId }) => ({ reference: of, legId })),
    }),
  }
}

function foundJson(one: Found, deps: Deps): z.infer<typeof found> {
  switch (one.kind) {
    case 'booking':
      return { kind: one.kind, ...listedBookingJson(one.booking, deps) }
    case 'enquiry': {
      const { reference, name, email, status, createdAt } = one.enquiry
      return { kind: one.kind, reference, name, email, status, createdAt: createdAt.toISOString() }
    }
    case 'unit':
      return { kind: one.kind, ...one.unit }
    case 'driver':
      return { kind: one.kind, ...one.driver }
    case 'paper': {
      const { series, date, buyer, total } = one.paper
      return { kind: one.kind, number: paperNumber(one.paper), series, date, buyer, cents: total }
    }
  }
}
