import type { ConsoleOutcome } from '#app/console/answer.ts'
import type { FormAnswer } from '#app/forms/answer.ts'
import type { DifferenceView } from '../booking-page-view.ts'

/** What a change would come to. Nothing is done yet. */
export type Previewed = {
  outcome: 'priced'
  /** Why it was not done and is shown again; empty the first time. */
  news: string
  /** A colleague changed the same parts meanwhile: what it costs as they left it, and with this change. */
  clash: { fact: string; theirs: string; yours: string } | null
  difference: DifferenceView
  /** `R300 to pay.`, or what comes back. */
  owed: string
  /** Whether the journey or the price changes, so that the guest can be asked. */
  isPriced: boolean
  isFree: boolean
  /** What could be had instead; `take` are the fields that ask for it. */
  alternatives: { label: string; take: string }[]
  /** The revision and the total that are agreed to. */
  seen: string
  total: string
}

export type ChangeAnswer = FormAnswer<ConsoleOutcome | Previewed>
