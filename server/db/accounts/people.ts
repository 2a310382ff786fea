import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { AHEAD } from '#domain/booking/status.ts'
import type { SearchWord } from '#domain/office/search-words.ts'
import type { Db } from '../connect.ts'
import { users } from '../schema/accounts.ts'
import { writtenInstant } from '../instant.ts'
import { idsOf, rowsOf } from '../rows.ts'
import { found } from '../office/search.ts'

/**
 * A person is an email address in lower case, or a phone number's digits where no address is known. Where somebody has
 * proven the address, any other account that names it is a person of its own: it may be a stranger's.
 */
export type PersonKey = { email: string } | { phone: string } | { account: string }

const PHONE = sql`phone_digits(coalesce(details->>'mobile', details->>'phone'))`
/** Of the accounts that name an address those that are that person's: the one that has proven it, else all. */
const THEIR_ACCOUNTS = (email: SQL) =>
  sql`(select id from users u where u.email = ${email} and (u.email_verified
    or not exists (select from users p where p.email = ${email} and p.email_verified)))`
const BOOKED_BY = (email: SQL) =>
  sql`((b.user_id is null and lower(b.customer->>'email') = ${email}) or b.user_id = any(array${THEIR_ACCOUNTS(email)}))`
/** The number that a guest without an address is known by: an account's, or the one a booking was made with. */
const OF_ACCOUNT = sql`phone_digits(u.phone)`
const OF_BOOKING = sql`phone_digits(b.customer->>'phone')`
const HAS_PHONE = (phone: SQL) =>
  sql`(b.customer->>'email' = '' and ${OF_BOOKING} = ${phone}
    and not exists (select from users u where u.id = b.user_id and u.email <> ''))`
/** The id of an account that names an address proven by another. */
const STRANGER = sql`case when u.id is not null and not u.email_verified
  and exists (select from users p where p.email = u.email and p.email_verified) then u.id end`

const named = z.object({ email: z.string(), phone: z.string().nullable(), account: z.string().nullable() })

/** Whose account, enquiry or booking has this id; null if nobody's. */
export async function findPersonKey(db: Db, id: string): Promise<PersonKey | null> {
  const [row] = await rowsOf(
    db,
    named,
    sql`select lower(u.email) as email, ${OF_ACCOUNT} as phone, ${STRANGER} as account from users u where u.id = ${id}
      union all select lower(q.email), ${PHONE}, null from enquiries q where q.id = ${id}
      union all select lower(coalesce(u.email, b.customer->>'email')), ${OF_BOOKING}, ${STRANGER}
        from bookings b left join users u on u.id = b.user_id where b.id = ${id} limit 1`,
  )
  return row === undefined ? null : keyOf(row)
}

/** Those of the ids of accounts, enquiries and bookings that lead to somebody who is not erased. */
export async function findIdsOfPersons(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const asked = sql`any(${sql.param(ids)}::uuid[])`
  const found = await idsOf(
    db,
    sql`select id from users where id = ${asked}
      union all select q.id from enquiries q
        where q.id = ${asked} and (q.email <> '' or length(${PHONE}) >= ${SHORTEST_NUMBER})
      union all select b.id from bookings b left join users u on u.id = b.user_id
        where b.id = ${asked} and (coalesce(u.email, b.customer->>'email', '') <> ''
          or length(${OF_BOOKING}) >= ${SHORTEST_NUMBER})`,
  )
  return new Set(found)
}

/** Nobody can be told apart by a number of a few digits. */
const SHORTEST_NUMBER = 7

function keyOf({ email, phone, account }: z.output<typeof named>): PersonKey | null {
  if (account !== null) return { account }
  if (email !== '') return { email }
  return phone !== null && phone.length >= SHORTEST_NUMBER ? { phone } : null
}

export type PersonsAccount = {
  id: string
  name: string
  email: string
  emailVerified: boolean
  phone: string | null
  role: string
  language: string
  createdAt: Date
}

/** A person's accounts. */
export async function findAccountsOf(db: Db, key: PersonKey): Promise<PersonsAccount[]> {
  const { id, name, email, emailVerified, phone, role, language, createdAt } = users
  return db
    .select({ id, name, email, emailVerified, phone, role, language, createdAt })
    .from(users)
    .where(theirAccounts(key))
    .orderBy(sql`created_at`)
    .limit(100)
}

