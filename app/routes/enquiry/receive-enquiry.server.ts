import type { RouterContextProvider } from 'react-router'
import { requestContext } from '#app/context.ts'
import { valuesOf } from '#app/forms/answer.ts'
import { receiveForm } from '#app/forms/receive.server.ts'
import type { Parsed } from '#domain/forms/problems.ts'
import { languageToKeep } from '#app/kept-language.server.ts'
import { suspicionOf } from '#domain/enquiry/spam.ts'
import type { Deps } from '#server/services/deps.ts'
import type { EnquirySent, Submission } from '#server/services/enquiries.ts'
import type { Sent } from './enquiry-answer.ts'

/** Passes a posted enquiry to its service, from any of the three forms. */
export function receiveEnquiry<T>(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  parse: (form: FormData) => Parsed<T>,
  send: (deps: Deps, value: T, submission: Submission) => Promise<EnquirySent>,
  goTo?: (sent: Sent) => Response,
) {
  const { deps, address, posted } = context.get(requestContext)
  return receiveForm<T, Sent>(context, parse, async (value) => {
    const { leaveEmpty, shownAt, quote: quoteId, ...written } = valuesOf(posted.form)
    const form = { honeypot: leaveEmpty, shownAt, written: Object.values(written) }
    const suspicion = suspicionOf(form, deps.now())
    const language = languageToKeep(context.get(requestContext), request)
    const result = await send(deps, value, { address, language, suspicion, quoteId })
    if (!result.ok) return result
    const sent: Sent = { outcome: 'sent', id: result.id, reference: result.reference }
    return goTo?.(sent) ?? sent
  })
}
