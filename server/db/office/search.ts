import { and, desc, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { SearchWord } from '#domain/office/search-words.ts'
import { drivers } from '../schema/fleet.ts'
import type { Db } from '../connect.ts'
import type { DriverRow } from '../fleet/fleet.ts'
import { idsOf, rowsOf } from '../rows.ts'

/**
 * Searching takes the same time however many rows there are: it looks through the newest first, then asks the word
 * indexes for a fixed number of candidates (decision 25).
 */
const NEWEST = 2000
const CANDIDATES = 300
/** Shorter words have no entry in the indexes. */
const SHORTEST_INDEXED = 3

/** The newest bookings with all words, in the booking or in the places of its legs. */
export async function searchBookings(db: Db, words: SearchWord[], limit: number): Promise<string[]> {
  // Without the offset the planner may read the legs of all bookings to look up a few.
  const matches = sql.join(
    words.map(
      (word) => sql`(${found(sql`b.search`, word)} or exists (
        select 1 from booking_legs l where l.booking_id = b.id and ${found(sql`l.search`, word)} offset 0))`,
    ),
    sql` and `,
  )
  const newest = sql`(select id, created_at, search from bookings order by created_at desc, id desc limit ${NEWEST})`
  const longest = longestOf(words)
  const candidates = sql`(select id, created_at, search from bookings where id in (
    (select id from bookings where ${found(sql`search`, longest)} limit ${CANDIDATES}) union
    (select booking_id from booking_legs where ${found(sql`search`, longest)} limit ${CANDIDATES})))`
  return newestThenIndexed(db, { newest, candidates, matches, longest }, limit)
}

/** The newest enquiries with all words. */
export async function searchEnquiries(db: Db, words: SearchWord[], limit: number): Promise<string[]> {
  const matches = sql.join(
    words.map((word) => found(sql`b.search`, word)),
    sql` and `,
  )
  const newest = sql`(select id, created_at, search from enquiries order by created_at desc, id desc limit ${NEWEST})`
  const longest = longestOf(words)
  const candidates = sql`(select id, created_at, search from enquiries where ${found(sql`search`, longest)}
    limit ${CANDIDATES})`
  return newestThenIndexed(db, { newest, candidates, matches, longest }, limit)
}

async function newestThenIndexed(
  db: Db,
  {
    newest,
    candidates,
    matches,
    longest,
  }: { newest: SQL; candidates: SQL; matches: SQL; longest: SearchWord },
  limit: number,
): Promise<string[]> {
  const idsFrom = (rows: SQL) =>
    idsOf(
      db,
      sql`select b.id from ${rows} b where ${matches} order by b.created_at desc, b.id desc limit ${limit}`,
    )
  const among = await idsFrom(newest)
  const isIndexed = longest.every(({ length }) => length >= SHORTEST_INDEXED)
  if (among.length >= limit || !isIndexed) return among
  return [...new Set([...among, ...(await idsFrom(candidates))])].slice(0, limit)
}

const foundUnit = z.object({
  id: z.string(),
  registration: z.string(),
  model: z.string(),
  active: z.boolean(),
})
export type FoundUnit = z.output<typeof foundUnit>

/** Units whose registration contains everything typed, ignoring other characters; those in service first. */
export async function searchUnits(db: Db, typed: string, limit: number): Promise<FoundUnit[]> {
  const plate = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  if (plate.length < 2) return []
  return rowsOf(
    db,
    foundUnit,
    sql`select u.id, u.registration, v.make || ' ' || v.name as model, u.active
      from units u join vehicles v on v.id = u.model_id
      where regexp_replace(lower(u.registration), '[^a-z0-9]', '', 'g') like ${`%${plate}%`}
      order by u.active desc, u.registration limit ${limit}`,
  )
}

/** Drivers with such a name or number; those in service first. */
export async function searchDrivers(db: Db, words: SearchWord[], limit: number): Promise<DriverRow[]> {
  const text = sql`searchable(name) || ' ' || phone_digits(phone)`
  return db
    .select()
    .from(drivers)
    .where(and(...words.map((word) => found(text, word))))
    .orderBy(desc(drivers.active), drivers.name)
    .limit(limit)
}

/** The latest bookings that these units or drivers are on. */
export async function findBookingsWith(db: Db, crewIds: string[], limit: number): Promise<string[]> {
  const ids = sql`any(${sql.param(crewIds)}::uuid[])`
  return idsOf(
    db,
    sql`select booking_id as id, max(starts) as latest from (
        (select booking_id, starts from booking_legs where unit_id = ${ids} and keeps_unit order by starts desc limit ${limit})
        union all
        (select booking_id, starts from booking_legs where driver_id = ${ids} and keeps_unit order by starts desc limit ${limit})
      ) legs group by booking_id order by latest desc limit ${limit}`,
  )
}

/** Whether a text has a word, in one of its spellings. */
export function found(text: SQL, word: SearchWord): SQL {
  const like = word.map((writing) => sql`${text} like '%' || searchable(${escaped(writing)}) || '%'`)
  return sql`(${sql.join(like, sql` or `)})`
}

function escaped(writing: string): string {
  return writing.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`)
}

function longestOf(words: SearchWord[]): SearchWord {
  return words.reduce((longest, word) =>
    (word[0] ?? '').length > (longest[0] ?? '').length ? word : longest,
  )
}
