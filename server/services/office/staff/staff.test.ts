import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { composeAccountMail } from '#server/email/account-mails.ts'
import { claimDueMessages } from '#server/db/mail/messages.ts'
import { databaseLimits } from '#server/limits.ts'
import { signIn } from '#server/services/accounts/signing-in.ts'
import { CookieJar } from '#tests/support/program/cookie-jar.ts'
import { testDatabase, rowsOf } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { holders } from '#tests/support/holders.ts'
import { PASSWORD } from '#tests/support/visitor.ts'
import { calendarUrl, findCalendar, newCalendar, OFFICE } from '../../calendars/links.ts'
import { firstOwnerLink, invitationOf, join } from './invitations.ts'
import { makeOwner } from './make-owner.ts'
import { changeRole, invite, removeColleague, staffOf, withdrawInvitation } from './staff.ts'

const db = await testDatabase()
let now = new Date()
const deps = testDeps(db, { now: () => now })
const { from, read, openProven, addApp } = holders(db, deps)
beforeEach(() => (now = new Date()))

const NOBODY = { name: '', email: '', password: PASSWORD }
const tokenOf = (link: string | null) => link?.split('/').at(-1) ?? ''
const doer = (userId: string) => ({ mover: 'operator' as const, userId, address: '196.21.0.1' })

/** Makes the first owner, with the link printed at start. */
async function owner() {
  const joined = await join(
    deps,
    tokenOf(await firstOwnerLink(deps)),
    { name: 'Naledi', email: 'Naledi@tours.example', password: PASSWORD },
    from(new CookieJar()),
  )
  if (!joined.ok) throw new Error(joined.problem)
  return doer(joined.userId)
}

async function invited(role: 'operator' | 'owner' = 'operator', email = 'themba@tours.example') {
  const by = await owner()
  const sent = await invite(deps, by, { name: 'Themba', email, role })
  if (!sent.ok) throw new Error('not sent')
  return { by, sent, token: tokenOf(sent.link) }
}

async function joined(role: 'operator' | 'owner' = 'operator') {
  const { by, token } = await invited(role)
  const jar = new CookieJar()
  const done = await join(deps, token, NOBODY, from(jar))
  if (!done.ok) throw new Error(done.problem)
  jar.take(done.cookies)
  return { by, jar, id: done.userId, token }
}

const roles = async () => (await staffOf(deps)).staff.map(({ email, role }) => `${email} ${role}`)

describe('the first owner', () => {
  test('is the first to open the link printed at start', async () => {
    const link = await firstOwnerLink(deps)
    expect(await firstOwnerLink(deps)).toBe(link)
    const people = ['one@tours.example', 'two@tours.example'].map((email) =>
      join(deps, tokenOf(link), { name: 'Naledi', email, password: PASSWORD }, from(new CookieJar())),
    )
    expect((await Promise.all(people)).filter(({ ok }) => ok)).toHaveLength(1)
    expect(await roles()).toEqual([expect.stringMatching(/ owner$/)])
    expect(await firstOwnerLink(deps)).toBeNull()
    expect(await invitationOf(deps, tokenOf(link))).toBe('over')
  })

  test('has a week; after that the next start prints a new link', async () => {
    const link = await firstOwnerLink(deps)
    now = new Date(now.getTime() + 7 * 86_400_000)
    expect(await invitationOf(deps, tokenOf(link))).toBe('over')
    const next = await firstOwnerLink(deps)
    expect(next).not.toBe(link)
    expect(await invitationOf(deps, tokenOf(next))).toMatchObject({ role: 'owner', email: null })
  })
})

