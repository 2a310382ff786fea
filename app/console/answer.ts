import type { FormAnswer } from '#app/forms/answer.ts'

/** The answers a console form can get, beside those that every form can. */
export type ConsoleOutcome =
  /** Carried out, and the page stays; `text` says the result. */
  | { outcome: 'done'; text: string }
  /** Refused, with the reason in a sentence. */
  | { outcome: 'refused'; text: string }
  /** Kept only if they are sure: then the form is sent again, with `sure`. */
  | { outcome: 'unsure'; fact: string; text: string; yes: string; sure: string }
  /** Somebody changed the record since it was read. */
  | Changed

export type Changed = {
  outcome: 'changed'
  /** Such as `Themba changed this 20 seconds ago`. */
  fact: string
  /** Their changes, one line each. */
  theirs: string[]
  /** The `revision` to send to carry out the form anyway. */
  revision: string
}

export type ConsoleAnswer = FormAnswer<ConsoleOutcome>
