import { type Invalid, invalid } from '#domain/forms/problems.ts'
import type { Deps } from '../deps.ts'
import { type TooMany, unlessBusy } from './attempts.ts'

const SHORTEST = 8

type NewPassword = { ok: true; passwordHash: string } | Invalid | TooMany

/**
 * The hash of a new password, unless it is easy to guess. `about` are the person's name and addresses;
 * `unproven` is the address that the account only names (see `whoHasPassword`).
 */
export function acceptPassword(
  { limits, passwords, tokens }: Pick<Deps, 'limits' | 'passwords' | 'tokens'>,
  password: string,
  { about, address, unproven }: { about: string[]; address: string; unproven?: string | undefined },
): Promise<NewPassword> {
  const judgeAndHash = async (): Promise<NewPassword> => {
    const isStrong = password.length >= SHORTEST && (await passwords.isStrong(password, wordsOf(about)))
    if (!isStrong) return invalid('password', 'weak-password')
    const salt = unproven === undefined ? undefined : tokens.salt(unproven)
    return { ok: true, passwordHash: await passwords.hash(password, salt) }
  }
  return unlessBusy(() => limits.workFor(address, judgeAndHash))
}

function wordsOf(about: string[]): string[] {
  return about.flatMap((text) => [text, ...text.split(/[\s@.]+/)]).filter((word) => word.length > 2)
}
