import type { Language } from '#domain/words/language.ts'
import { problem } from '#domain/forms/problems.ts'
import { sentenceOf } from '#domain/wording/problems.ts'

/**
 * For pages reached by a link in an email. Anyone who has the address may do what it says, so no cache or referrer may
 * learn it.
 */
export const SECRET_ADDRESS = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  // Not 'no-referrer', which makes browsers send the page's forms without their origin.
  'Referrer-Policy': 'same-origin',
}

export function invalidToken(language: Language): string {
  return sentenceOf(problem('token', 'invalid-token'), language)
}

export function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? ''
}
