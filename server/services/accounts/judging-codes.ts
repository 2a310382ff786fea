import type { SecurityEventKind } from '#domain/office/security-events.ts'
import { findAccount, findPasswordHash } from '#server/db/accounts/accounts.ts'
import { logSecurity } from '#server/db/office/security-log.ts'
import type { Deps, SecondFactorCheck } from '../deps.ts'
import { type TooMany, tooMany } from './attempts.ts'
import { tell } from './notices.ts'
import type { Caller } from './signing-in.ts'

/** The number of wrong codes after which the holder is told that somebody has the password. */
const TELL_AFTER = 5

/**
 * Judges a code of the app, or a recovery code. The attempt is counted first: of a thousand sent together,
 * ten are judged.
 */
export async function judgeCode(
  deps: Deps,
  userId: string,
  { code: typed, trustDevice = false }: { code: string; trustDevice?: boolean },
  { headers, address }: Caller,
): Promise<SecondFactorCheck | TooMany> {
  const { code, kind } = codeFrom(typed)
  const entered = { userId, passwordHash: await findPasswordHash(deps.db, userId) }
  const tried = { userId, kind, isKnown: deps.sessions.isKnownDevice(headers, entered) }
  const note = (kind: SecurityEventKind) =>
    logSecurity(deps.db, { kind, account: userId, address, at: deps.now() })
  const taken = await deps.limits.takeCode(tried)
  if (!taken.allowed) {
    await note('second factor refused')
    return tooMany(taken)
  }
  const checked = await deps.sessions.checkSecondFactor(userId, headers, { code, kind, trustDevice })
  await note(
    !checked.ok ? 'second factor failed' : kind === 'app' ? 'second factor passed' : 'recovery code used',
  )
  if (checked.ok) {
    await deps.limits.giveBackCode(tried)
    if (kind === 'recovery') await tellHolder(deps, userId, 'recoveryCodeUsed')
  } else if (taken.tries === TELL_AFTER) await tellHolder(deps, userId, 'wrongCodes')
  return checked
}

export function isAppCode(typed: string): boolean {
  return /^\d{6}$/.test(typed)
}

/** Anything that is not an app's code is taken for a recovery code: as printed, however it was typed. */
function codeFrom(typed: string): { code: string; kind: 'app' | 'recovery' } {
  if (isAppCode(typed)) return { code: typed, kind: 'app' }
  const printed = typed
    .toLowerCase()
    .replace(/-/g, '')
    .replace(/^(.{5})/, '$1-')
  return { code: printed, kind: 'recovery' }
}

async function tellHolder(
  deps: Deps,
  userId: string,
  what: 'recoveryCodeUsed' | 'wrongCodes',
): Promise<void> {
  const holder = await findAccount(deps.db, userId)
  if (holder === null) return
  await tell(deps, deps.db, holder, what)
  deps.wakeOutbox()
}
