import type { FormAnswer } from '#app/forms/answer.ts'
import { useForm } from '#app/forms/use-form.ts'

/** The outcome of sending an enquiry. */
export type EnquiryAnswer = FormAnswer<Sent>

export type Sent = { outcome: 'sent'; id: string; reference: string }

/** The state of a page with an enquiry form. */
export const useEnquiryForm = useForm<Sent>

export function hasFailed(answer: EnquiryAnswer | undefined): boolean {
  return answer !== undefined && answer.outcome !== 'sent'
}
