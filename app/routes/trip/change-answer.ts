import type { DifferenceRow } from './difference-rows.ts'

/** What a change would come to. Nothing is done yet. */
export type Previewed = {
  outcome: 'priced'
  /** Why it was not done and is shown again; empty the first time. */
  news: string
  rows: DifferenceRow[]
  total: { now: string; next: string }
  /** `R50 more`. */
  by: string
  isFree: boolean
  /** That a vehicle is free, that we must agree first, or that the guest who booked is asked. */
  way: string
  terms: string
  /** The label of the one button. */
  agree: string
  /** What could be had instead; `take` are the fields that ask for it. */
  alternatives: { label: string; price: string; take: string }[]
  /** What is agreed to: the total in rand, and the revision. */
  agreeTotal: string
  revision: string
}
