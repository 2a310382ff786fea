import { officeHoursOf } from '#domain/business/office-hours.ts'
import { type AnswerPromise, answerDue } from '#domain/enquiry/clock.ts'
import type { Deps } from './deps.ts'

/** How soon we say that we answer, with the office's hours as they are now. */
export async function answerPromise({
  content,
  settings,
}: Pick<Deps, 'content' | 'settings'>): Promise<AnswerPromise> {
  const { replyHours } = content.business.claims
  return { replyHours, officeHours: officeHoursOf(await settings()) }
}

/** By when an answer to something that came then is due. */
export async function dueAt(deps: Pick<Deps, 'content' | 'settings'>, came: Date): Promise<Date> {
  return answerDue(came, await answerPromise(deps))
}
