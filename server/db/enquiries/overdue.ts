import { DAY_MS } from '#domain/values/duration.ts'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '../connect.ts'
import { rowsOf } from '../rows.ts'

const MOST = 50

/**
 * Marks each enquiry that was not answered in time as alarmed, once; returns their references. Suspected spam is left
 * out, and so are those due more than a day ago: by then an alarm is too late to help.
 */
export async function takeOverdueEnquiries(tx: Db, now: Date): Promise<string[]> {
  const yesterday = new Date(now.getTime() - DAY_MS)
  const rows = await rowsOf(
    tx,
    z.object({ id: z.string(), reference: z.string() }),
    sql`select id, reference from enquiries q
      where status in ('new', 'in progress') and answer_by <= ${now} and answer_by > ${yesterday}
        and suspicion is null
        and not exists (select 1 from events e where e.enquiry_id = q.id and e.what = 'alarm')
      order by answer_by, number limit ${MOST} for update skip locked`,
  )
  for (const { id } of rows) {
    await tx.execute(
      sql`insert into events (enquiry_id, what, who, at) values (${id}, 'alarm', 'program', ${now})`,
    )
  }
  return rows.map(({ reference }) => reference)
}
