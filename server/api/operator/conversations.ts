import type { Context } from 'hono'
import * as z from 'zod/mini'
import { quotedTripIn } from '#domain/enquiry/conversation.ts'
import { ENQUIRY_STATUSES } from '#domain/enquiry/enquiry.ts'
import { parseReply, parseTouch } from '#domain/forms/conversation.ts'
import { parseNote } from '#domain/forms/office.ts'
import { capeTime } from '#domain/values/cape-time.ts'
import { enquiryRefusalInWords } from '#domain/wording/conversations.ts'
import type { EnquiryActed } from '#server/services/conversations/acting.ts'
import { noteOnEnquiry, replyToGuest, touchGuest } from '#server/services/conversations/answering.ts'
import { subjectsOf } from '#server/services/conversations/lists.ts'
import { findConversation } from '#server/services/conversations/conversation.ts'
import { keepDraft } from '#server/services/conversations/drafts.ts'
import type { Deps } from '#server/services/deps.ts'
import { findOfficeEnquiries } from '#server/services/office/enquiries/enquiries.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import { problem } from '#server/web/problem.ts'
import { call } from '../call.ts'
import { listOf, named, text } from '../schemas.ts'
import { CHANGED, REVISION } from './bookings.ts'
import { conversationAnswer, conversationJson, enquiryAnswer, enquiryJson } from './conversation-json.ts'
import { NO_STATUS, oneOf, pageJson, paging } from './paging.ts'

/** An office never sends more prices in one reply. */
const MOST_QUOTES = 12

/** Enquiries, and what the office does in a conversation: each call answers the conversation as it is then. */
export const conversationCalls = [
  call('GET', '/operator/enquiries', {
    summary: 'Enquiries, newest first',
    for: 'console',
    asks: { status: oneOf(ENQUIRY_STATUSES, NO_STATUS), q: z.optional(text), ...paging },
    gives: { 200: named('OfficeEnquiries', listOf(enquiryAnswer)) },
    refuses: { 422: 'no such status or cursor' },
    answer: async ({ c, deps, query: { q, ...asked } }) => {
      const page = await findOfficeEnquiries(deps, { ...asked, query: q })
      const subjects = await subjectsOf(deps, page?.items ?? [])
      return pageJson(c, page, (enquiry) => enquiryJson(enquiry, subjects.get(enquiry.id)))
    },
  }),
  call('GET', '/operator/enquiries/:reference', {
    summary: 'An enquiry with its trips, and all that was written and noted about it, oldest first',
    for: 'console',
    gives: { 200: conversationAnswer },
    answer: ({ c, deps, named: reference }) => conversationOf(c, deps, reference),
  }),
  call('POST', '/operator/enquiries/:reference/replies', {
    summary: 'Writes to the guest by email; its prices hold as long as those of the office do',
    for: 'console',
    takes: parseReply,
    also: { quoteIds: z.optional(z.array(text).check(z.maxLength(MOST_QUOTES))) },
    example: { text: 'Yes, with pleasure.' },
    notes: REVISION,
    gives: { 201: conversationAnswer },
    refuses: CHANGED,
    answer: async ({ c, deps, who: { by }, named: reference, body, also: { quoteIds = [] } }) => {
      const reply = { text: body.text, quotes: quoteIds.map((quoteId) => ({ quoteId })) }
      return after(c, deps, await replyToGuest(deps, { ...by, seen: body.revision }, reference, reply))
    },
  }),
  call('POST', '/operator/enquiries/:reference/notes', {
    summary: 'Leaves a note for colleagues',
    for: 'console',
    takes: parseNote,
    example: { text: 'One minibus is free' },
    gives: { 201: conversationAnswer },
    refuses: CHANGED,
    answer: async ({ c, deps, who: { by }, named: reference, body }) =>
      after(c, deps, await noteOnEnquiry(deps, by, reference, body.text)),
  }),
  call('POST', '/operator/enquiries/:reference/touches', {
    summary: 'Records that the guest was answered by WhatsApp or telephone',
    for: 'console',
    takes: parseTouch,
    example: { kind: 'whatsapp' },
    notes: REVISION,
    gives: { 201: conversationAnswer },
    refuses: CHANGED,
    answer: async ({ c, deps, who: { by }, named: reference, body: { kind, revision } }) =>
      after(c, deps, await touchGuest(deps, { ...by, seen: revision }, reference, kind)),
  }),
  call('POST', '/operator/enquiries/:reference/draft', {
    summary: 'Keeps an unsent reply, which colleagues see; an empty one is forgotten',
    for: 'console',
    also: { text, quotes: z.optional(z.array(text)) },
    example: { text: 'Yes, with' },
    notes: {
      quotes:
        'prices that go with it, as quoteId.vehicleOptionId, and the number of a choice after the first',
    },
    gives: { 200: named('KeptDraft', z.object({ kept: z.nullable(text) })) },
    answer: async ({ c, deps, who: { account }, named: reference, also }) => {
      const quotes = (also.quotes ?? []).flatMap(quotedTripIn)
      const isKept = await keepDraft(deps, account, reference, { text: also.text, quotes })
      return isKept ? { kept: also.text.trim() === '' ? null : capeTime(deps.now()) } : noEnquiry(c)
    },
  }),
]

async function conversationOf(c: Context<HttpEnv>, deps: Deps, reference: string) {
  const found = await findConversation(deps, reference)
  return found === null ? noEnquiry(c) : conversationJson(found, deps.origin)
}

function noEnquiry(c: Context<HttpEnv>): Response {
  return problem(c, 404, 'Not found', 'There is no enquiry with this reference.')
}

async function after(c: Context<HttpEnv>, deps: Deps, acted: EnquiryActed) {
  if (acted.ok) return conversationOf(c, deps, acted.reference)
  if (acted.problem === 'none') return noEnquiry(c)
  const sentence = enquiryRefusalInWords(acted)
  if (acted.problem === 'no-such-price') return problem(c, 422, 'No such price', sentence)
  if (acted.problem === 'not-possible' || acted.problem === 'not-joined')
    return problem(c, 409, 'Not possible', sentence, undefined, { code: acted.problem })
  const { by, at, revision } = acted
  const more = { code: 'changed', by: by ?? 'the guest', at: at.toISOString(), revision }
  return problem(c, 409, 'Changed meanwhile', sentence, undefined, more)
}