describe('an invitation', () => {
  test('comes by email, and its link adds a colleague with the password they choose', async () => {
    const { token } = await invited()
    const claim = {
      by: deps.newId(),
      now,
      until: now,
      limit: 9,
      limitToOffice: 9,
      channel: 'email' as const,
    }
    // The owner is told in the same transaction.
    const message = (await claimDueMessages(db, claim)).find(({ template }) => template === 'invitation')
    const mail = message?.template === 'invitation' ? await composeAccountMail(deps, message) : null
    expect(mail?.to).toEqual({ name: 'Themba', address: 'themba@tours.example' })
    expect(mail?.text).toContain(`https://tours.example/staff/join/${token}`)

    expect(await join(deps, token, NOBODY, from(new CookieJar()))).toMatchObject({ ok: true })
    expect(await roles()).toEqual(['naledi@tours.example owner', 'themba@tours.example operator'])
    const credentials = { identifier: 'themba@tours.example', password: PASSWORD, remember: true }
    expect(await signIn(deps, credentials, from(new CookieJar()))).toMatchObject({ ok: true })
  })

  test('works once, even when opened twice at the same moment', async () => {
    const { token } = await invited()
    const both = await Promise.all([1, 2].map(() => join(deps, token, NOBODY, from(new CookieJar()))))
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await invitationOf(deps, token)).toBe('over')
  })

  test('is void once withdrawn, sent again or a week old; a link that is not ours is unknown', async () => {
    const { by, sent, token } = await invited()
    const again = await invite(deps, by, { name: 'Themba', email: 'themba@tours.example', role: 'operator' })
    expect(await invitationOf(deps, token)).toBe('over')
    const newer = again.ok ? tokenOf(again.link) : ''
    expect(await invitationOf(deps, newer)).toMatchObject({ name: 'Themba' })
    now = new Date(now.getTime() + 7 * 86_400_000)
    expect(await invitationOf(deps, newer)).toBe('over')
    now = new Date()
    expect(await withdrawInvitation(deps, by, again.ok ? again.invitation.id : '')).toBe(true)
    expect(await invitationOf(deps, newer)).toBe('over')
    expect(await join(deps, newer, NOBODY, from(new CookieJar()))).toEqual({ ok: false, problem: 'over' })
    expect(await invitationOf(deps, `${sent.invitation.id}.x`)).toBeNull()
  })

  test('requires a password that is hard to guess, and keeps the link valid when it is refused', async () => {
    const { token } = await invited()
    const weak = { ...NOBODY, password: 'themba123' }
    expect(await join(deps, token, weak, from(new CookieJar()))).toMatchObject({ problem: 'invalid' })
    expect(await join(deps, token, NOBODY, from(new CookieJar()))).toMatchObject({ ok: true })
  })

  test('limits how many passwords can be tried, as everywhere', async () => {
    const { token } = await invited()
    const limited = { ...deps, limits: databaseLimits(db) }
    const weak = { ...NOBODY, password: 'password' }
    const answers = []
    for (let i = 0; i < 21; i++) answers.push(await join(limited, token, weak, from(new CookieJar())))
    expect(answers.slice(-2)).toMatchObject([{ problem: 'invalid' }, { problem: 'too-many' }])
  })

  test('turns a customer into a colleague: others are signed out, and the app is still required', async () => {
    const customer = await openProven('themba@tours.example')
    await addApp(customer)
    const { token } = await invited()
    expect(await join(deps, token, NOBODY, from(new CookieJar()))).toMatchObject({
      ok: true,
      userId: customer.account.id,
      needsSecondFactor: true,
    })
    await expect(read(customer.jar)).rejects.toThrow('nobody is signed in')
    expect(await roles()).toContain('themba@tours.example operator')
  })

  test('is not sent to somebody who works here', async () => {
    const { by } = await joined()
    const again = await invite(deps, by, { name: 'T', email: 'Themba@tours.example', role: 'owner' })
    expect(again).toMatchObject({ problem: 'invalid', problems: [{ code: 'of-staff-already' }] })
  })
})

