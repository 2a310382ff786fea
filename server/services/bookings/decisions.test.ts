import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { customer, newcomer } from '#tests/support/bookings.ts'
import { HERE, heldBookings } from '#tests/support/held-bookings.ts'
import { OFFICE, openOffice } from '#tests/support/office.ts'
import type { Deps } from '../deps.ts'
import { decide, findDecision } from './decisions.ts'
import { releaseBookings } from './moves.ts'
import { rowsOf } from '#tests/support/database.ts'
import { confirmBooking } from '#tests/support/moves.ts'

const { db, deps, minutesLater, booked, now } = await heldBookings()

let lerato: Account
beforeEach(async () => {
  lerato = await newcomer(deps, 'lerato@example.org')
})

const decideNow = (deps: Deps, token: string, why: string) => decide(deps, token, { why, address: HERE })

describe('the office', () => {
  const linkOf = async (booking: Booking, move: string) => {
    const [link] = await rowsOf<{ id: string }>(
      db,
      sql`select id from decision_links where booking_id = ${booking.id} and move = ${move}`,
    )
    return deps.tokens.linkToken('decision', link?.id ?? '')
  }

  test('decides once by the links of its mail, and looking at one does nothing', async () => {
    const booking = await booked(await customer(deps, 'thandi@example.org'))
    const [confirm, decline] = [await linkOf(booking, 'confirm'), await linkOf(booking, 'decline')]
    for (let i = 0; i < 3; i++) expect(await findDecision(deps, confirm)).toMatchObject({ isOver: false })
    const answers = await Promise.all([decideNow(deps, confirm, ''), decideNow(deps, decline, 'Full')])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    for (const token of [confirm, decline])
      expect(await findDecision(deps, token)).toMatchObject({ isOver: true })
    expect(await decideNow(deps, confirm, '')).toEqual({ ok: false, problem: 'over' })
  })

  test('cannot decide by a link that is too old, or not ours', async () => {
    const booking = await booked(await customer(deps, 'thandi@example.org'))
    const token = await linkOf(booking, 'confirm')
    expect(await decideNow(minutesLater(8 * 24 * 60), token, '')).toEqual({ ok: false, problem: 'over' })
    for (const forged of [
      '',
      'x',
      `${crypto.randomUUID()}.${token.split('.')[1]}`,
      deps.tokens.linkToken('decision', booking.id),
    ]) {
      expect(await decideNow(deps, forged, '')).toEqual({ ok: false, problem: 'none' })
    }
  })

  test('cannot decide by a link once the pickup has passed, even one that a flight brought forward', async () => {
    const booking = await booked(await customer(deps, 'thandi@example.org'))
    const token = await linkOf(booking, 'confirm')
    await db.execute(
      sql`update booking_legs set starts = ${minutesLater(30).now()} where booking_id = ${booking.id}`,
    )
    expect(await findDecision(minutesLater(29), token)).toMatchObject({ isOver: false })
    expect(await decideNow(minutesLater(30), token, '')).toEqual({ ok: false, problem: 'over' })
  })

  test('releases many at once: what is held lapses, what waits is declined, the rest stays', async () => {
    const held = await booked(lerato)
    const thandi = await customer(deps, 'thandi@example.org')
    const pending = await booked(thandi, { date: '2026-12-01' })
    const confirmed = await booked(thandi, { date: '2026-12-02' })
    await confirmBooking(deps, confirmed.id, OFFICE)
    const references = [held, pending, confirmed].map(({ reference }) => reference)
    const released = await releaseBookings(
      deps,
      [...references, 'XXX-XXX', 'a\u0000b'].map((reference) => ({ reference })),
      OFFICE,
      'Not real',
    )
    expect(released).toEqual(references.slice(0, 2))
    expect(await now(held, lerato)).toMatchObject({ status: 'lapsed' })
    expect(await now(pending, thandi)).toMatchObject({ status: 'declined' })
    expect(await now(confirmed, thandi)).toMatchObject({ status: 'confirmed' })
  })

  test('releases nothing for a colleague who was removed from the office meanwhile', async () => {
    const { reference } = await booked(lerato)
    const { naledi } = await openOffice(deps)
    const setRole = (role: string) =>
      db.execute(sql`update users set role = ${role} where id = ${naledi.userId}`)
    await setRole('customer')
    expect(await releaseBookings(deps, [{ reference }], naledi, '')).toEqual([])
    await setRole('operator')
    expect(await releaseBookings(deps, [{ reference }], naledi, '')).toEqual([reference])
  })
})
