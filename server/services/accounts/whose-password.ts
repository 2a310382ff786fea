import { type Candidate, findUnprovenByHash, type Identity } from '#server/db/accounts/accounts.ts'
import type { Deps } from '../deps.ts'

/** The least number of hashes, whether there is an account or not. A phone number names at most one account. */
export const HASHES = { email: 4, phone: 1 }

/** How many accounts with salts of their own are compared: half of them the oldest, half the newest. */
const FROM_BEFORE = 20

type Asked = { identity: Identity; candidates: Candidate[]; isKnown: boolean; password: string }

/**
 * Whose password it is. Neither time nor answer tells which accounts exist: as much is hashed where there is none.
 *
 * Any number of strangers may have opened accounts with the same address. Until the address is proven the passwords
 * of all of them are hashed with one salt, which is the address's; so one hash of what was typed finds the account
 * among them, however many there are. The others are compared one by one: that of the person who has proven the address, and
 * those from when each still had a salt of its own. Of these more may be compared, from a number on that nobody can
 * foretell. `isKnown` is a device that has been in all of the candidates, and means no others.
 */
export async function whoHasPassword(
  deps: Pick<Deps, 'db' | 'passwords' | 'tokens'>,
  { identity, candidates, isKnown, password }: Asked,
): Promise<Candidate | null> {
  if (identity.kind === 'phone') return whichFits(deps, { candidates, password, atATime: HASHES.phone })
  const hash = await deps.passwords.hash(password, deps.tokens.salt(identity.value))
  const named = isKnown
    ? candidates.find((candidate) => !candidate.isProven && candidate.passwordHash === hash)
    : await findUnprovenByHash(deps.db, identity.value, hash)
  const atATime = HASHES.email - 1
  const oneByOne = fewOf(
    candidates.filter((candidate) => candidate.isProven || hasOtherSalt(candidate, hash)),
  )
  const surplus = Math.floor(deps.tokens.lot(identity.value) * atATime)
  const fits = await whichFits(deps, { candidates: oneByOne, password, atATime, surplus })
  return fits?.isProven === true ? fits : (named ?? fits)
}

type Compared = { candidates: Candidate[]; password: string; atATime: number; surplus?: number }

async function whichFits(
  deps: Pick<Deps, 'passwords'>,
  { candidates, password, atATime, surplus = 0 }: Compared,
): Promise<Candidate | null> {
  let found: Candidate | null = null
  for (let start = 0; start === 0 || start < candidates.length + surplus; start += atATime) {
    const places = Array.from({ length: atATime }, (_, i) => candidates[start + i] ?? null)
    const fits = await Promise.all(
      places.map((candidate) => deps.passwords.verify(candidate?.passwordHash ?? null, password)),
    )
    found ??= places.find((_, i) => fits[i]) ?? null
  }
  return found
}

/** Salt and cost come before the last `$`. */
function hasOtherSalt({ passwordHash }: Candidate, hash: string): boolean {
  return passwordHash !== null && !passwordHash.startsWith(hash.slice(0, hash.lastIndexOf('$') + 1))
}

function fewOf(candidates: Candidate[]): Candidate[] {
  const proven = candidates.filter(({ isProven }) => isProven)
  const claimed = candidates.filter(({ isProven }) => !isProven)
  if (claimed.length <= FROM_BEFORE) return [...proven, ...claimed]
  return [...proven, ...claimed.slice(0, FROM_BEFORE / 2), ...claimed.slice(-FROM_BEFORE / 2)]
}