function theirAccounts(key: PersonKey): SQL | undefined {
  if ('account' in key) return eq(users.id, key.account)
  if ('email' in key) return inArray(users.id, THEIR_ACCOUNTS(sql`${key.email}`))
  return and(eq(users.email, ''), sql`phone_digits(${users.phone}) = ${key.phone}`)
}

/** Ids of a person's bookings and enquiries, newest first. */
export async function findRecordsOf(
  db: Db,
  key: PersonKey,
  limit: number,
): Promise<{ bookings: string[]; enquiries: string[] }> {
  const rows = await rowsOf(
    db,
    z.object({ id: z.string(), kind: z.string() }),
    sql`(select q.id, 'enquiry' as kind from enquiries q where ${ofEnquiry(key)} order by q.created_at desc limit ${limit})
      union all (select b.id, 'booking' as kind from bookings b where ${ofBooking(key)}
        order by b.created_at desc limit ${limit})`,
  )
  const idsOf = (kind: string) => rows.flatMap((row) => (row.kind === kind ? [row.id] : []))
  return { bookings: idsOf('booking'), enquiries: idsOf('enquiry') }
}

/** Whether an enquiry is that person's. */
export function ofEnquiry(key: PersonKey): SQL {
  if ('account' in key) return sql`false`
  return 'email' in key ? sql`lower(email) = ${key.email}` : sql`email = '' and ${PHONE} = ${key.phone}`
}

function ofBooking(key: PersonKey): SQL {
  if ('phone' in key) return HAS_PHONE(sql`${key.phone}`)
  return 'account' in key ? sql`b.user_id = ${key.account}` : BOOKED_BY(sql`${key.email}`)
}

const openRecord = z.object({
  id: z.string(),
  reference: z.string(),
  isAhead: z.boolean(),
  owing: z.number(),
  owed: z.number(),
})
/** A booking with something ahead, or with money open either way, in cents. */
export type OpenRecord = z.output<typeof openRecord>

/** What stands against erasing a person. */
export async function findOpenRecords(tx: Db, key: PersonKey): Promise<OpenRecord[]> {
  const ahead = sql`status = any(${sql.param(AHEAD)}::text[])`
  return rowsOf(
    tx,
    openRecord,
    sql`select b.id, b.reference, ${ahead} as "isAhead", b.owing, b.owed from bookings b
      where ${ofBooking(key)} and (${ahead} or b.owing > 0 or b.owed > 0) order by b.pickup_at`,
  )
}

/** What was written or called about those enquiries, newest first. */
const written = z.object({
  id: z.string(),
  reference: z.string(),
  kind: z.string(),
  channel: z.string(),
  text: z.string(),
  at: writtenInstant,
  name: z.string().nullable(),
})
export type Written = z.output<typeof written>

export async function findWritten(db: Db, enquiryIds: string[], limit: number): Promise<Written[]> {
  return rowsOf(
    db,
    written,
    sql`select c.id, q.reference, c.kind, c.channel, c.text, c.at, u.name
      from conversation_entries c join enquiries q on q.id = c.enquiry_id left join users u on u.id = c.user_id
      where c.enquiry_id = any(${sql.param(enquiryIds)}::uuid[]) order by c.at desc limit ${limit}`,
  )
}

/** The automatic messages to a person, newest first; those to the office about them are not theirs. */
const mailed = z.object({
  id: z.string(),
  template: z.string(),
  move: z.string().nullable(),
  status: z.string(),
  reference: z.string().nullable(),
  at: writtenInstant,
})
export type Mailed = z.output<typeof mailed>

export async function findMailed(
  db: Db,
  of: { bookings: string[]; enquiries: string[]; accounts: string[] },
  limit: number,
): Promise<Mailed[]> {
  const ids = (list: string[]) => sql`any(${sql.param(list)}::uuid[])`
  return rowsOf(
    db,
    mailed,
    sql`select m.id, m.template, m.data->>'move' as move, m.status, coalesce(b.reference, q.reference) as reference, m.created_at as at
      from messages m left join bookings b on b.id = m.booking_id left join enquiries q on q.id = m.enquiry_id
      where (m.booking_id = ${ids(of.bookings)} or m.enquiry_id = ${ids(of.enquiries)} or m.user_id = ${ids(of.accounts)})
        and m.lane not like 'office %' order by m.created_at desc limit ${limit}`,
  )
}

