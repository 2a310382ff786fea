import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { type RequestContext, requestContext } from '#app/context.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { noLimits } from '#server/limits.ts'
import { tripUrl } from '#server/services/trip-links/trip-links.ts'
import { customer } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { english } from '#tests/support/english.ts'
import { confirmed, openOffice } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { action } from './trip.tsx'

const db = await testDatabase()
const takeTaps = () => Promise.resolve({ allowed: false as const, retryAfterSeconds: 20 })
const deps = testDeps(db, { limits: { ...noLimits, takeTaps } })
let booking: Booking

beforeEach(async () => {
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  await openOffice(deps)
  booking = await confirmed(deps, await customer(deps, 'emma@example.com'), {})
})

async function press(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const url = await tripUrl(deps, booking, 'en')
  const context = new RouterContextProvider()
  const asked = { deps, language: english, posted: { form, flaw: null }, answerHeaders: new Headers() }
  context.set(requestContext, asked as unknown as RequestContext)
  const answer = await action({
    request: new Request(url, { method: 'POST' }),
    context,
    params: { token: url.split('/').at(-1) },
  })
  return answer instanceof Response ? answer.status : answer.init?.status
}

test.each<Record<string, string>>([
  { form: 'review', stars: '1' },
  { form: 'undo' },
  { extra: '1', agrees: 'yes' },
])('beyond the allowance of a link, %o does nothing', async (fields) => {
  expect(await press(fields)).toBe(429)
})

test('a link can be switched off all the same', async () => {
  expect(await press({ form: 'off' })).toBe(303)
})
