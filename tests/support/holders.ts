import { sql } from 'drizzle-orm'
import type { Account } from '#domain/accounts/account.ts'
import type { Db } from '#server/db/connect.ts'
import { proveEmail } from '#server/services/accounts/own-email.ts'
import { finishSecondFactor, startSecondFactor } from '#server/services/accounts/second-factor.ts'
import { type Caller, signIn } from '#server/services/accounts/signing-in.ts'
import { signUp } from '#server/services/accounts/signing-up.ts'
import type { Deps, SignedIn } from '#server/services/deps.ts'
import { CookieJar } from './program/cookie-jar.ts'
import { totp } from './totp.ts'
import { PASSWORD } from './visitor.ts'
import { rowsOf } from './database.ts'

/** A person with an account, on one of their devices. */
export type Holder = { jar: CookieJar; account: Account }

/** An account in its newest session, if it has one. */
export async function inSession(db: Db, account: Account): Promise<SignedIn> {
  const [session] = await rowsOf<{ id: string }>(
    db,
    sql`select id from sessions where user_id = ${account.id} order by created_at desc limit 1`,
  )
  return { account, sessionId: session?.id ?? crypto.randomUUID() }
}

/** Actions of account holders, directly on the services. */
export function holders(db: Db, deps: Deps) {
  const from = (jar: CookieJar): Caller => ({
    headers: new Headers({ cookie: jar.header, 'user-agent': 'Chrome/120' }),
    address: '196.21.0.1',
  })

  async function read(jar: CookieJar) {
    const who = await deps.sessions.read(from(jar).headers)
    if (who === null) throw new Error('nobody is signed in')
    return who
  }

  async function open(email: string): Promise<Holder> {
    const jar = new CookieJar()
    const wanted = { name: 'Naledi', email, password: PASSWORD, reminders: false, reviews: false }
    const signedUp = await signUp(deps, wanted, 'en', from(jar))
    if (!signedUp.ok) throw new Error(signedUp.problem)
    jar.take(signedUp.cookies)
    return { jar, account: (await read(jar)).account }
  }

  async function proofLink(email: string): Promise<string> {
    const [link] = await rowsOf<{ id: string }>(
      db,
      sql`select id from account_links where purpose = 'prove-email' and email = ${email}`,
    )
    return deps.tokens.linkToken('prove-email', link?.id ?? '')
  }

  async function openProven(email: string): Promise<Holder> {
    const { jar, account } = await open(email)
    const who = await inSession(db, account)
    await proveEmail(deps, await proofLink(email), { who, password: '', address: '' })
    return { jar, account: (await read(jar)).account }
  }

  /** Turns on an authenticator app. Returns its key, the code used, and the recovery codes. */
  async function addApp({ jar, account }: Holder) {
    const setup = await startSecondFactor(deps, account, PASSWORD, from(jar))
    if (!setup.ok) throw new Error(setup.problem)
    const key = new URL(setup.uri).searchParams.get('secret') ?? ''
    const code = totp(key)
    const finished = await finishSecondFactor(deps, account, code, from(jar))
    if (!finished.ok) throw new Error(finished.problem)
    jar.take(finished.cookies)
    return { key, code, recoveryCodes: setup.recoveryCodes }
  }

  /** Signs in with the password on a new device. */
  async function enter(email: string): Promise<CookieJar> {
    const jar = new CookieJar()
    const result = await signIn(deps, { identifier: email, password: PASSWORD, remember: true }, from(jar))
    if (!result.ok) throw new Error(result.problem)
    jar.take(result.cookies)
    return jar
  }

  const here = async (jar: CookieJar) => ({ ...from(jar), sessionId: (await read(jar)).sessionId })

  return { from, here, read, open, openProven, proofLink, addApp, enter }
}