/** The newest accounts whose name, address or number has all these words. */
export async function searchAccounts(db: Db, words: SearchWord[], limit: number): Promise<string[]> {
  const text = sql`searchable(name || ' ' || email || ' ' || coalesce(phone, ''))`
  const matches = words.map((word) => found(text, word))
  return idsOf(
    db,
    sql`select id from users where role = 'customer' and ${sql.join(matches, sql` and `)} order by created_at desc limit ${limit}`,
  )
}

/** A person in a list. `id` is that of the account, else of the newest enquiry, else of the newest booking. */
const listedPerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  account: z.nullable(z.enum(['proven', 'unproven'])),
  enquiries: z.number(),
  bookings: z.number(),
  /** The pickup of the next trip. */
  ahead: writtenInstant.nullable(),
  /** What they owe us and what we owe them, in cents. */
  owing: z.number(),
  owed: z.number(),
  latest: writtenInstant,
})
export type ListedPerson = z.output<typeof listedPerson>

/** The people behind these records, those who came last first. */
export async function findPeople(
  db: Db,
  of: { accounts: string[]; bookings: string[]; enquiries: string[] },
  limit: number,
): Promise<ListedPerson[]> {
  const ids = (list: string[]) => sql`any(${sql.param(list)}::uuid[])`
  return rowsOf(
    db,
    listedPerson,
    sql`with person as (
        select email, phone, account, max(at) as latest, max(name) as name, max(shown) as shown from (
          select lower(u.email) as email, case when u.email = '' then ${OF_ACCOUNT} end as phone, ${STRANGER} as account, u.created_at as at, u.name, u.phone as shown
            from users u where u.id = ${ids(of.accounts)}
          union all select lower(coalesce(u.email, b.customer->>'email')),
            case when coalesce(u.email, b.customer->>'email') = '' then ${OF_BOOKING} end, ${STRANGER}, b.created_at, b.customer->>'name', b.customer->>'phone'
            from bookings b left join users u on u.id = b.user_id where b.id = ${ids(of.bookings)}
          union all select lower(q.email), case when q.email = '' then ${PHONE} end, null, q.created_at, q.name,
            coalesce(q.details->>'mobile', q.details->>'phone') from enquiries q where q.id = ${ids(of.enquiries)}
        ) every where email <> '' or length(phone) >= ${SHORTEST_NUMBER}
        group by email, phone, account order by max(at) desc limit ${limit}
      )
      select coalesce(a.id, e.newest, o.newest) as id, coalesce(a.name, p.name) as name, p.email,
        coalesce(a.phone, p.shown) as phone, a.account, e.count as enquiries, o.count as bookings, o.ahead, o.owing, o.owed, p.latest
      from person p
        left join lateral (select id, name, phone, case when email_verified then 'proven' else 'unproven' end as account
          from users where id = p.account or (p.account is null and email = p.email
            and (p.email <> '' or phone_digits(users.phone) = p.phone))
          order by email_verified desc, created_at limit 1) a on true
        cross join lateral (select count(*)::int as count, (array_agg(id order by created_at desc))[1] as newest from (
          select id, created_at from enquiries q where p.account is null and p.email <> '' and lower(q.email) = p.email
          union all select id, created_at from enquiries q where p.email = '' and q.email = '' and ${PHONE} = p.phone) mine) e
        cross join lateral (select count(*)::int as count, (array_agg(id order by created_at desc))[1] as newest,
            min(pickup_at) filter (where status = any(${sql.param(AHEAD)}::text[])) as ahead,
            coalesce(sum(b.owing), 0)::int as owing, coalesce(sum(b.owed), 0)::int as owed
          from bookings b where case when p.account is not null then b.user_id = p.account
            when p.email <> '' then ${BOOKED_BY(sql`p.email`)} else ${HAS_PHONE(sql`p.phone`)} end) o
      order by p.latest desc`,
  )
}

/** The ids of what came in last. */
export async function findNewestRecords(
  db: Db,
  limit: number,
): Promise<{ accounts: string[]; bookings: string[]; enquiries: string[] }> {
  const newest = (table: SQL) =>
    idsOf(db, sql`select id from ${table} order by created_at desc, id desc limit ${limit}`)
  const [bookings, enquiries] = await Promise.all([newest(sql`bookings`), newest(sql`enquiries`)])
  return { accounts: [], bookings, enquiries }
}
