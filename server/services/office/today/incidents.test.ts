import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Failing } from '#domain/office/incidents.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { rowsOf, testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { noteIncidents } from './incidents.ts'
import { findToday } from './today.ts'

const db = await testDatabase()
let now = SATURDAY_MORNING
const deps = testDeps(db, { now: () => now, hasSms: true })

beforeEach(async () => {
  now = SATURDAY_MORNING
  await fillNewDatabase(db, deps.content, readEnv({}), now)
})

/** What the job sees, minute after minute. */
async function pass(minutes: number, failing: Failing[]): Promise<void> {
  for (let i = 0; i < minutes; i++) {
    await noteIncidents(deps, failing)
    now = new Date(now.getTime() + 60_000)
  }
}
const alarms = async () =>
  (
    await rowsOf<{ channel: string; kind: string; over: boolean }>(
      db,
      sql`select channel, data ->> 'kind' as kind, (data ->> 'isOver')::boolean as over from messages
        where template = 'incident-to-office' order by created_at, channel`,
    )
  ).map(({ channel, kind, over }) => `${channel}: ${kind}${over ? ' over' : ''}`)
const onToday = async () =>
  (await findToday(deps)).items.flatMap(({ why }) => (why.code === 'incident' ? [why.params.kind] : []))

const MAIL = { kind: 'mail', problem: '' } as const
const DISK = { kind: 'disk', problem: '20 MB left' } as const

test('what fails is on Today; that it lasts is told once, by another way, and once that it is over', async () => {
  await pass(1, [MAIL, DISK])
  expect(await onToday()).toEqual(['disk', 'mail'])
  expect(await alarms()).toEqual([])
  await pass(60, [MAIL, DISK])
  expect(await alarms()).toEqual(['email: disk', 'sms: mail'])
  await pass(15, [DISK])
  expect(await onToday()).toEqual(['disk'])
  expect(await alarms()).toEqual(['email: disk', 'sms: mail', 'sms: mail over'])
})

test('what comes and goes is one incident, and what is over soon none', async () => {
  for (let i = 0; i < 10; i++) {
    await pass(3, [MAIL])
    await pass(4, [])
  }
  expect(await alarms()).toEqual(['sms: mail'])
  await pass(20, [])
  await pass(3, [DISK])
  await pass(20, [])
  expect(await alarms()).toEqual(['sms: mail', 'sms: mail over'])
})
