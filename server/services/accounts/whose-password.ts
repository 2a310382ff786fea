import type { Candidate, Identity } from '#server/db/accounts.ts'
import type { Deps } from '../deps.ts'

/** So many passwords are compared at a time, and at least; of whom a number names there is one. */
export const AT_A_TIME = { email: 4, phone: 1 }

/** So many accounts that only name an address are looked at: half of them the oldest, half the newest. */
const CLAIMED = 20

/**
 * Whose password it is. Neither time nor answer tells which accounts exist: as many are compared where there is none.
 * Strangers may have opened more with the same address; then more are compared, from a number on that nobody can
 * foretell, so that the own ones that somebody adds do not tell of another's.
 */
export async function whoHasPassword(
  deps: Pick<Deps, 'passwords' | 'tokens'>,
  { identity, candidates, password }: { identity: Identity; candidates: Candidate[]; password: string },
): Promise<Candidate | null> {
  const size = AT_A_TIME[identity.kind]
  const compared = fewOf(candidates)
  const surplus = identity.kind === 'phone' ? 0 : Math.floor(deps.tokens.lot(identity.value) * (size - 1))
  let found: Candidate | null = null
  for (let start = 0; start === 0 || start < compared.length + surplus; start += size) {
    const places = Array.from({ length: size }, (_, i) => compared[start + i] ?? null)
    const fits = await Promise.all(
      places.map((candidate) => deps.passwords.verify(candidate?.passwordHash ?? null, password)),
    )
    found ??= places.find((_, i) => fits[i]) ?? null
  }
  return found
}

function fewOf(candidates: Candidate[]): Candidate[] {
  const proven = candidates.filter(({ isProven }) => isProven)
  const claimed = candidates.filter(({ isProven }) => !isProven)
  if (claimed.length <= CLAIMED) return [...proven, ...claimed]
  return [...proven, ...claimed.slice(0, CLAIMED / 2), ...claimed.slice(-CLAIMED / 2)]
}
