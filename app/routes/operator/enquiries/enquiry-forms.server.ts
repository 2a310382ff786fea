import { data } from 'react-router'
import { anything } from '#app/forms/receive.server.ts'
import { quotedTripIn } from '#domain/enquiry/conversation.ts'
import { CLOSED_WHY, type ClosedWhy } from '#domain/enquiry/enquiry.ts'
import { parsePastedAnswer, parseReply, parseTouch } from '#domain/forms/conversation.ts'
import { parseNote, parseOwnPrice } from '#domain/forms/office.ts'
import { type Parsed, problem } from '#domain/forms/problems.ts'
import type { EnquiryActed } from '#server/services/conversations/acting.ts'
import {
  noteAnswered,
  noteNotAnswered,
  noteOnEnquiry,
  replyToGuest,
  touchGuest,
} from '#server/services/conversations/answering.ts'
import { pasteAnswer } from '#server/services/conversations/arriving.ts'
import { findConversation } from '#server/services/conversations/conversation.ts'
import { OFFERED } from '#server/services/conversations/pricing.ts'
import { separate } from '#server/services/conversations/same-person.ts'
import {
  assignEnquiry,
  closeEnquiry,
  moveEnquiry,
  PLAIN_MOVES,
  readTrips,
} from '#server/services/conversations/enquiry-moves.ts'
import type { Acting, PostedReply, Sent } from './acting.server.ts'
import { draftForm } from './draft-forms.server.ts'
import { tripForm } from './trip-forms.server.ts'

export type EnquiryForm = {
  parse: (form: FormData) => Parsed<unknown>
  act: (acting: Acting, value: unknown) => Promise<Sent>
}

/** The forms of an enquiry's page, by name. */
export const ENQUIRY_FORMS: Partial<Record<string, EnquiryForm>> = {
  reply: {
    parse: parsePosted,
    act: (acting, value) => {
      const posted = value as PostedReply
      return posted.verb === 'send' || posted.verb === 'close'
        ? send(acting, posted)
        : draftForm(acting, posted)
    },
  },
  note: form(
    (posted) => parseNote(textsOf(posted)),
    async ({ deps, by, reference }, { text }) =>
      named(await noteOnEnquiry(deps, by, reference, text), 'note'),
  ),
  touch: form(
    (posted) => parseTouch(textsOf(posted)),
    async ({ deps, by, reference }, { kind }) => named(await touchGuest(deps, by, reference, kind), 'touch'),
  ),
  answered: form(anything, async ({ deps, by, reference }) =>
    named(await noteAnswered(deps, by, reference), 'answered'),
  ),
  'not answered': form(anything, async ({ deps, by, reference }) =>
    named(await noteNotAnswered(deps, by, reference), 'not answered'),
  ),
  move: form(parseMove, async ({ deps, by, reference }, move) =>
    named(await moveEnquiry(deps, by, reference, move), move),
  ),
  close: form(parseClosing, async ({ deps, by, reference }, why) =>
    named(await closeEnquiry(deps, by, reference, why), 'close'),
  ),
  assign: form(
    (posted) => ({ ok: true, value: textOf(posted, 'to') }),
    async ({ deps, by, reference }, to) =>
      named(await assignEnquiry(deps, by, reference, to === '' ? null : to), 'assign'),
  ),
  paste: form(
    (posted) => parsePastedAnswer(textsOf(posted)),
    async ({ deps, by, reference }, answer) => named(await pasteAnswer(deps, by, reference, answer), 'paste'),
  ),
  trips: {
    parse: (posted) => ({ ok: true, value: posted }),
    act: (acting, posted) => tripForm(acting, posted as FormData),
  },
  read: form(anything, async ({ deps, by, reference }) => {
    const conversation = await findConversation(deps, reference)
    if (conversation === null) return { ok: false, problem: 'none' }
    const { enquiry, joined } = conversation
    return named(await readTrips(deps, by, enquiry, joined), 'read')
  }),
  separate: form(
    (posted) => ({ ok: true, value: textOf(posted, 'about') }),
    async ({ deps, by }, about) => named(await separate(deps, by, about), 'separate'),
  ),
}

function form<T>(
  parse: (posted: FormData) => Parsed<T>,
  act: (acting: Acting, value: T) => Promise<Sent>,
): EnquiryForm {
  return { parse, act: (acting, value) => act(acting, value as T) }
}

function named(acted: EnquiryActed, done: string): Sent {
  return acted.ok ? { ok: true, done } : acted
}

/** Only what goes out must have words. */
function parsePosted(posted: FormData): Parsed<PostedReply> {
  const verb = textOf(posted, 'do') || textOf(posted, 'again') || 'send'
  const fields = textsOf(posted)
  const keep = textOf(posted, 'keep')
  const parsed = parseReply({ ...fields, revision: keep === '' ? fields.revision : keep })
  const isSent = verb === 'send' || verb === 'close'
  if (!parsed.ok && isSent) return parsed
  const { text, revision } = parsed.ok ? parsed.value : { text: textOf(posted, 'text'), revision: undefined }
  const quotes = posted.getAll('quote').flatMap((one) => quotedTripIn(typeof one === 'string' ? one : ''))
  const isPriced = verb === 'quote' || verb === 'choice'
  const own = parseOwnPrice(isPriced ? fields : {})
  if (!own.ok) return own
  const vehicle = OFFERED.find((one) => one === textOf(posted, 'vehicle')) ?? null
  const template = textOf(posted, 'template')
  return { ok: true, value: { verb, text, revision, quotes, vehicle, template, own: own.value } }
}

async function send(
  { deps, by, reference }: Acting,
  { verb, text, quotes, revision }: PostedReply,
): Promise<Sent> {
  const reply = { text, quotes, closes: verb === 'close' }
  return named(await replyToGuest(deps, { ...by, seen: revision }, reference, reply), 'reply')
}

/** The revision that the sender of a form saw. */
export function seenIn(posted: FormDataEntryValue | null): number | undefined {
  return typeof posted === 'string' && /^\d{1,9}$/.test(posted) ? Number(posted) : undefined
}

function parseMove(posted: FormData): Parsed<(typeof PLAIN_MOVES)[number]> {
  const move = PLAIN_MOVES.find((one) => one === textOf(posted, 'move'))
  if (move === undefined) throw data(null, { status: 404 })
  return { ok: true, value: move }
}

function parseClosing(posted: FormData): Parsed<ClosedWhy> {
  const why = CLOSED_WHY.find((one) => one === textOf(posted, 'why'))
  return why === undefined
    ? { ok: false, problems: [problem('why', 'missing', { what: 'closedWhy' })] }
    : { ok: true, value: why }
}

function textOf(posted: FormData, name: string): string {
  const value = posted.get(name)
  return typeof value === 'string' ? value : ''
}

function textsOf(posted: FormData): Record<string, string> {
  return Object.fromEntries(
    [...posted].filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
}
