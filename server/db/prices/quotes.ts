import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import type { Quote } from '#domain/pricing/quote.ts'
import { isUuid } from '#domain/values/uuid.ts'
import { bookings } from '../schema/bookings.ts'
import type { Db } from '../connect.ts'
import { quotes } from '../schema/prices.ts'
import { together } from './together.ts'

export async function insertQuote(db: Db, quote: Quote): Promise<void> {
  const { id, tariffVersion, request, createdAt, expiresAt, ...result } = quote
  const insert = INSERTS.get(db) ?? insertInto(db)
  INSERTS.set(db, insert)
  await insert({ id, tariffVersion, request, result, createdAt, expiresAt })
}

/** One writer per database: quotes that arrive during a write share the next statement. */
const INSERTS = new WeakMap<Db, ReturnType<typeof insertInto>>()

function insertInto(db: Db) {
  const rows = sql`jsonb_to_recordset(${sql.placeholder('rows')}::jsonb) as quote (id uuid, "tariffVersion" integer,
    request jsonb, result jsonb, "createdAt" timestamptz, "expiresAt" timestamptz)`
  const statement = db
    .insert(quotes)
    .select(sql`select id, "tariffVersion", request, result, "createdAt", "expiresAt" from ${rows}`)
    .onConflictDoNothing()
    .prepare('insert_quotes')
  return together((written: (typeof quotes.$inferInsert)[]) =>
    statement.execute({ rows: JSON.stringify(written) }),
  )
}

/** A quote by its id, expired or not; null if there is none. */
export async function findQuote(db: Db, id: string): Promise<Quote | null> {
  if (!isUuid(id)) return null
  const [row] = await db.select().from(quotes).where(eq(quotes.id, id))
  return row === undefined ? null : toQuote(row)
}

function toQuote({ result, ...columns }: typeof quotes.$inferSelect): Quote {
  return { ...columns, ...result }
}

/** Lets quotes hold until then, unless they hold longer. */
export async function extendQuotes(tx: Db, ids: string[], until: Date): Promise<void> {
  await tx
    .update(quotes)
    .set({ expiresAt: sql`greatest(${quotes.expiresAt}, ${until})` })
    .where(inArray(quotes.id, ids))
}

/** Those of the quotes that there are. */
export async function findQuotes(db: Db, ids: string[]): Promise<Quote[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(quotes)
    .where(inArray(quotes.id, ids.filter(isUuid)))
  return rows.map(toQuote)
}

/** Deletes quotes that expired before an instant and never became a booking. */
export async function deleteOldQuotes(db: Db, before: Date): Promise<void> {
  const booked = db
    .select({ one: sql`1` })
    .from(bookings)
    .where(eq(bookings.quoteId, quotes.id))
  await db.delete(quotes).where(and(lt(quotes.expiresAt, before), notExists(booked)))
}