describe('a colleague', () => {
  test('is signed out everywhere when removed', async () => {
    const { by, jar, id } = await joined()
    expect((await read(jar)).account.role).toBe('operator')
    expect(await removeColleague(deps, by, id)).toEqual({ ok: true })
    await expect(read(jar)).rejects.toThrow('nobody is signed in')
    expect(await roles()).toEqual(['naledi@tours.example owner'])
    expect(await removeColleague(deps, by, id)).toEqual({ ok: false, problem: 'none' })
  })

  test('who is removed cannot read the office’s calendar any more; the others are told of its new link', async () => {
    const { by, id } = await joined()
    await newCalendar(deps, by, null)
    const tokenNow = async () => tokenOf(await calendarUrl(deps, OFFICE)).replace(/\.ics$/, '')
    const before = await tokenNow()
    await changeRole(deps, by, id, 'owner')
    expect(await tokenNow()).toBe(before)
    await removeColleague(deps, by, id)
    expect(await findCalendar(deps, before)).toBe('off')
    expect(await findCalendar(deps, await tokenNow())).toMatchObject(OFFICE)
    const told = sql`select 1 from messages where recipient = 'naledi@tours.example' and data->>'what' like '%new link%'`
    expect(await rowsOf(db, told)).toHaveLength(1)
  })

  test('stays an owner if the only one; of two who remove each other at the same moment, one stays', async () => {
    const { by, id } = await joined()
    const onlyOwner = { ok: false, problem: 'only-owner' }
    expect(await removeColleague(deps, by, by.userId)).toEqual(onlyOwner)
    expect(await changeRole(deps, by, by.userId, 'operator')).toEqual(onlyOwner)
    await changeRole(deps, by, id, 'owner')
    const each = [removeColleague(deps, by, id), removeColleague(deps, doer(id), by.userId)]
    expect((await Promise.all(each)).filter(({ ok }) => ok)).toHaveLength(1)
    expect(await roles()).toHaveLength(1)
  })

  test('each owner is emailed about anyone who joins, leaves or changes role, and so is that person', async () => {
    const { by, id } = await joined('owner')
    await changeRole(deps, by, id, 'owner')
    await removeColleague(deps, doer(id), by.userId)
    const told = await rowsOf<{ recipient: string; what: string }>(
      db,
      sql`select recipient, data->>'what' as what from messages where template = 'officeChanged' order by recipient || ': ' || (data->>'what') collate "C"`,
    )
    const [naledi, themba] = ['naledi@tours.example', 'themba@tours.example']
    expect(told.map(({ recipient, what }) => `${recipient}: ${what}`)).toEqual(
      [
        `${naledi}: ${themba} was invited to the office as an owner`,
        `${naledi}: ${themba} joined the office as an owner`,
        `${themba}: ${themba} joined the office as an owner`,
        `${naledi}: ${naledi} was removed from the office`,
        `${themba}: ${naledi} was removed from the office`,
      ].toSorted(),
    )
  })

  test('an owner who was removed by another gets the office back through the administrator', async () => {
    const { by, id } = await joined('owner')
    expect(await removeColleague(deps, doer(id), by.userId)).toEqual({ ok: true })
    expect(await makeOwner(deps, 'nobody@tours.example')).toBe('nobody')
    expect(await makeOwner(deps, 'Naledi@tours.example')).toBe('done')
    expect(await makeOwner(deps, 'naledi@tours.example')).toBe('owner-already')
    expect(await removeColleague(deps, by, id)).toEqual({ ok: true })
    expect(await roles()).toEqual(['naledi@tours.example owner'])
  })

  test('and their changes are in the security log and in the live events', async () => {
    const { by, id } = await joined()
    await changeRole(deps, by, id, 'owner')
    await removeColleague(deps, by, id)
    const acts = await rowsOf<{ act: string }>(
      db,
      sql`select details->>'act' as act from security_events where kind = 'office act' order by id`,
    )
    expect(acts.map(({ act }) => act)).toEqual([
      'staff joined',
      'staff invited',
      'staff joined',
      'staff given another role',
      'staff removed',
    ])
    const news = await rowsOf(db, sql`select 1 from events where topic = 'staff'`)
    expect(news).toHaveLength(5)
  })
})
