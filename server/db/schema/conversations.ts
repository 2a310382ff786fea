import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { CHANNELS, ENTRY_KINDS } from '#domain/enquiry/conversation.ts'
import { users } from './accounts.ts'
import { instant } from '../instant.ts'
import { json } from '../json.ts'
import { enquiries } from './enquiries.ts'
import { quotedTrips } from '../stored/enquiry.ts'

/** What guests and the office write to each other about enquiries. */

const enquiry = () =>
  uuid('enquiry_id')
    .notNull()
    .references(() => enquiries.id, { onDelete: 'cascade' })

/** Replies, answers, notes and calls, after the words of the enquiry itself. A row is never changed. */
export const conversationEntries = pgTable(
  'conversation_entries',
  {
    /** Of a reply by mail: the id of its message in the outbox, and so of the mail. Whoever knows it can answer it. */
    id: uuid().primaryKey(),
    enquiryId: enquiry(),
    kind: text({ enum: ENTRY_KINDS }).notNull(),
    channel: text({ enum: CHANNELS }).notNull(),
    text: text().notNull(),
    /** The prices in a reply. */
    quotes: json(quotedTrips).notNull(),
    /** The list with several of them, by the id in its public address. */
    tripListId: uuid('trip_list_id'),
    userId: uuid('user_id'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('conversation_entries_of_enquiry').on(table.enquiryId, table.at, table.id),
    index('conversation_entries_by_quote')
      .using('gin', table.quotes.op('jsonb_path_ops'))
      .where(sql`quotes <> '[]'::jsonb`),
    check('conversation_entries_kind', sql`${table.kind} in ('reply', 'answer', 'note', 'touch')`),
    check('conversation_entries_channel', sql`${table.channel} in ('form', 'mail', 'whatsapp', 'call')`),
  ],
)

/** Unsent replies: each colleague has one for an enquiry, and sees those of the others. */
export const replyDrafts = pgTable(
  'reply_drafts',
  {
    enquiryId: enquiry(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    quotes: json(quotedTrips).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.enquiryId, table.userId] })],
)

/** Replies to begin with, as the office changed them; the first ones are in `content/<tag>/replies.yml`. */
export const replyTemplates = pgTable(
  'reply_templates',
  {
    /** That of a template in the content, or of one of the office's own. */
    code: text().notNull(),
    language: text().notNull(),
    name: text().notNull(),
    /** Empty where guests get the English one. */
    text: text().notNull(),
    userId: uuid('user_id'),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.code, table.language] })],
)
