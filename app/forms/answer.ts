import type { PlaceChoice } from '#app/ui/business/fare-finder/finder-form.ts'
import type { FormProblem } from '#domain/forms/problems.ts'
import type { FieldMessage } from '#domain/wording/form-problems.ts'

/** What is in a form's fields by their names, one text each. */
export type Values = Record<string, string>

/** What came of sending a form, with its name and what was typed. `More` is what only this form can come to. */
export type FormAnswer<More = never> = { form: string; values: Values } & (Problems | Refusal | More)

/** What is wrong with what was typed; with `choices`, the page asks which place was meant. */
export type Problems = { outcome: 'problems'; problems: FieldMessage[]; choices?: PlaceChoice[] }

/** What the browser has found itself, which its page puts into words (`use-form.ts`). */
export type Faults = { outcome: 'faults'; faults: FormProblem[] }

/** Why a form was not carried out though nothing is wrong with it; any form can come to that. */
export type Refusal =
  | { outcome: 'too-many'; retryAfterSeconds: number; hint?: string }
  /** The server broke; where it says so itself, with the reference under which it noted why. */
  | { outcome: 'failed'; reference?: string }
  /** The connection is gone; only the browser can say so. */
  | { outcome: 'unreachable' }
  /** Nothing came back in time: whether the form arrived is not known. */
  | { outcome: 'no-answer' }

/** The status of each outcome. What is seen to be wrong before anything is done is 400; see `receiveForm`. */
export const STATUS = {
  done: 200,
  sent: 200,
  priced: 200,
  problems: 422,
  faults: 422,
  'signed-out': 401,
  'other-person': 409,
  used: 409,
  share: 409,
  'one-held': 409,
  'group-full': 409,
  'too-many-pending': 409,
  changed: 409,
  refused: 409,
  expired: 410,
  over: 410,
  'too-many': 429,
  failed: 500,
  unreachable: 503,
  'no-answer': 504,
} as const

/** So long a form waits for its answer in the browser, with React or without. */
export const PATIENCE_MS = 20_000

/** Which form of its page it is; a page with one form need not name it. */
export function formNameOf(form: FormData): string {
  const name = form.get('form')
  return typeof name === 'string' ? name : 'main'
}

/** What proves who somebody is, which goes back to no page and is never kept; and the form's own name. */
const LEFT_OUT: ReadonlySet<string> = new Set(['password', 'current', 'code', 'token', 'form'])

/** What was typed into a form, without secrets. */
export function valuesOf(form: FormData): Values {
  const texts = [...form].filter(
    (field): field is [string, string] => typeof field[1] === 'string' && !LEFT_OUT.has(field[0]),
  )
  return Object.fromEntries(texts)
}
