import { expect, test } from 'vitest'
import { databaseLimits } from '#server/limits.ts'
import {
  calendarOfCustomer,
  calendarUrl,
  findCalendar,
  newOwnCalendar,
} from '#server/services/calendars/links.ts'
import { ALLOWANCES } from '#server/allowances.ts'
import { customer } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { loader } from './calendar.ts'

const db = await testDatabase()
const deps = testDeps(db, { limits: databaseLimits(db) })

test('a calendar is read by its link as often as programs need, and no more', async () => {
  const { id } = await customer(deps, 'emma@example.com')
  await newOwnCalendar(deps, id)
  const file = (await calendarUrl(deps, calendarOfCustomer(id)))?.split('/').at(-1) ?? ''
  const context = { get: () => ({ deps }) }
  const read = async () =>
    (await loader({ context, params: { file } } as unknown as Parameters<typeof loader>[0])).status
  const link = await findCalendar(deps, file.replace(/\.ics$/, ''))
  if (link === null || link === 'off') throw new Error('no link')
  expect(await read()).toBe(200)
  for (let i = 1; i < ALLOWANCES.calendar.points; i++) await deps.limits.takeCalendar(link.id)
  expect(await read()).toBe(429)
})
