import type { Parsed } from '#domain/forms/problems.ts'
import { formMessagesOf, inOneText } from '#domain/wording/form-problems.ts'

/** What a parser answers for something that is right. */
export function valueOf<T>(parsed: Parsed<T>): T {
  if (!parsed.ok) throw new Error(inOneText(formMessagesOf(parsed.problems)))
  return parsed.value
}
