import { asc, inArray } from 'drizzle-orm'
import type { Paper } from '#domain/fleet/papers.ts'
import type { Resource } from '#domain/fleet/time-off.ts'
import type { Db } from '../connect.ts'
import { papers } from '../schema/fleet.ts'

/** The papers of vehicles and drivers. */

const COLUMNS = { unit: papers.unitId, driver: papers.driverId }

/** The papers of each of them, the first to end first. */
export async function findPapers(db: Db, of: Resource['of'], ids: string[]): Promise<Map<string, Paper[]>> {
  const column = COLUMNS[of]
  const { kind, number, until } = papers
  const rows = await db
    .select({ whose: column, kind, number, until })
    .from(papers)
    .where(inArray(column, ids))
    .orderBy(asc(until), asc(kind))
  const found = new Map<string, Paper[]>()
  for (const { whose, ...paper } of rows) {
    if (whose !== null) found.set(whose, [...(found.get(whose) ?? []), paper])
  }
  return found
}

/** The papers of one of them, the first to end first. */
export async function findPapersOf(db: Db, { of, id }: Resource): Promise<Paper[]> {
  return (await findPapers(db, of, [id])).get(id) ?? []
}

/** Writes a paper in place of the one of its kind. */
export async function putPaper(tx: Db, newId: string, { of, id }: Resource, paper: Paper): Promise<void> {
  const whose = of === 'unit' ? { unitId: id } : { driverId: id }
  await tx
    .insert(papers)
    .values({ id: newId, ...whose, ...paper })
    .onConflictDoUpdate({ target: [COLUMNS[of], papers.kind], set: paper })
}
