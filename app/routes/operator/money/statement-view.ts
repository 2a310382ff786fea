import type { FormAnswer } from '#app/forms/answer.ts'
import type { ConsoleOutcome } from '#app/console/answer.ts'

/** A statement that was read, in words. */
export type ReadStatement = {
  outcome: 'read'
  /** `4 new lines of money in; left out: 1 line of money out, 2 booked before`. */
  summary: string
  groups: LineGroup[]
}

export type LineGroup = {
  title: string
  note: string
  lines: LineView[]
}

export type LineView = {
  /** Its place among all lines, which names its fields. */
  number: number
  id: string
  day: string
  words: string
  amount: string
  /** The booking it is probably for: first the best. */
  candidates: { reference: string; name: string; reasons: string }[]
  /** Sure ones are ticked. */
  isTicked: boolean
}

export type StatementAnswer = FormAnswer<ConsoleOutcome | ReadStatement>
