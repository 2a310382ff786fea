import { names, type Side, type Table } from './tables.ts'

/** How many rows a table has, and a number made from all their contents, in any order. */
export type Digest = { rows: number; digest: string }

/** 60 bits of each row's hash, added up: one pass, with memory for one row. */
export async function digestOf(side: Side, { name, columns }: Table): Promise<Digest> {
  const [row] = await side.rows(
    `select count(*)::text,
      coalesce(sum(('x' || left(md5(row(${names(columns)})::text), 15))::bit(60)::bigint), 0)::text
      from public."${name}"`,
  )
  return { rows: Number(row?.[0]), digest: row?.[1] ?? '' }
}
