import type { Language } from '#domain/words/language.ts'
import { problem } from '#domain/forms/problems.ts'
import { sentenceOf } from '#domain/wording/problems.ts'

/** For pages that are reached by a link in a mail: whoever holds the address may do what it says; no cache or referrer learns it. */
export const SECRET_ADDRESS = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  // Not 'no-referrer', under which browsers send the forms of the page without saying where they come from.
  'Referrer-Policy': 'same-origin',
}

export function invalidToken(language: Language): string {
  return sentenceOf(problem('token', 'invalid-token'), language)
}

export function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? ''
}
