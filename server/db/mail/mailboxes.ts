import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '../connect.ts'
import { mailboxes } from '../schema/mail.ts'
import { isAny, rowsOf } from '../rows.ts'

/** How far a mailbox is read. */
type MailboxProgress = { uidValidity: string | null; lastUid: number }

/** Lets one process read a mailbox until then; false while another one does. */
export async function takeMailbox(
  db: Db,
  { name, by, now, until }: { name: string; by: string; now: Date; until: Date },
): Promise<boolean> {
  return isAny(
    db,
    sql`insert into mailboxes as m (name, read_by, read_until) values (${name}, ${by}, ${until})
      on conflict (name) do update set read_by = ${by}, read_until = ${until}
        where m.read_by is null or m.read_by = ${by} or m.read_until <= ${now}
      returning name`,
  )
}

export async function findProgress(db: Db, name: string): Promise<MailboxProgress> {
  const { uidValidity, lastUid } = mailboxes
  const [row] = await db.select({ uidValidity, lastUid }).from(mailboxes).where(eq(mailboxes.name, name))
  return row ?? NOTHING_READ
}

const NOTHING_READ: MailboxProgress = { uidValidity: null, lastUid: 0 }

/** Keeps it for longer; false where another process has it by now. */
export async function keepMailbox(db: Db, name: string, by: string, until: Date): Promise<boolean> {
  return isAny(
    db,
    sql`update mailboxes set read_until = ${until} where name = ${name} and read_by = ${by} returning name`,
  )
}

/** Lets the next process read it. */
export async function leaveMailbox(db: Db, name: string, by: string): Promise<void> {
  await db.execute(
    sql`update mailboxes set read_by = null, read_until = null where name = ${name} and read_by = ${by}`,
  )
}

/** Counts a try of a mail, by its number; which one it is. */
export async function noteBegun(db: Db, name: string, mail: string): Promise<number> {
  const [row] = await rowsOf(
    db,
    z.object({ tries: z.number() }),
    sql`update mailboxes
      set begun = jsonb_set(begun, array[${mail}::text], to_jsonb(coalesce((begun ->> ${mail})::int, 0) + 1))
      where name = ${name} returning (begun ->> ${mail})::int as tries`,
  )
  return row?.tries ?? 1
}

/** How far it is read now; nothing of it is begun. */
export async function noteProgress(
  db: Db,
  name: string,
  { uidValidity, lastUid }: MailboxProgress,
): Promise<void> {
  await db.execute(
    sql`update mailboxes set uid_validity = ${uidValidity}, last_uid = ${lastUid}, begun = '{}'
      where name = ${name}`,
  )
}

/** The mailbox that was looked into last, and why it cannot be read; null before the first look. */
export async function findLook(db: Db): Promise<{ lookedAt: Date | null; problem: string } | null> {
  const { lookedAt, problem, readUntil } = mailboxes
  const [row] = await db
    .select({ lookedAt, problem })
    .from(mailboxes)
    .orderBy(sql`${readUntil} desc nulls last`)
    .limit(1)
  return row ?? null
}

/** What became of the last look; without a problem it was looked into then. */
export async function noteLook(db: Db, name: string, problem: string, at: Date): Promise<void> {
  await db.execute(
    problem === ''
      ? sql`update mailboxes set problem = '', looked_at = ${at} where name = ${name}`
      : sql`update mailboxes set problem = ${problem} where name = ${name}`,
  )
}
