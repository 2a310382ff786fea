import type pg from 'pg'
import { MOVING } from '../connect.ts'
import { type Digest, digestOf } from './digest.ts'
import {
  names,
  postgresSide,
  type Row,
  sequencesOf,
  type Side,
  type Table,
  tablesOf,
  writeAlike,
} from './tables.ts'
import { lockTarget, openTarget, type Progress, requireOwnVersion, unmark } from './target.ts'

/** Rows read, written and committed together. */
const BATCH = 1000

export type Moved = { tables: { name: string; rows: number }[]; sequences: number }

type Options = {
  /** Called after each batch with how many rows of a table have arrived; throwing ends the move. */
  progress?: (table: string, moved: number, rows: number) => void
  batch?: number
  /** How long to wait for a killed move to disconnect. */
  patienceMs?: number
}

/**
 * Moves all rows and sequences into an empty PostgreSQL, or continues an unfinished move, and compares them all. The
 * source is only read. Throws a sentence if it may not move, or if the two differ in the end.
 */
export async function move(
  source: Side,
  client: pg.Client,
  { progress, batch = BATCH, patienceMs = 10_000 }: Options = {},
): Promise<Moved> {
  await writeAlike(source)
  await source.rows('set default_transaction_read_only = on')
  await requireOwnVersion(source)
  const tables = await tablesOf(source)
  await lockTarget(client, patienceMs)
  const plan = await openTarget(client, () => digestsOf(source, tables))
  const target = postgresSide(client)
  // Batches need not wait for the disk: a batch and the note of its progress are lost together.
  await target.rows('set synchronous_commit = off')
  for (const table of tables) {
    const from = plan.get(table.name)
    if (from !== undefined) await copy(source, target, table, from, { progress, batch })
  }
  await setSequences(source, target)
  await compare(target, tables, plan)
  await target.rows('analyze')
  await unmark(target)
  return {
    tables: tables.map(({ name }) => ({ name, rows: plan.get(name)?.rows ?? 0 })),
    sequences: (await sequencesOf(target)).length,
  }
}

async function digestsOf(side: Side, tables: Table[]): Promise<Map<string, Digest>> {
  const digests = new Map<string, Digest>()
  for (const table of tables) digests.set(table.name, await digestOf(side, table))
  return digests
}

/** While a batch is written, the next one is read. */
async function copy(
  source: Side,
  target: Side,
  table: Table,
  { moved, rows, lastKey }: Progress,
  { progress, batch }: Options & { batch: number },
): Promise<void> {
  const places = table.key.map((key) => table.columns.indexOf(key))
  const keyOf = (row: Row | undefined) => row && places.map((place) => row[place] ?? '')
  let there = moved
  let next = await read(source, table, lastKey, batch)
  while (next.length > 0) {
    const written = next
    const key = keyOf(written.at(-1)) ?? []
    const [, following] = await Promise.all([
      write(target, table, written, key),
      read(source, table, key, batch),
    ])
    there += written.length
    next = following
    progress?.(table.name, there, rows)
  }
}

function read(
  source: Side,
  { name, columns, key }: Table,
  after: string[] | null,
  most: number,
): Promise<Row[]> {
  const values = columns.map((column) => `"${column.name}"::text`).join(', ')
  const places = key.map(({ type }, i) => `$${i + 1}::text::${type}`).join(', ')
  // By the value: a bare name would refer to the selected text.
  const inOrder = key.map((column) => `t."${column.name}"`).join(', ')
  const later = after === null ? '' : `where (${names(key)}) > (${places})`
  return source.rows(
    `select ${values} from public."${name}" t ${later} order by ${inOrder} limit ${most}`,
    after ?? [],
  )
}

/** Writes the rows and the table's progress: both or neither. */
async function write(target: Side, { name, columns }: Table, rows: Row[], lastKey: string[]): Promise<void> {
  const arrays = columns.map(({ type }, i) => `$${i + 3}::${type}[]`).join(', ')
  await target.rows(
    `with copied as (
        insert into public."${name}" (${names(columns)}) overriding system value
        select * from unnest(${arrays}) returning 1)
      update ${MOVING} set moved = moved + (select count(*) from copied), last_key = $2 where name = $1`,
    [name, lastKey, ...columns.map((_, i) => rows.map((row) => row[i]))],
  )
}

async function setSequences(source: Side, target: Side): Promise<void> {
  const theirs = await sequencesOf(source)
  for (const { name, last, isUsed } of theirs)
    await target.rows('select setval($1::regclass, $2, $3)', [`public."${name}"`, last, isUsed])
  const differs = JSON.stringify(await sequencesOf(target)) !== JSON.stringify(theirs)
  if (differs) throw new Error('the sequences differ after the move; do not start a program on DATABASE_URL.')
}

async function compare(target: Side, tables: Table[], promised: Map<string, Digest>): Promise<void> {
  for (const table of tables) {
    const { rows, digest } = await digestOf(target, table)
    const wanted = promised.get(table.name)
    if (rows !== wanted?.rows || digest !== wanted.digest)
      throw new Error(
        `${table.name} differs in the end: ${wanted?.rows} rows in DATA_DIR, ${rows} in DATABASE_URL; give it an empty database.`,
      )
  }
}
