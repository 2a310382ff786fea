import type { Parsed } from '#domain/forms/problems.ts'
import { type FieldMessage, formMessagesOf } from '#domain/wording/form-problems.ts'

/** What a form's page knows after it was sent; `values` are empty when the browser still shows what was typed. */
export type FormAnswer =
  | { outcome: 'sent'; id: string; reference: string }
  | { outcome: 'problems'; problems: FieldMessage[]; values: Values }
  | { outcome: 'too-many'; values: Values }
  /** The server broke. */
  | { outcome: 'failed'; values: Values; reference: string }
  /** The server was not reached; only the browser can say so. */
  | { outcome: 'unreachable'; values: Values }

export type Values = Record<string, string>

/** In the browser: checks before sending, and keeps the page when the sending fails. */
export async function checkThenSend<Answer>(
  request: Request,
  read: (form: FormData) => unknown,
  parse: (input: unknown) => Parsed<unknown>,
  send: () => Promise<Answer>,
): Promise<Answer | FormAnswer> {
  const parsed = parse(read(await request.clone().formData()))
  if (!parsed.ok) return { outcome: 'problems', problems: formMessagesOf(parsed.problems), values: {} }
  try {
    return await send()
  } catch (error) {
    // A redirect is thrown too: it is the answer that was hoped for.
    if (error instanceof Response) throw error
    return { outcome: 'unreachable', values: {} }
  }
}

/** The form's fields as they were posted, one text each. */
export function postedValues(form: FormData): Values {
  return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : '']))
}
