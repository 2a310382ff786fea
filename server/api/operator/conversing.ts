import { type Context, Hono } from 'hono'
import type { QuotedTrip } from '#domain/enquiry/conversation.ts'
import { parseReply, parseTouch } from '#domain/forms/conversation.ts'
import { parseNote } from '#domain/forms/office.ts'
import { capeTime } from '#domain/values/cape-time.ts'
import { enquiryRefusalInWords } from '#domain/wording/conversations.ts'
import type { Env } from '#server/env.ts'
import type { OfficeActor } from '#server/services/bookings/moves.ts'
import type { EnquiryActed } from '#server/services/conversations/acting.ts'
import { noteOnEnquiry, replyToGuest, touchGuest } from '#server/services/conversations/answering.ts'
import { keepDraft } from '#server/services/conversations/drafts.ts'
import { findConversation } from '#server/services/conversations/conversation.ts'
import type { Deps } from '#server/services/deps.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import { problem } from '#server/web/problem.ts'
import { formError, readJson } from '../json.ts'
import { conversationJson } from './conversation-json.ts'
import { forStaff } from './for-staff.ts'
import { nothingHere } from './nothing-here.ts'

/** An office never sends more prices in one reply. */
const MOST_QUOTES = 12

/** What the office does in a conversation: each call answers the conversation as it is then. */
export function officeConversing(env: Env, deps: Deps): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  const post = (path: string, act: (call: Call) => Promise<Response>) =>
    routes.post(
      `/enquiries/:reference/${path}`,
      forStaff(env, deps, async (c, { by }) => {
        const body = await readJson(c)
        return body instanceof Response
          ? body
          : act({ c, deps, by, body, reference: c.req.param('reference') ?? '' })
      }),
    )
  post('replies', reply)
  post('notes', note)
  post('touches', touch)
  routes.post(
    '/enquiries/:reference/draft',
    forStaff(env, deps, async (c, { account }) => {
      const body = await readJson(c)
      if (body instanceof Response) return body
      const text = typeof body.text === 'string' ? body.text : ''
      const quotes = (Array.isArray(body.quotes) ? body.quotes : []).flatMap(quotedTrip)
      const isKept = await keepDraft(deps, account, c.req.param('reference') ?? '', { text, quotes })
      return isKept ? c.json({ kept: text.trim() === '' ? null : capeTime(deps.now()) }) : nothingHere(c)
    }),
  )
  return routes
}

type Call = { c: Context; deps: Deps; by: OfficeActor; body: Record<string, unknown>; reference: string }

async function reply({ c, deps, by, body, reference }: Call): Promise<Response> {
  const parsed = parseReply(body)
  if (!parsed.ok) return formError(c, parsed.problems)
  const { text, revision } = parsed.value
  const { quoteIds = [] } = body
  if (!isListOfTexts(quoteIds) || quoteIds.length > MOST_QUOTES) {
    return problem(c, 422, 'Form Error', `quoteIds is a list of up to ${MOST_QUOTES} prices.`)
  }
  const quotes = quoteIds.map((quoteId) => ({ quoteId }))
  return answer(c, deps, await replyToGuest(deps, { ...by, seen: revision }, reference, { text, quotes }))
}

async function note({ c, deps, by, body, reference }: Call): Promise<Response> {
  const parsed = parseNote(body)
  if (!parsed.ok) return formError(c, parsed.problems)
  return answer(c, deps, await noteOnEnquiry(deps, by, reference, parsed.value.text))
}

async function touch({ c, deps, by, body, reference }: Call): Promise<Response> {
  const parsed = parseTouch(body)
  if (!parsed.ok) return formError(c, parsed.problems)
  const { kind, revision } = parsed.value
  return answer(c, deps, await touchGuest(deps, { ...by, seen: revision }, reference, kind))
}

async function answer(c: Context, deps: Deps, acted: EnquiryActed): Promise<Response> {
  if (acted.ok) {
    const found = await findConversation(deps, acted.reference)
    return found === null ? nothingHere(c) : c.json(conversationJson(found, deps.origin), 201)
  }
  if (acted.problem === 'none') return nothingHere(c)
  const sentence = enquiryRefusalInWords(acted)
  if (acted.problem === 'no-such-price') {
    return problem(c, 422, 'No such price', sentence)
  }
  if (acted.problem === 'not-possible' || acted.problem === 'not-joined')
    return problem(c, 409, 'Not possible', sentence, undefined, { code: acted.problem })
  const { by, at, revision } = acted
  const more = { code: 'changed', by: by ?? 'the guest', at: at.toISOString(), revision }
  return problem(c, 409, 'Changed meanwhile', sentence, undefined, more)
}

/** `quoteId.optionId`; anything else is left out. */
function quotedTrip(written: unknown): QuotedTrip[] {
  const [quoteId = '', optionId = ''] = typeof written === 'string' ? written.split('.') : []
  return quoteId === '' || optionId === '' ? [] : [{ quoteId, optionId }]
}

function isListOfTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}
