import type { PlaceChoice } from '#app/ui/business/fare-finder/finder-form.ts'
import type { FormProblem } from '#domain/forms/problems.ts'
import type { FieldMessage } from '#domain/wording/form-problems.ts'

/** A form's fields by name, one text each. */
export type Values = Record<string, string>

/** The result of sending a form, with its name and the typed values. `More` are outcomes of this form only. */
export type FormAnswer<More = never> = { form: string; values: Values } & (Problems | Refusal | More)

/** The problems with the typed values. With `choices`, the page asks which place was meant. */
export type Problems = { outcome: 'problems'; problems: FieldMessage[]; choices?: PlaceChoice[] }

/** The problems found by the browser itself, which its page puts into words (`use-form.ts`). */
export type Faults = { outcome: 'faults'; faults: FormProblem[] }

/** A reason not to carry out a form that is itself fine. Any form can meet it. */
export type Refusal =
  | { outcome: 'too-many'; retryAfterSeconds: number; hint?: string }
  /** The server failed. If it says so itself, with the reference of its log entry. */
  | { outcome: 'failed'; reference?: string }
  /** The connection is lost; only the browser can report this. */
  | { outcome: 'unreachable' }
  /** No answer came in time, so it is not known whether the form arrived. */
  | { outcome: 'no-answer' }

/** The HTTP status of each outcome. Problems found before anything is done are 400; see `receiveForm`. */
export const STATUS = {
  done: 200,
  sent: 200,
  priced: 200,
  read: 200,
  problems: 422,
  faults: 422,
  'signed-out': 401,
  'other-person': 409,
  used: 409,
  share: 409,
  'one-held': 409,
  'group-full': 409,
  unsure: 409,
  'too-many-pending': 409,
  'trip-taken': 409,
  changed: 409,
  refused: 409,
  expired: 410,
  over: 410,
  'too-many': 429,
  failed: 500,
  unreachable: 503,
  'no-answer': 504,
} as const

/** How long the browser waits for the answer to a form, with or without React. */
export const PATIENCE_MS = 20_000

/** The form's name on its page; a page with one form need not give it. */
export function formNameOf(form: FormData): string {
  const name = form.get('form')
  return typeof name === 'string' ? name : 'main'
}

/** Fields that prove someone's identity, which are never sent back to a page or kept. */
const SECRETS: ReadonlySet<string> = new Set(['password', 'current', 'code', 'token'])

/** The typed values of a form, without secrets. */
export function valuesOf(form: FormData): Values {
  return Object.fromEntries(fieldsOf(form).filter(([name]) => name !== 'form'))
}

/** All fields of a form in its order, without secrets, to be sent again as they are. */
export function fieldsOf(form: FormData): [string, string][] {
  return [...form].filter(
    (field): field is [string, string] => typeof field[1] === 'string' && !SECRETS.has(field[0]),
  )
}
