import * as z from 'zod/mini'
import { parsePasted } from '#domain/forms/paste.ts'
import { NO_ENQUIRY_KINDS } from '#domain/reading/reading.ts'
import { LONGEST_MESSAGE } from '#domain/reading/text.ts'
import { SERVICE_TYPES } from '#domain/pricing/service-types.ts'
import { readPastedMessage } from '#server/services/office/enquiries/paste.ts'
import { call } from '../call.ts'
import { named, text, whole } from '../schemas.ts'

const timeIs = z.nullable(z.enum(['pickup', 'landing', 'departure', 'start', 'unsure']))
const said = z.nullable(text)

const trip = z.object({
  service: z.enum(SERVICE_TYPES),
  date: said,
  time: said,
  time_is: timeIs,
  from: said,
  to: said,
  stops: z.array(text),
  return: z.nullable(
    z.object({
      date: said,
      time: said,
      time_is: timeIs,
      flight: z.optional(text),
      stops: z.optional(z.array(text)),
    }),
  ),
  passengers: z.nullable(whole),
  children_ages: z.array(whole),
  large_bags: z.nullable(whole),
  small_bags: z.nullable(whole),
  other: said,
  flight: said,
  packageId: z.optional(text),
  hours: z.optional(whole),
  meet_and_greet: z.optional(z.boolean()),
})

const reading = z.object({
  person: z.object({ name: z.optional(text), email: z.optional(text), phone: z.optional(text) }),
  trips: z.array(trip),
  ask: z.array(text).check(z.meta({ description: 'such as name, flight:1, pickup_time:1r' })),
  not_an_enquiry: z.nullable(z.object({ kind: z.enum(NO_ENQUIRY_KINDS), reference: z.optional(text) })),
  marks: z.array(z.object({ field: text, how: z.enum(['read', 'understood', 'assumed']), words: text })),
})

/** Messages that came by WhatsApp or mail, read into trips. */
export const pastingCalls = [
  call('POST', '/operator/paste', {
    summary: 'Reads a pasted message: who wrote, which trips, what is missing; nothing is kept',
    for: 'console',
    takes: parsePasted,
    example: {
      text: 'Hi, Pieter here. We land Sat 28 Nov 17:00 on BA059, 4 of us with 4 suitcases, to Camps Bay.',
      received: '2026-11-20T10:42:00+02:00',
      channel: 'whatsapp',
    },
    notes: { received: 'when it came, from which tomorrow counts; now where left out' },
    gives: { 200: named('PastedReading', reading) },
    refuses: { 422: `no text, or more than ${LONGEST_MESSAGE} letters` },
    answer: async ({ deps, body }) => {
      const { marks, unread: _, ...read } = await readPastedMessage(deps, body)
      return { ...read, marks: marks.map(({ field, how, words }) => ({ field, how, words })) }
    },
  }),
]
