import * as z from 'zod/mini'
import { TRACE_KINDS } from '#domain/office/trace.ts'
import { MESSAGE_STATUSES } from '#server/db/schema/messages.ts'
import { findOutbox } from '#server/services/office/outbox/outbox.ts'
import { readTrace } from '#server/services/office/trace/trace.ts'
import { call } from '../call.ts'
import { anything, instant, listOf, named, text, whole } from '../schemas.ts'
import { NO_STATUS, oneOf, pageJson, paging } from './paging.ts'

const message = z.object({
  id: text,
  template: text,
  move: z.nullable(text),
  channel: text,
  reference: z.nullable(text),
  name: z.nullable(text),
  to: z.nullable(text),
  status: z.enum(MESSAGE_STATUSES),
  attempts: whole,
  answer: z.nullable(text),
  createdAt: instant,
  dueAt: instant,
  sentAt: z.nullable(instant),
})

const changeValue = z.nullable(z.union([z.string(), z.number(), z.boolean()]))

const traced = z.object({
  id: whole,
  at: instant,
  kind: z.enum(TRACE_KINDS),
  reference: z.nullable(text),
  record: z.nullable(text),
  subject: z.nullable(text),
  isErased: z
    .boolean()
    .check(z.meta({ description: 'the person it is about is erased: there is no page of theirs' })),
  what: text,
  who: text,
  name: z.nullable(text),
  data: anything,
  changes: z.array(z.object({ field: text, from: changeValue, to: changeValue })),
})

/** What was sent, and what was done. */
export const recordCalls = [
  call('GET', '/operator/outbox', {
    summary: 'What is sent to whom, newest first',
    for: 'console',
    asks: { status: oneOf(MESSAGE_STATUSES, NO_STATUS), ...paging },
    gives: { 200: named('Outbox', listOf(message)) },
    refuses: { 422: 'no such status or cursor' },
    answer: async ({ c, deps, query }) =>
      pageJson(c, await findOutbox(deps, query), ({ createdAt, dueAt, sentAt, ...sent }) => ({
        ...sent,
        createdAt: createdAt.toISOString(),
        dueAt: dueAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
      })),
  }),
  call('GET', '/operator/trace', {
    summary: 'Who changed what, from what to what, newest first',
    for: 'console',
    asks: {
      record: z.optional(text),
      kind: oneOf(TRACE_KINDS, 'The trace has no such kind.'),
      colleague: z.optional(text),
      ...paging,
    },
    gives: { 200: named('Trace', listOf(traced)) },
    refuses: { 422: 'no such kind or cursor' },
    answer: async ({ c, deps, query }) =>
      pageJson(c, await readTrace(deps, query), ({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
  }),
]
