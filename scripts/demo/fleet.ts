import type { OfficeActor } from '#domain/booking/actor.ts'
import { capeDate, dayAfter } from '#domain/values/cape-time.ts'
import type { PaperKind } from '#domain/fleet/papers.ts'
import type { Resource } from '#domain/fleet/time-off.ts'
import type { Deps } from '../../server/services/deps.ts'
import { driversOf, fleetOf } from '../../server/services/office/fleet/crew.ts'
import { changePartOfUnit } from '../../server/services/office/fleet/fleet.ts'
import { enterPaper } from '../../server/services/office/fleet/papers.ts'
import { countSeats } from '../../server/services/office/fleet/seats.ts'

/** How many days each paper is valid from now: of all of a kind, one is due soon. */
const VALID: [of: Resource['of'], kind: PaperKind, days: number, apart: number][] = [
  ['unit', 'licence-disc', 62, 21],
  ['unit', 'roadworthy', 23, 40],
  ['unit', 'operating-licence', 480, 13],
  ['unit', 'insurance', 214, 0],
  ['driver', 'licence', 620, 90],
  ['driver', 'prdp', 9, 55],
]

/** Gives every vehicle a colour, everybody the papers that the law wants, and counts the child seats. */
export async function equipFleet(deps: Deps, by: OfficeActor, now: Date): Promise<void> {
  await countSeats(deps, by, { baby: 3, toddler: 5, booster: 6 })
  for (const [i, { id }] of (await fleetOf(deps)).entries()) {
    const colour = i % 3 === 2 ? 'silver' : 'white'
    await changePartOfUnit(deps, by, id, { colour })
  }
  const all = { unit: await fleetOf(deps), driver: await driversOf(deps) }
  for (const [of, kind, days, apart] of VALID) {
    for (const [i, { id }] of all[of].entries()) {
      const until = dayAfter(capeDate(now), days + i * apart)
      await enterPaper(deps, by, { of, id }, { kind, number: `${1204 + i * 37}`, until })
    }
  }
}
