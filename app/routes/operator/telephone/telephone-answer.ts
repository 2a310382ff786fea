import type { FormAnswer } from '#app/forms/answer.ts'
import type { ConsoleOutcome } from '#app/console/form.tsx'

/** A price for what was typed, vehicle by vehicle; nothing is booked yet. */
export type Priced = {
  outcome: 'priced'
  /** Why it is shown again though it was to be booked; empty the first time. */
  news: string
  options: { id: string; name: string; models: string; price: string; lines: string; isFree: boolean }[]
}

export type TelephoneAnswer = FormAnswer<ConsoleOutcome | Priced>
