import type { Problem } from '#domain/forms/problems.ts'
import type { Deps } from '../deps.ts'
import { type TooMany, unlessBusy } from './attempts.ts'

const SHORTEST = 8

type NewPassword =
  { ok: true; passwordHash: string } | { ok: false; problem: 'invalid'; problems: Problem[] } | TooMany

/** The hash of a new password, unless that is easy to guess. `about` are the person's name and addresses. */
export function acceptPassword(
  deps: Pick<Deps, 'passwords'>,
  password: string,
  about: string[],
): Promise<NewPassword> {
  return unlessBusy(async () => {
    const isStrong = password.length >= SHORTEST && (await deps.passwords.isStrong(password, wordsOf(about)))
    if (!isStrong) return { ok: false, problem: 'invalid', problems: [WEAK] }
    return { ok: true, passwordHash: await deps.passwords.hash(password) }
  })
}

const WEAK: Problem = {
  path: 'password',
  message: 'Weak password: it is easy to guess. Take three or four words that do not belong together',
}

function wordsOf(about: string[]): string[] {
  return about.flatMap((text) => [text, ...text.split(/[\s@.]+/)]).filter((word) => word.length > 2)
}
