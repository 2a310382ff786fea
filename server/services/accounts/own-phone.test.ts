import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { databaseLimits } from '#server/limits.ts'
import { from, HOME, ownAccounts } from '#tests/support/own-accounts.ts'
import { PASSWORD } from '#tests/support/visitor.ts'
import { inSession } from '#tests/support/holders.ts'
import { changePhone, phoneUnderWay, provePhone, removePhone } from './own-phone.ts'
import { rowsOf } from '#tests/support/database.ts'

const EMAIL = 'thandi@example.org'
const { db, deps, tick, openProven, accountOf, tryIn } = await ownAccounts({
  name: 'Thandi Mokoena',
  email: EMAIL,
  language: 'de-CH',
})

describe('a phone number', () => {
  const code = async () => {
    const [row] = await rowsOf<{ id: string }>(db, sql`select id from phone_codes`)
    return deps.tokens.phoneCode(row?.id ?? '')
  }
  const wanted = { phone: '082 123 4567', password: PASSWORD }

  test('is proven by its code, and signs in however it is written', async () => {
    const { account } = await openProven()
    expect(await changePhone(deps, account, wanted, from())).toEqual({ ok: true, byCode: true })
    expect(await phoneUnderWay(deps, account)).toBe('+27821234567')
    expect(await tryIn(PASSWORD, { identifier: '0821234567' })).toMatchObject({ ok: false })
    expect(await provePhone(deps, await inSession(db, account), await code(), HOME)).toBe(true)
    for (const written of ['0821234567', '+27 82 123 4567', '0027821234567']) {
      expect([written, (await tryIn(PASSWORD, { identifier: written })).ok]).toEqual([written, true])
    }
  })

  test('in a country that we send no text messages to is noted, and confirmed by the office', async () => {
    const { account, jar } = await openProven()
    const dear = { phone: '+371 2123 4567', password: PASSWORD }
    expect(await changePhone(deps, account, dear, from())).toEqual({ ok: true, byCode: false })
    expect(await phoneUnderWay(deps, account)).toBeNull()
    expect(await accountOf(jar)).toMatchObject({ phone: '+37121234567', phoneVerified: false })
  })

  test('gets five codes a day in all', async () => {
    deps.limits = databaseLimits(db)
    const answers = []
    for (let i = 1; i <= 6; i++) {
      const { account } = await openProven(PASSWORD, `guest${i}@example.org`)
      answers.push((await changePhone(deps, account, wanted, { ...from(), address: `196.21.0.${i}` })).ok)
    }
    expect(answers).toEqual([true, true, true, true, true, false])
  })

  test('gets no code once everybody together has had what the operator pays for in an hour, an eighth of a day', async () => {
    const { business } = deps.content
    const textMessages = { ...business.textMessages, mostADay: 16 }
    const content = { ...deps.content, business: { ...business, textMessages } }
    Object.assign(deps, { content, limits: databaseLimits(db) })
    const answers = []
    for (let i = 1; i <= 3; i++) {
      const { account } = await openProven(PASSWORD, `guest${i}@example.org`)
      const { problem } = {
        problem: null,
        ...(await changePhone(
          deps,
          account,
          { ...wanted, phone: `082 123 456${i}` },
          { ...from(), address: `196.21.0.${i}` },
        )),
      }
      answers.push(problem)
    }
    expect(answers).toEqual([null, null, 'too-many'])
  })

  test('has five tries, of the newest code, within ten minutes', async () => {
    const { account } = await openProven()
    await changePhone(deps, account, wanted, from())
    const right = await code()
    const wrong = right === '000000' ? '111111' : '000000'
    for (let i = 0; i < 5; i++)
      expect(await provePhone(deps, await inSession(db, account), wrong, HOME)).toBe(false)
    expect(await provePhone(deps, await inSession(db, account), right, HOME)).toBe(false)
    await changePhone(deps, account, wanted, from())
    expect(await provePhone(deps, await inSession(db, account), right, HOME)).toBe(false)
    const newest = await code()
    tick(600_001)
    expect(await provePhone(deps, await inSession(db, account), newest, HOME)).toBe(false)
  })

  test('that the network has given to somebody else goes to them, and the account of before is told', async () => {
    const first = await openProven()
    await changePhone(deps, first.account, wanted, from())
    await provePhone(deps, await inSession(db, first.account), await code(), HOME)
    const second = await openProven(PASSWORD, 'sipho@example.org')
    await changePhone(deps, second.account, wanted, from())
    expect(await provePhone(deps, await inSession(db, second.account), await code(), HOME)).toBe(true)
    expect(await accountOf(second.jar)).toMatchObject({ phone: '+27821234567', phoneVerified: true })
    expect(await accountOf(first.jar)).toMatchObject({ phone: null, phoneVerified: false })
    const [told] = await rowsOf(db, sql`select recipient from messages where template = 'phonePassedOn'`)
    expect(told).toEqual({ recipient: EMAIL })
  })

  test('is taken off with the password only', async () => {
    const { account, jar } = await openProven()
    await changePhone(deps, account, wanted, from())
    await provePhone(deps, await inSession(db, account), await code(), HOME)
    const proven = await accountOf(jar)
    expect(await removePhone(deps, proven, 'not it', from())).toMatchObject({
      problems: [{ path: 'password' }],
    })
    expect((await accountOf(jar)).phone).toBe('+27821234567')
    expect(await removePhone(deps, proven, PASSWORD, from())).toEqual({ ok: true })
    expect((await accountOf(jar)).phone).toBeNull()
  })

  test.each(['12', 'call me', '082 123 456', '+27 21 555'])(
    'that nobody can call is refused: %s',
    async (phone) => {
      const { account } = await openProven()
      expect(await changePhone(deps, account, { phone, password: PASSWORD }, from())).toMatchObject({
        problems: [{ path: 'phone' }],
      })
    },
  )
})
