import type { RequestContext } from '#app/context.ts'
import type { Parsed } from '#domain/forms/problems.ts'
import { messagesOf } from '#domain/wording/problems.ts'
import { firstLanguage } from '#domain/language.ts'
import { suspicionOf } from '#domain/spam.ts'
import type { Deps } from '#server/services/deps.ts'
import type { EnquirySent, Submission } from '#server/services/enquiries.ts'
import { type FormAnswer, postedValues } from './form-answer.ts'

type Received = { answer: FormAnswer; status: number; headers?: Record<string, string> }

/** Takes a posted form to its service, whichever of the three forms it is. Never throws for what people do. */
export async function receiveForm<T>(
  { request, context }: { request: Request; context: RequestContext },
  read: (form: FormData) => unknown,
  parse: (input: unknown) => Parsed<T>,
  send: (deps: Deps, value: T, submission: Submission) => Promise<EnquirySent>,
): Promise<Received> {
  const { deps, address, requestId } = context
  const form = await request.formData()
  const values = postedValues(form)
  const parsed = parse(read(form))
  if (!parsed.ok)
    return { answer: { outcome: 'problems', problems: messagesOf(parsed.problems), values }, status: 400 }
  const suspicion = suspicionOf({ honeypot: form.get('website'), shownAt: form.get('shownAt') }, deps.now())
  const language = firstLanguage(request.headers.get('Accept-Language'))
  try {
    const sent = await send(deps, parsed.value, { address, language, suspicion, quoteId: values.quote })
    if (sent.ok) return { answer: { outcome: 'sent', id: sent.id, reference: sent.reference }, status: 200 }
    if (sent.problem === 'invalid') {
      return { answer: { outcome: 'problems', problems: messagesOf(sent.problems), values }, status: 400 }
    }
    const headers = { 'Retry-After': String(sent.retryAfterSeconds) }
    return { answer: { outcome: 'too-many', values }, status: 429, headers }
  } catch (error) {
    deps.log.error({ err: error, requestId }, 'an enquiry could not be stored')
    return { answer: { outcome: 'failed', values, reference: requestId }, status: 500 }
  }
}
