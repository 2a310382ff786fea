import type { Allowance, Deps } from '../deps.ts'
import { TooBusyError } from '../work-queue.ts'

export type TooMany = { ok: false; problem: 'too-many'; retryAfterSeconds: number }

/** Whose password or code is tried, and from where; `isKnown` is a device that has signed in before. */
type Attempt = { account: string; address: string; isKnown: boolean }

/**
 * Compares a password or code within the limits on guessing; null if it was wrong. `isSure` means that only
 * the entered account can have been meant.
 */
export function attempt<T>(
  { limits }: Pick<Deps, 'limits'>,
  { account, address, isKnown }: Attempt,
  compare: () => Promise<{ found: T; isSure: boolean } | null>,
): Promise<{ ok: true; found: T } | TooMany | null> {
  const forgive = (isSure: boolean) => limits.forgiveSignIn(account, address, { isKnown, isSure })
  const tryOnce = async () => {
    const allowance = await limits.takeSignIn(account, address, isKnown)
    if (!allowance.allowed) return tooMany(allowance)
    const compared = await limits.workFor(address, compare).catch(async (error: unknown) => {
      // An attempt that was not compared does not count.
      await forgive(false)
      throw error
    })
    if (compared === null) return null
    await forgive(compared.isSure)
    return { ok: true as const, found: compared.found }
  }
  return unlessBusy(() => limits.inTurn(account, address, isKnown, tryOnce))
}

const SOON_S = 5

/** Asks people to try again soon if too many passwords are waiting to be hashed or judged. */
export async function unlessBusy<T>(work: () => Promise<T>): Promise<T | TooMany> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof TooBusyError)) throw error
    return { ok: false, problem: 'too-many', retryAfterSeconds: SOON_S }
  }
}

export function tooMany({ retryAfterSeconds }: Extract<Allowance, { allowed: false }>): TooMany {
  return { ok: false, problem: 'too-many', retryAfterSeconds }
}
