import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { ROLES } from '#domain/office/permissions.ts'
import { ENGLISH } from '#domain/words/language.ts'
import type { Db } from '../connect.ts'
import { rowsOf } from '../rows.ts'
import type { MessageContent } from '../stored/message.ts'

/** Sent to people in their role as staff, whatever account they also have. */
const OF_THE_OFFICE: MessageContent['template'][] = ['invitation', 'officeChanged', 'securityAlarm']

/**
 * The language kept with the recipient of a message: with their enquiry, with the account that has proven the
 * address, or with the account that it is about. The office gets English.
 */
export async function languageOf(
  db: Db,
  { template, data }: MessageContent,
  about: { enquiry: { language: string } | null; userId: string | null; recipient: string | null },
): Promise<string> {
  if (template.endsWith('-to-office') || OF_THE_OFFICE.includes(template)) return ENGLISH
  if (about.enquiry !== null) return about.enquiry.language
  const [holder] = await rowsOf(
    db,
    z.object({ language: z.string(), role: z.enum(ROLES) }),
    sql`select language, role from users
      where id = ${about.userId}::uuid or (email = ${about.recipient}::text and email_verified)
      order by email_verified and email = ${about.recipient}::text desc limit 1`,
  )
  if (holder === undefined) return 'language' in data ? data.language : ENGLISH
  return holder.role === 'customer' ? holder.language : ENGLISH
}

/** The language of the guest of a booking. */
export async function findGuestLanguage(db: Db, bookingId: string): Promise<string> {
  const [guest] = await rowsOf(
    db,
    z.object({ language: z.string() }),
    sql`select u.language from bookings b join users u on u.id = b.user_id
      where b.id = ${bookingId} and u.role = 'customer'`,
  )
  return guest?.language ?? ENGLISH
}
