import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { rowsOf } from './database.ts'

/** The columns of a table that are written rather than generated. */
export async function writtenColumns(
  tx: Db,
  table: string,
  without: string[] = [],
): Promise<{ names: SQL; ofCopy: SQL }> {
  const rows = await rowsOf<{ name: string }>(
    tx,
    sql`select attname as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  )
  const names = rows.flatMap(({ name }) => (without.includes(name) ? [] : [sql.identifier(name)]))
  return {
    names: sql.join(names, sql`, `),
    ofCopy: sql.join(
      names.map((name) => sql`copy.${name}`),
      sql`, `,
    ),
  }
}
