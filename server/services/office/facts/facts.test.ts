import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { factsVersion } from '#server/services/pages.ts'
import { settingsReader } from '#server/services/settings.ts'
import { testDatabase, rowsOf } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { factsNow, saveFacts } from './facts.ts'

const db = await testDatabase()
let now = SATURDAY_MORNING
const deps = testDeps(db, { now: () => now })
const by = { mover: 'operator' as const, userId: deps.newId(), address: '196.21.0.1' }
beforeEach(async () => {
  now = SATURDAY_MORNING
  await fillNewDatabase(db, deps.content, readEnv({}), now)
  now = new Date(now.getTime() + 1000)
})

describe('the business’s facts', () => {
  test('are changed by the owner, and cached pages are rendered again', async () => {
    const { settings, revision } = await factsNow(deps)
    /** Another process, which reads the settings itself. */
    const other = () => ({ ...deps, settings: settingsReader(db, deps.content.business.settings, deps.now) })
    const before = await factsVersion(other())
    expect(await saveFacts(deps, by, { ...settings, businessName: 'Fynbos Transfers' }, revision)).toEqual({
      ok: true,
      bankFrom: null,
    })
    expect((await factsNow(deps)).settings).toEqual({ ...settings, businessName: 'Fynbos Transfers' })
    expect(await factsVersion(other())).not.toBe(before)
  })

  test('are not overwritten by somebody who read an older version', async () => {
    const { settings, revision } = await factsNow(deps)
    const both = ['One', 'Two'].map((businessName) =>
      saveFacts(deps, by, { ...settings, businessName }, revision),
    )
    expect((await Promise.all(both)).filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('have a complete bank account or none', async () => {
    const { settings, revision } = await factsNow(deps)
    const half = await saveFacts(deps, by, { ...settings, eftBank: 'Standard Bank' }, revision)
    expect(half).toMatchObject({ problems: [{ path: 'eftAccountName', code: 'missing' }] })
  })

  test('have both times of the office’s hours or none, on the same day', async () => {
    const { settings, revision } = await factsNow(deps)
    const saved = (officeFrom: string, officeUntil: string) =>
      saveFacts(deps, by, { ...settings, officeFrom, officeUntil }, revision)
    expect(await saved('08:00', '')).toMatchObject({ problems: [{ path: 'officeUntil', code: 'missing' }] })
    expect(await saved('18:00', '08:00')).toMatchObject({ problems: [{ code: 'closes-too-early' }] })
    expect(await saved('08:00', '18:00')).toMatchObject({ ok: true })
  })

  test('tell each owner, and the old bookings address, that money or mail now goes elsewhere', async () => {
    const account = {
      eftBank: 'Standard Bank',
      eftAccountName: 'Tours',
      eftAccountNumber: '00123456789',
      eftBranchCode: '051001',
    }
    const first = await factsNow(deps)
    await saveFacts(deps, by, { ...first.settings, businessName: 'Fynbos Transfers' }, first.revision)
    const second = await factsNow(deps)
    await saveFacts(deps, by, { ...second.settings, ...account }, second.revision)
    const third = await factsNow(deps)
    await saveFacts(
      deps,
      by,
      {
        ...third.settings,
        eftAccountNumber: '6666',
        bookingsEmail: 'thief@example.org',
        copyEmail: 'copies@example.org',
      },
      third.revision,
    )
    const { email, bookingsEmail, copyEmail } = first.settings
    const told = await rowsOf<{ recipient: string; what: string }>(
      db,
      sql`select recipient, data->>'what' as what from messages order by data->>'what', recipient`,
    )
    expect(told.map(({ recipient }) => recipient)).toEqual([bookingsEmail, email, bookingsEmail, email])
    expect(told.map(({ what }) => what.split('; '))[2]).toEqual([
      'the bank account changes on Sun 22 Nov, 09:20: guests pay into Standard Bank ••666 then, and into Standard Bank ••789 until then, and any owner can stop this under Payments',
      `bookings and enquiries now go to thief@example.org, previously to ${bookingsEmail}`,
      `copies of all enquiries and bookings now go to copies@example.org, previously to ${copyEmail}`,
    ])
    expect(told[0]?.what).toBe('guests now pay into Standard Bank ••789, previously into no account')
    const [last] = await rowsOf<{ fields: string }>(
      db,
      sql`select details->>'fields' as fields from security_events order by id desc limit 1`,
    )
    expect(last?.fields.split(', ').toSorted()).toEqual(['bookingsEmail', 'copyEmail', 'eftNext'])
  })
})
