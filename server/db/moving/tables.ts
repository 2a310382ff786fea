import type { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'

/** A database as a move sees it: every value is read as text, which shows exactly what is stored. */
export type Side = { rows: (query: string, values?: unknown[]) => Promise<Row[]> }

export type Row = (string | null)[]

/** `columns` are the written ones; those that the database derives are not moved. */
export type Table = { name: string; columns: Column[]; key: Column[] }

type Column = { name: string; type: string }

export function embeddedSide(pglite: PGlite): Side {
  return {
    rows: async (query, values = []) => (await pglite.query<Row>(query, values, { rowMode: 'array' })).rows,
  }
}

export function postgresSide(client: pg.Client): Side {
  return {
    rows: async (text, values = []) =>
      (await client.query<Row>({ text, values: values as string[], rowMode: 'array' })).rows,
  }
}

/** Makes both databases write moments and numbers in the same way. */
export async function writeAlike(side: Side): Promise<void> {
  for (const setting of ["timezone = 'UTC'", "datestyle = 'ISO, YMD'", 'extra_float_digits = 1'])
    await side.rows(`set ${setting}`)
}

/** All tables of the program, each after the tables that it refers to. */
export async function tablesOf(side: Side): Promise<Table[]> {
  const rows = await side.rows(
    `select c.relname::text,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
        from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '')::text,
      (select json_agg(attname order by place)
        from pg_index, unnest(indkey::int2[]) with ordinality k(number, place), pg_attribute
        where indrelid = c.oid and indisprimary and attrelid = c.oid and attnum = number)::text,
      (select json_agg(distinct o.relname) from pg_constraint f join pg_class o on o.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> f.conrelid)::text
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  )
  const refers = new Map(rows.map(([name, , , others]) => [name ?? '', list<string>(others)]))
  const tables = rows.map(([name, columns, key]) => tableOf(name ?? '', list(columns), list(key)))
  const sorted = new Map<string, Table>()
  while (sorted.size < tables.length) {
    const next = tables.find(
      ({ name }) => !sorted.has(name) && refers.get(name)?.every((other) => sorted.has(other)),
    )
    if (next === undefined) throw new Error('tables refer to each other in a circle')
    sorted.set(next.name, next)
  }
  return [...sorted.values()]
}

function tableOf(name: string, columns: Column[], key: string[]): Table {
  if (key.length === 0) throw new Error(`the table ${name} has no primary key`)
  return { name, columns, key: key.flatMap((one) => columns.find((column) => column.name === one) ?? []) }
}

function list<Item>(json: string | null | undefined): Item[] {
  return json === null || json === undefined ? [] : (JSON.parse(json) as Item[])
}

/** Names as SQL writes them; they come from the catalogue. */
export function names(columns: Column[]): string {
  return columns.map(({ name }) => `"${name}"`).join(', ')
}

/** A sequence and its position. */
export type Sequence = { name: string; last: string; isUsed: boolean }

export async function sequencesOf(side: Side): Promise<Sequence[]> {
  const found = await side.rows(
    "select sequencename::text from pg_sequences where schemaname = 'public' order by 1",
  )
  const sequences: Sequence[] = []
  for (const [name] of found) {
    const [row] = await side.rows(`select last_value::text, is_called::text from public."${name}"`)
    sequences.push({ name: name ?? '', last: row?.[0] ?? '', isUsed: row?.[1] === 'true' })
  }
  return sequences
}
