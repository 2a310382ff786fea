import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { weekOfBoard } from '#server/services/office/fleet/board.ts'
import { enterPaper } from '#server/services/office/fleet/papers.ts'
import { enterClosure } from '#server/services/closures/telling.ts'
import { takeOff } from '#server/services/office/fleet/time-off.ts'
import { customer } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { assigned, type Office, openOffice } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { boardAskedFor } from './board-address.ts'
import { weekView } from './week-view.server.ts'

const db = await testDatabase()
const deps = testDeps(db)
let office: Office

beforeEach(async () => {
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  office = await openOffice(deps)
})

const week = async (rows = 'units') => {
  const asked = boardAskedFor(new URLSearchParams({ day: '2026-11-28', show: 'week', rows }), deps.now())
  return weekView(deps, await weekOfBoard(deps, asked.day), asked)
}

test('a week says how few are free at the busiest time of each day, and of which day no vehicle is left', async () => {
  await assigned(deps, await customer(deps, 'thandi@example.org'), office.sipho)
  const { days, free, duty, notes } = await week()
  const count = (await week()).rows.length
  expect(days[0]?.note).toMatch(/^1 pickup, \d+% in use$/)
  expect(free[0]).toMatchObject({
    text: expect.stringMatching(new RegExp(`^${count - 1} of ${count} at \\d\\d:\\d\\d$`)) as string,
    isShort: false,
  })
  expect([free[1]?.text, duty.slice(0, 2), notes]).toEqual([`${count} of ${count}`, ['1 of 1', '0 of 1'], []])
  await db.execute(sql`update units set active = false where not exists
    (select 1 from booking_legs l where l.unit_id = units.id)`)
  const short = await week()
  expect(short.free[0]).toMatchObject({ isShort: true })
  expect(short.notes).toMatchObject([
    { title: 'Sat 28 Nov is tight', text: expect.stringMatching(/every vehicle is out\.$/) as string },
  ])
})

test('it marks what is closed once, over its days, with the trips that go there', async () => {
  const peak = {
    place: 'Chapman’s Peak',
    from: new Date('2026-11-29T04:00:00Z'),
    until: new Date('2026-11-30T16:00:00Z'),
    why: 'rock' as const,
    source: '',
  }
  await enterClosure(deps, office.themba, peak, { references: [] })
  const { closed } = await week()
  expect(closed).toMatchObject([{ name: 'Chapman’s Peak Drive', first: 1, days: 2, count: 0 }])
})

test('it names time off that ends in it, and papers that run out with the trips after them', async () => {
  await assigned(deps, await customer(deps, 'thandi@example.org'), office.sipho)
  const resource = { of: 'driver', id: office.sipho } as const
  await enterPaper(deps, office.naledi, resource, { kind: 'prdp', number: 'P 1', until: '2026-11-29' })
  const [from, until] = [new Date('2026-11-30T06:00:00Z'), new Date('2026-12-01T10:00:00Z')]
  await takeOff(deps, office.naledi, resource, { from, until, why: 'a wedding', take: [] })
  const { notes } = await week('drivers')
  expect(notes.map(({ title, text }) => `${title} | ${text}`)).toEqual([
    expect.stringMatching(/ is back Tue 1 Dec, 12:00 \| Off until then: a wedding\.$/) as string,
    expect.stringMatching(/driving permit \(PrDP\) \| Ends on Sun 29 Nov\.$/) as string,
  ])
})
