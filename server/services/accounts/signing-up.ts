import type { SignUp } from '#domain/forms/account.ts'
import { type Invalid, invalid } from '#domain/forms/problems.ts'
import { insertAccount } from '#server/db/accounts/accounts.ts'
import { logSecurity } from '#server/db/office/security-log.ts'
import type { Deps } from '../deps.ts'
import { ourLanguage } from '../in-language.ts'
import { type TooMany, tooMany } from './attempts.ts'
import { recordConsents } from './consents.ts'
import { askForProof } from './notices.ts'
import { acceptPassword } from './password-rule.ts'
import { type Caller, openSession } from './signing-in.ts'

export type SignedUp = { ok: true; userId: string; cookies: string[] } | Invalid | TooMany

/**
 * Opens an account, even if the address already belongs to another one: it belongs to the person who proves
 * it, and until then naming it takes nothing from anybody. The answer is the same; only the mail to the
 * address differs.
 */
export async function signUp(deps: Deps, wanted: SignUp, language: string, from: Caller): Promise<SignedUp> {
  const allowance = await deps.limits.takeSignUp(from.address)
  if (!allowance.allowed) return tooMany(allowance)
  const email = wanted.email.toLowerCase()
  const accepted = await acceptPassword(deps, wanted.password, {
    about: [wanted.name, wanted.email],
    address: from.address,
    unproven: email,
  })
  if (!accepted.ok) return accepted

  const at = deps.now()
  const holder = { id: deps.newId(), name: wanted.name, email }
  await deps.db.transaction(async (tx) => {
    await insertAccount(tx, {
      ...holder,
      credentialId: deps.newId(),
      emailVerified: false,
      passwordHash: accepted.passwordHash,
      role: 'customer',
      language: ourLanguage(deps, language),
      at,
    })
    await recordConsents(deps, tx, holder.id, wanted)
    await askForProof(deps, tx, holder, 'signUp')
    await logSecurity(tx, { kind: 'account opened', account: holder.id, address: from.address, at })
  })
  deps.wakeOutbox()
  const entered = { userId: holder.id, passwordHash: accepted.passwordHash }
  const start = { remember: true, how: 'password' as const, isExpected: true }
  const opened = await openSession(deps, entered, from, start)
  return opened === null
    ? invalid('password', 'wrong-password')
    : { ok: true, userId: holder.id, cookies: opened.cookies }
}
