import { type Invalid, invalid } from '#domain/forms/problems.ts'
import type { Deps } from '../deps.ts'
import { type TooMany, unlessBusy } from './attempts.ts'

const SHORTEST = 8

type NewPassword = { ok: true; passwordHash: string } | Invalid | TooMany

/** The hash of a new password, unless that is easy to guess. `about` are the person's name and addresses. */
export function acceptPassword(
  deps: Pick<Deps, 'passwords'>,
  password: string,
  about: string[],
): Promise<NewPassword> {
  return unlessBusy(async () => {
    const isStrong = password.length >= SHORTEST && (await deps.passwords.isStrong(password, wordsOf(about)))
    if (!isStrong) return invalid('password', 'weak-password')
    return { ok: true, passwordHash: await deps.passwords.hash(password) }
  })
}

function wordsOf(about: string[]): string[] {
  return about.flatMap((text) => [text, ...text.split(/[\s@.]+/)]).filter((word) => word.length > 2)
}
