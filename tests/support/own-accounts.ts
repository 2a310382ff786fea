import { sql } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import type { Db } from '#server/db/connect.ts'
import { proveEmail } from '#server/services/accounts/own-email.ts'
import { signIn } from '#server/services/accounts/signing-in.ts'
import { signUp } from '#server/services/accounts/signing-up.ts'
import type { Deps } from '#server/services/deps.ts'
import { CookieJar } from './program/cookie-jar.ts'
import { testDatabase, rowsOf } from './database.ts'
import { testDeps } from './deps.ts'
import { type Holder, holders, inSession } from './holders.ts'
import { PASSWORD } from './visitor.ts'

export const HOME = '196.21.0.1'
export const NEW_PASSWORD = 'lantern 77 quarry swift'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36'

type Person = { name: string; email: string; language: string }

/** Accounts of one person, or of several with one address, directly on the services, at a time that tests can move. */
export async function ownAccounts(person: Person, changes: (db: Db) => Partial<Deps> = () => ({})) {
  const { db, deps, clock, tick } = await withClock(changes)
  const { read, addApp } = holders(db, deps)
  const accountOf = async (jar: CookieJar): Promise<Account> => (await read(jar)).account

  async function open(password = PASSWORD, email = person.email): Promise<Holder> {
    tick()
    const jar = new CookieJar()
    const wanted = { name: person.name, email, password, reminders: true, reviews: false }
    const signedUp = await signUp(deps, wanted, person.language, from(jar))
    if (!signedUp.ok) throw new Error(signedUp.problem)
    jar.take(signedUp.cookies)
    return { account: await accountOf(jar), jar }
  }

  async function openProven(password = PASSWORD, email = person.email): Promise<Holder> {
    const { account, jar } = await open(password, email)
    expect((await prove(account)).ok).toBe(true)
    tick()
    return { account: await accountOf(jar), jar }
  }

  const links = (purpose: string) =>
    rowsOf<{ id: string }>(
      db,
      sql`select id from account_links where purpose = ${purpose} order by created_at desc`,
    )
  const newestLink = async (purpose: 'prove-email' | 'reset-password' = 'prove-email') =>
    deps.tokens.linkToken(purpose, (await links(purpose))[0]?.id ?? '')

  const prove = async (who: Account | null, password = '', token?: string) =>
    proveEmail(deps, token ?? (await newestLink()), {
      who: who && (await inSession(db, who)),
      password,
      address: HOME,
    })

  const tryIn = (password = PASSWORD, { jar, address, identifier = person.email }: Try = {}) =>
    signIn(deps, { identifier, password, remember: true }, from(jar, address))

  const templates = async () =>
    (
      await rowsOf<{ template: string }>(db, sql`select template from messages order by created_at, template`)
    ).map(({ template }) => template)

  const opening = { open, openProven, accountOf, addApp }
  return { db, deps, clock, tick, ...opening, links, newestLink, prove, tryIn, templates }
}

type Try = { jar?: CookieJar; address?: string; identifier?: string }

/** A device, as a request from it shows it. */
export function from(jar = new CookieJar(), address = HOME, userAgent = ANDROID) {
  return { headers: new Headers({ cookie: jar.header, 'user-agent': userAgent }), address }
}

/**
 * Sessions follow the real clock; tests can move the time of everything else. Changes to `deps` last until the test
 * ends.
 */
async function withClock(changes: (db: Db) => Partial<Deps>) {
  const db = await testDatabase()
  const clock = { now: new Date() }
  const given = testDeps(db, { now: () => clock.now, hasSms: true, ...changes(db) })
  const deps = { ...given }
  beforeEach(() => {
    clock.now = new Date()
    Object.assign(deps, given)
  })
  const tick = (ms = 1000) => {
    clock.now = new Date(clock.now.getTime() + ms)
  }
  return { db, deps, clock, tick }
}
