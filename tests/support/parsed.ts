import type { Parsed } from '#domain/forms/problems.ts'
import { formMessagesOf, inOneText } from '#domain/wording/form-problems.ts'
import { english } from './english.ts'

/** The value of a parse that must succeed. */
export function valueOf<T>(parsed: Parsed<T>): T {
  if (!parsed.ok) throw new Error(inOneText(formMessagesOf(parsed.problems, english)))
  return parsed.value
}
