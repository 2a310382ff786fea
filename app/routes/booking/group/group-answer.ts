import type { FormAnswer } from '#app/forms/answer.ts'

/** The outcome of changing trips side by side. */
export type GroupAnswer = FormAnswer<NotListed>

/** There can be no more trips side by side. */
export type NotListed = { outcome: 'group-full' }
