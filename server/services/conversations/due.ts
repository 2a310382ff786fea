import { answerDue } from '#domain/enquiry/clock.ts'
import type { Deps } from '../deps.ts'

/** By when an answer to something that came then is due. */
export async function dueAt({ content }: Pick<Deps, 'content' | 'settings'>, came: Date): Promise<Date> {
  return answerDue(came, content.business.claims.replyHours, null)
}
