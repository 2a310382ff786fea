import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { SERIES } from '#domain/invoices/numbers.ts'
import { bookings } from './bookings.ts'
import { bytes } from '../bytes.ts'
import { instant } from '../instant.ts'
import { json } from '../json.ts'
import { buyer, paperLines, vat } from '../stored/paper.ts'
import { payments } from './money.ts'

/** Receipts, invoices and credit notes, and the companies that pay later. */

/** A company with an account. Its bookings are those whose group names it, in capitals or not. */
export const companies = pgTable(
  'companies',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    address: text().notNull(),
    vatNumber: text('vat_number').notNull(),
    /** Its own number for what it orders, where that is the same for all. */
    orderNumber: text('order_number').notNull(),
    /** Where its invoices go. */
    email: text().notNull(),
    /** How many days after the invoice it pays. */
    termsDays: smallint('terms_days').notNull(),
    /** Of its papers, a BCP 47 tag. */
    language: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('companies_by_name').on(sql`lower(${table.name})`)],
)

/** The last number given in each series and year. Whoever gives the next one locks the row. */
export const numberSeries = pgTable(
  'number_series',
  { series: text({ enum: SERIES }).notNull(), year: smallint().notNull(), last: integer().notNull() },
  (table) => [primaryKey({ columns: [table.series, table.year] })],
)

/**
 * Papers as they were sent. A trigger in the migration refuses every change but one: a person who is erased is taken out
 * of `buyer`. That `credits` is another paper is a constraint there too, because the schema language cannot defer it.
 */
export const issuedPapers = pgTable(
  'issued_papers',
  {
    id: uuid().primaryKey(),
    series: text({ enum: SERIES }).notNull(),
    year: smallint().notNull(),
    /** Counts from 1 in each series and year. */
    number: integer().notNull(),
    issuedAt: instant('issued_at').notNull(),
    issuedBy: uuid('issued_by'),
    /** The day in Cape Town that is written on it, and by when an invoice is to be paid. */
    date: date().notNull(),
    dueDate: date('due_date'),
    /** In which it is written, a BCP 47 tag. */
    language: text().notNull(),
    buyer: json(buyer).notNull(),
    lines: json(paperLines).notNull(),
    /** Cents; of a credit note, what it takes back. */
    total: integer().notNull(),
    /** Null without a VAT number of ours. */
    vat: json(vat),
    companyId: uuid('company_id').references(() => companies.id),
    /** Of a receipt: the payment. */
    paymentId: uuid('payment_id').references(() => payments.id, { onDelete: 'set null' }),
    /** Of a credit note: the paper that it corrects, and why. */
    credits: uuid(),
    why: text().notNull(),
    pdf: bytes().notNull(),
  },
  (table) => [
    unique('issued_papers_in_order').on(table.series, table.year, table.number),
    unique('issued_papers_once_a_payment').on(table.paymentId),
    index('issued_papers_newest').on(table.series, table.issuedAt, table.id),
    index('issued_papers_of_company').on(table.companyId),
    index('issued_papers_by_credited').on(table.credits),
    check('issued_papers_series', sql`${table.series} in ('receipt', 'invoice', 'credit note')`),
    check('issued_papers_total', sql`${table.total} > 0`),
    check('issued_papers_due', sql`(${table.series} = 'invoice') = (${table.dueDate} is not null)`),
    check('issued_papers_credits', sql`(${table.series} = 'credit note') = (${table.credits} is not null)`),
  ],
)

/** Which bookings a paper is about, with their part of its total. */
export const issuedPaperBookings = pgTable(
  'issued_paper_bookings',
  {
    paperId: uuid('paper_id')
      .notNull()
      .references(() => issuedPapers.id, { onDelete: 'cascade' }),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    cents: integer().notNull(),
    /** Whether it is an invoice that asks for this booking's price; no longer once all of it is credited. */
    isOpen: boolean('is_open').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paperId, table.bookingId] }),
    index('issued_paper_bookings_by_booking').on(table.bookingId),
    uniqueIndex('issued_paper_bookings_one_invoice')
      .on(table.bookingId)
      .where(sql`is_open`),
  ],
)
