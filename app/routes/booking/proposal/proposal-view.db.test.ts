import { beforeEach, expect, test } from 'vitest'
import { linkView } from '#app/routes/account/bookings/prove-booking-view.server.ts'
import type { OfficeActor } from '#domain/booking/actor.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { cancelBooking } from '#server/services/bookings/moves.ts'
import { acceptProposal, refuseProposal } from '#server/services/bookings/proposals.ts'
import { findOfficeBooking } from '#server/services/office/bookings/booking.ts'
import { moveBooking } from '#server/services/office/bookings/moves.ts'
import { changeBooking, proposeOtherTime } from '#tests/support/changes.ts'
import { customer, newcomer } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { openOffice, waiting } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { proposalView } from './proposal-view.server.ts'

const db = await testDatabase()
const deps = testDeps(db)

beforeEach(() => fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING))

test('an old link to a proposal reveals nothing: no time, no price, not what the office wrote', async () => {
  const { naledi } = await openOffice(deps)
  const thandi = await customer(deps, 'thandi@example.org')
  const { reference } = await waiting(deps, thandi)
  const wanted = { times: [{ date: '2026-11-28', time: '12:00' }], why: 'Your husband has the flu' }
  await proposeOtherTime(deps, naledi, reference, wanted)
  const link = deps.tokens.linkToken(
    'proposal',
    (await findOfficeBooking(deps, reference))?.proposal?.id ?? '',
  )
  expect(JSON.stringify((await proposalView(deps, link))?.shown)).toMatch(/R450.*husband/)
  await moveBooking(deps, naledi, reference, { move: 'decline', why: '' })
  const shown = (await proposalView(deps, link))?.shown
  expect(JSON.stringify(shown)).toContain(reference)
  expect(JSON.stringify(shown)).not.toMatch(/husband|R450|12:00|07:45|November|Stellenbosch/)
})

test.each([
  ['accepted', 'You’ve already accepted', (link: string) => acceptProposal(deps, link, 1)],
  ['declined by the guest', 'You’ve already answered', (link: string) => refuseProposal(deps, link, '')],
  [
    'accepted, and the booking cancelled since',
    'This booking is no longer active',
    async (link: string, { id }: Booking, by: OfficeActor) => {
      await acceptProposal(deps, link, 1)
      return cancelBooking(deps, { id }, by, { reason: 'weather', why: '' })
    },
  ],
  [
    'overtaken by the office',
    'This link no longer works',
    (_: string, { reference }: Booking, by: OfficeActor) =>
      changeBooking(deps, by, reference, { total: 99_000, why: 'special' }),
  ],
])('a link to a proposal that was %s says: %s', async (_, title, answer) => {
  const { naledi } = await openOffice(deps)
  const booked = await waiting(deps, await customer(deps, 'thandi@example.org'))
  const wanted = { times: [{ date: '2026-11-28', time: '12:00' }], why: '' }
  await proposeOtherTime(deps, naledi, booked.reference, wanted)
  const link = deps.tokens.linkToken(
    'proposal',
    (await findOfficeBooking(deps, booked.reference))?.proposal?.id ?? '',
  )
  await answer(link, booked, naledi)
  const shown = (await proposalView(deps, link))?.shown
  expect(shown).toMatchObject({ isOver: true, words: { title } })
  expect(await acceptProposal(deps, link, 1)).toEqual({ ok: false, problem: 'over' })
})

test('neither does the link that proves a booking, once it was used', async () => {
  const lerato = await newcomer(deps, 'lerato@example.org')
  const { reference, hold } = await waiting(deps, lerato)
  const link = deps.tokens.linkToken('booking-proof', hold?.proofId ?? '')
  expect((await linkView(deps, link))?.shown.text).toMatch(/Stellenbosch.*07:45/)
  const { naledi } = await openOffice(deps)
  await moveBooking(deps, naledi, reference, { move: 'prove', why: '' })
  expect(JSON.stringify((await linkView(deps, link))?.shown)).not.toMatch(/Stellenbosch|07:45/)
})
