import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '../connect.ts'
import { isAny, rowsOf } from '../rows.ts'
import { companies } from '../schema/invoices.ts'

export type Company = typeof companies.$inferSelect

export async function findCompany(db: Db, id: string): Promise<Company | null> {
  const [row] = await db.select().from(companies).where(eq(companies.id, id))
  return row ?? null
}

/** The account of a company, in capitals or not. */
export async function findCompanyByName(db: Db, name: string): Promise<Company | null> {
  const [row] = await db
    .select()
    .from(companies)
    .where(sql`lower(${companies.name}) = lower(${name})`)
  return row ?? null
}

const listed = z.object({
  id: z.string(),
  name: z.string(),
  termsDays: z.number(),
  /** Of its bookings that are confirmed, cents. */
  owing: z.number(),
})
export type ListedCompany = z.output<typeof listed>

export async function findCompanies(db: Db): Promise<ListedCompany[]> {
  return rowsOf(
    db,
    listed,
    sql`select c.id, c.name, c.terms_days as "termsDays", coalesce((select sum(b.owing) from bookings b
        join booking_groups g on g.reference = b.group_reference where lower(g.company) = lower(c.name)), 0)::int as owing
      from companies c order by lower(c.name)`,
  )
}

/** False where another has that name. */
export async function insertCompany(tx: Db, company: typeof companies.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(companies)
    .values(company)
    .onConflictDoNothing()
    .returning({ id: companies.id })
  return rows.length > 0
}

/** Its bookings keep to it under its new name. False where another has that name. */
export async function updateCompany(
  tx: Db,
  { id, name, ...changes }: Omit<Company, 'createdAt'>,
): Promise<boolean> {
  const isTaken = await isAny(
    tx,
    sql`select 1 from companies where lower(name) = lower(${name}) and id <> ${id}`,
  )
  if (isTaken) return false
  await tx.execute(
    sql`update booking_groups set company = ${name}
      where lower(company) = (select lower(name) from companies where id = ${id}) and company <> ${name}`,
  )
  await tx
    .update(companies)
    .set({ ...changes, name })
    .where(eq(companies.id, id))
  return true
}
