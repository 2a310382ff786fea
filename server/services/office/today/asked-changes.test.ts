import { beforeEach, expect, test } from 'vitest'
import type { Actor } from '#domain/booking/actor.ts'
import type { Account } from '#domain/accounts/account.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { customer } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { assigned, type Office, openOffice } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { answerAsked } from '../../bookings/asked-changes.ts'
import { changeBooking } from '../../bookings/changing.ts'
import { findToday } from './today.ts'

const db = await testDatabase()
let now = SATURDAY_MORNING
const deps = testDeps(db, { now: () => now })
let office: Office
let thandi: Account

beforeEach(async () => {
  now = SATURDAY_MORNING
  await fillNewDatabase(db, deps.content, readEnv({}), now)
  office = await openOffice(deps)
  thandi = await customer(deps, 'thandi@example.org')
})

test('a change that a customer asks for is on Today until it is answered, due an hour before the pickup', async () => {
  const { id, reference, total, pickupAt } = await assigned(deps, thandi, office.sipho)
  now = new Date(pickupAt.getTime() - 3 * 3_600_000)
  const by: Actor = { mover: 'customer', userId: thandi.id }
  const asked = await changeBooking(deps, by, { id }, { time: '08:30' }, { why: '', total })
  expect(asked).toMatchObject({ ok: true, isAsked: true })
  const changes = async () => (await findToday(deps)).items.filter(({ kind }) => kind === 'change')
  expect(await changes()).toMatchObject([
    {
      reference,
      due: new Date(pickupAt.getTime() - 3_600_000),
      why: { code: 'change-asked', params: { parts: ['times'] } },
    },
  ])
  const answer = { agrees: false, why: 'No vehicle then' }
  expect(await answerAsked(deps, office.naledi, { id }, answer)).toMatchObject({ ok: true })
  expect(await changes()).toEqual([])
})
