import type { OfficeActor } from '#domain/booking/actor.ts'
import { type Paper, timeAfter } from '#domain/fleet/papers.ts'
import type { Resource } from '#domain/fleet/time-off.ts'
import { changesBetween } from '#domain/office/trace.ts'
import { lockDriver, lockUnit } from '#server/db/fleet/fleet.ts'
import { findPapers, findPapersOf, putPaper } from '#server/db/fleet/papers.ts'
import type { Deps } from '../../deps.ts'
import { recordAct } from '../trace/acts.ts'
import { type Touched, touchedBy, type TouchDeps } from './time-off.ts'

/** Papers of vehicles and drivers, and the trips that would be without one. */

/** Enters a paper, in place of the one of its kind; false if there is no such vehicle or driver. */
export async function enterPaper(
  deps: Pick<Deps, 'db' | 'now' | 'newId'>,
  by: OfficeActor,
  resource: Resource,
  paper: Paper,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const { of, id: record } = resource
    const unit = of === 'unit' ? await lockUnit(tx, record) : null
    if (unit === null && (of === 'unit' || (await lockDriver(tx, record)) === null)) return false
    const before = (await findPapersOf(tx, resource)).find(({ kind }) => kind === paper.kind)
    await putPaper(tx, deps.newId(), resource, paper)
    const { number, until } = paper
    await recordAct(deps, tx, by, {
      topic: of === 'unit' ? 'vehicle' : 'driver',
      what: `paper entered: ${paper.kind}`,
      reference: unit?.registration ?? null,
      record,
      changes: changesBetween(before === undefined ? null : { number: before.number, until: before.until }, {
        number,
        until,
      }),
      details: { [of]: record },
    })
    return true
  })
}

/** The papers of each of these, the first to end first. */
export function papersOf(
  { db }: Pick<Deps, 'db'>,
  of: Resource['of'],
  ids: string[],
): Promise<Map<string, Paper[]>> {
  return findPapers(db, of, ids)
}

/** The next trips that end after a paper does, each with others who could take it. */
export function tripsAfter(deps: TouchDeps, resource: Resource, paper: Paper): Promise<Touched[]> {
  return touchedBy(deps, { ...resource, ...timeAfter(paper, deps.now()) })
}
