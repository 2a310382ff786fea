import type { QuotedTrip } from '#domain/enquiry/conversation.ts'
import { tagFor } from '#domain/words/language.ts'
import { findConversation } from '#server/services/conversations/conversation.ts'
import { keepDraft } from '#server/services/conversations/drafts.ts'
import { quoteTrips } from '#server/services/conversations/pricing.ts'
import { templatesFor } from '#server/services/conversations/templates.ts'
import type { Acting, PostedReply, Sent } from './acting.server.ts'

/** The template that goes with a price, unless something is written already. */
const WITH_PRICE = 'price'

/** The reply form's actions besides sending; all of them keep the draft. */
export async function draftForm(acting: Acting, posted: PostedReply): Promise<Sent> {
  const { verb, text, quotes } = posted
  switch (verb) {
    case 'quote':
      return quote(acting, { ...posted, quotes: [] })
    case 'choice':
      return quote(acting, posted)
    case 'unquote':
      return keep(acting, text, [])
    case 'template':
      return keep(acting, joined(text, await templateText(acting, posted.template)), quotes)
    default:
      return keep(acting, text, quotes)
  }
}

/** Prices the trips for the vehicle and puts the prices into the draft, as another choice beside those that are there. */
async function quote(acting: Acting, { text, vehicle, own, quotes: before }: PostedReply): Promise<Sent> {
  const { deps, reference } = acting
  const conversation = await findConversation(deps, reference)
  if (conversation === null) return { ok: false, problem: 'none' }
  const { trips } = conversation.enquiry
  const priced = vehicle === null ? null : await quoteTrips(deps, trips, vehicle, own)
  if (priced === null) return { ok: false, problem: 'no-such-price' }
  const choice = Math.max(-1, ...before.map((one) => one.choice ?? 0)) + 1
  const quotes = [...before, ...priced.map((one) => ({ ...one, choice }))]
  return keep(acting, text.trim() === '' ? await templateText(acting, WITH_PRICE) : text, quotes)
}

async function templateText({ deps, reference }: Acting, code: string): Promise<string> {
  const conversation = await findConversation(deps, reference)
  if (conversation === null) return ''
  const { language, name } = conversation.enquiry
  const tag = tagFor(language, [...deps.content.languages.keys()])
  return (await templatesFor(deps, tag, name)).find((template) => template.code === code)?.text ?? ''
}

function joined(...texts: string[]): string {
  return texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join('\n\n')
}

async function keep({ deps, account, reference }: Acting, text: string, quotes: QuotedTrip[]): Promise<Sent> {
  const isKept = await keepDraft(deps, account, reference, { text, quotes })
  return isKept ? { ok: true, at: 'reply' } : { ok: false, problem: 'none' }
}
