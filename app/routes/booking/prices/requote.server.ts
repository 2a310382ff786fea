import type { RequestContext } from '#app/context.ts'
import type { Account } from '#domain/accounts/account.ts'
import { movedTo, parseQuoteRequest } from '#domain/forms/quote-request.ts'
import type { Problem } from '#domain/forms/problems.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { readDraft, saveDraft } from '#server/services/bookings/drafts.ts'
import { quoteJourney } from '#server/services/quotes.ts'

type Requoted =
  | { ok: true; id: string }
  | { ok: false; problem: 'invalid'; problems: Problem[] }
  | { ok: false; problem: 'too-many'; retryAfterSeconds: number }

/** Prices a quoted trip again, at another time if the form has one, and keeps the details entered for it. */
export async function requote(
  { deps, address }: RequestContext,
  account: Account,
  quote: Quote,
  form: FormData,
): Promise<Requoted> {
  const parsed = parseQuoteRequest(movedTo(form, quote.request))
  if (!parsed.ok) return { ...parsed, problem: 'invalid' }
  const given = await quoteJourney(deps, parsed.value, { address })
  if (!given.ok) return given
  const details = await readDraft(deps, account, quote.id)
  if (details !== null) await saveDraft(deps, account, given.quote.id, details)
  return { ok: true, id: given.quote.id }
}
