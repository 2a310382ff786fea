import { officeHoursOf } from '#domain/business/office-hours.ts'
import { type AnswerPromise, answerDue } from '#domain/enquiry/clock.ts'
import type { Deps } from './deps.ts'

/** How soon we promise to answer, with the current office hours. */
export async function answerPromise({
  content,
  settings,
}: Pick<Deps, 'content' | 'settings'>): Promise<AnswerPromise> {
  const { replyHours } = content.business.claims
  return { replyHours, officeHours: officeHoursOf(await settings()) }
}

/** When an answer is due to something that came at that time. */
export async function dueAt(deps: Pick<Deps, 'content' | 'settings'>, came: Date): Promise<Date> {
  return answerDue(came, await answerPromise(deps))
}
