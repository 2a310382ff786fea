import type { Parsed } from '#domain/forms/problems.ts'
import { inOneText } from '#domain/wording/problems.ts'

/** What a parser answers for something that is right. */
export function valueOf<T>(parsed: Parsed<T>): T {
  if (!parsed.ok) throw new Error(inOneText(parsed.problems))
  return parsed.value
}
