import type { Problem } from '#domain/forms/problems.ts'
import type { Deps } from '../deps.ts'

const SHORTEST = 8

/** What is wrong with a new password, or null. `about` are the person's name and addresses. */
export async function weakness(
  deps: Pick<Deps, 'passwords'>,
  password: string,
  about: string[],
): Promise<Problem | null> {
  if (password.length >= SHORTEST && (await deps.passwords.isStrong(password, wordsOf(about)))) return null
  return {
    path: 'password',
    message: 'Weak password: it is easy to guess. Take three or four words that do not belong together',
  }
}

function wordsOf(about: string[]): string[] {
  return about.flatMap((text) => [text, ...text.split(/[\s@.]+/)]).filter((word) => word.length > 2)
}
