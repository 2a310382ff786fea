import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../instant.ts'
import { json } from '../json.ts'
import { enquiries } from './enquiries.ts'
import { messages } from './messages.ts'
import { attachments, doubts } from '../stored/mail.ts'

/** Mails that came, each once. Their words are in the enquiry that they opened, or in an entry of its conversation. */
export const incomingMails = pgTable(
  'incoming_mails',
  {
    /** Its Message-ID, with brackets. */
    mailId: text('mail_id').notNull(),
    /** The address that it says it is from, in small letters. Nobody can suppress another's mail by its name. */
    sender: text().notNull(),
    /** Of its content: the same name with other words is another mail. */
    digest: text().notNull().default(''),
    enquiryId: uuid('enquiry_id').references(() => enquiries.id, { onDelete: 'cascade' }),
    /** The entry of the conversation with its words; null where it opened the enquiry. */
    entryId: uuid('entry_id'),
    /** The message of ours whose delivery it says has failed. */
    messageId: uuid('message_id').references(() => messages.id, { onDelete: 'cascade' }),
    subject: text().notNull(),
    quoted: text().notNull(),
    attachments: json(attachments).notNull(),
    doubts: json(doubts).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mailId, table.sender, table.digest] }),
    index('incoming_mails_of_enquiry').on(table.enquiryId, table.at),
    index('incoming_mails_by_sender').on(table.sender, table.at),
    index('incoming_mails_by_message').on(table.messageId),
  ],
)

/** How far each mailbox has been read, and by which process. */
export const mailboxes = pgTable('mailboxes', {
  /** User, host and folder. */
  name: text().primaryKey(),
  /** The numbers of mails below count only while the mailbox keeps this (RFC 3501); null before the first reading. */
  uidValidity: text('uid_validity'),
  lastUid: bigint('last_uid', { mode: 'number' }).notNull().default(0),
  /** How often each mail was begun and not finished, by its number. */
  begun: jsonb().notNull().default({}),
  /** The process that reads it, and how long that lasts without a sign of life. */
  readBy: uuid('read_by'),
  readUntil: instant('read_until'),
  /** When it was last looked into. */
  lookedAt: instant('looked_at'),
  /** Why it cannot be read; empty while it can. */
  problem: text().notNull().default(''),
})
