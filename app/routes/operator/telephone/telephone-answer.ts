import type { FormAnswer } from '#app/forms/answer.ts'
import type { ConsoleOutcome } from '#app/console/answer.ts'

/** Prices for the trip by vehicle. Nothing is booked yet. */
export type Priced = {
  outcome: 'priced'
  /** The reason a booking was not made and prices are shown again; empty the first time. */
  news: string
  options: { id: string; name: string; models: string; price: string; lines: string; isFree: boolean }[]
}

export type TelephoneAnswer = FormAnswer<ConsoleOutcome | Priced>
