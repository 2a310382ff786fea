import { type Invalid, invalid } from '#domain/forms/problems.ts'
import type { Deps } from '../deps.ts'
import { type TooMany, unlessBusy } from './attempts.ts'

const SHORTEST = 8

type NewPassword = { ok: true; passwordHash: string } | Invalid | TooMany

/** The hash of a new password, unless that is easy to guess. `about` are the person's name and addresses. */
export function acceptPassword(
  { limits, passwords }: Pick<Deps, 'limits' | 'passwords'>,
  password: string,
  { about, address }: { about: string[]; address: string },
): Promise<NewPassword> {
  const judgeAndHash = async (): Promise<NewPassword> => {
    const isStrong = password.length >= SHORTEST && (await passwords.isStrong(password, wordsOf(about)))
    if (!isStrong) return invalid('password', 'weak-password')
    return { ok: true, passwordHash: await passwords.hash(password) }
  }
  return unlessBusy(() => limits.workFor(address, judgeAndHash))
}

function wordsOf(about: string[]): string[] {
  return about.flatMap((text) => [text, ...text.split(/[\s@.]+/)]).filter((word) => word.length > 2)
}
