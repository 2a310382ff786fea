import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { STAFF_ROLES } from '#domain/forms/staff.ts'
import { ROLES } from '#domain/office/permissions.ts'
import { instant } from '../instant.ts'
import { json } from '../json.ts'
import { place } from '../stored/place.ts'

/**
 * People with an account, and their data. Better Auth reads and writes `users`, `credentials`, `sessions`,
 * `verifications` and `second_factors`; it names their properties, and needs dates as `Date`.
 */

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** An e-mail address or phone number belongs to the person who has proven it; several accounts may name it unproven. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** International form without spaces, `+27821234567`. */
    phone: text(),
    phoneVerified: boolean('phone_verified').notNull().default(false),
    role: text({ enum: ROLES }).notNull().default('customer'),
    /** The person's preferred language, a BCP 47 tag. */
    language: text().notNull(),
    image: text(),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    /** Until when a staff member may put off an authenticator app; null before they were asked. */
    secondFactorDue: instant('second_factor_due'),
    /** When this staff member last had a page of the console visible. */
    consoleSeenAt: instant('console_seen_at'),
    /** By the office, for a guest on the phone: no stranger can have been in it. */
    openedByOffice: boolean('opened_by_office').notNull().default(false),
    /** The office allows as many waiting bookings as for somebody who has travelled. */
    manyBookings: boolean('many_bookings').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_proven_email')
      .on(table.email)
      .where(sql`email_verified`),
    uniqueIndex('users_proven_phone')
      .on(table.phone)
      .where(sql`phone_verified`),
    index('users_by_email').on(table.email, table.createdAt),
    // Guests of whom only the number is known.
    index('users_by_phone_alone')
      .on(sql`phone_digits(phone)`)
      .where(sql`email = ''`),
    check('users_role', sql`${table.role} in ('customer', 'operator', 'owner')`),
  ],
)

/** How people prove who they are: today always a password. */
export const credentials = pgTable(
  'credentials',
  {
    id: uuid().primaryKey(),
    userId: owner(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    /** The argon2id hash. */
    password: text(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('credentials_of_user').on(table.userId, table.providerId),
    index('credentials_by_password').using('hash', table.password),
  ],
)

/** A device on which somebody is signed in. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: owner(),
    token: text().notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('sessions_by_user').on(table.userId)],
)

/** Steps between password and second factor, and devices that need no second factor. */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    /** The browser of a device that needs no second factor. */
    userAgent: text('user_agent'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('verifications_by_identifier').on(table.identifier),
    index('verifications_by_value').on(table.value),
  ],
)

/** Authenticator apps and their recovery codes, both encrypted. */
export const secondFactors = pgTable(
  'second_factors',
  {
    id: uuid().primaryKey(),
    userId: owner(),
    secret: text().notNull(),
    backupCodes: text('backup_codes').notNull(),
    verified: boolean().notNull().default(true),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: instant('locked_until'),
  },
  (table) => [uniqueIndex('second_factors_of_user').on(table.userId)],
)

/** Single-use links in mails. The link itself is made from the id and the program's secret. */
export const accountLinks = pgTable(
  'account_links',
  {
    id: uuid().primaryKey(),
    purpose: text({ enum: ['prove-email', 'reset-password'] }).notNull(),
    /** Null for a reset, which is for the person who has proven the address when the link is used. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('account_links_by_user').on(table.userId),
    check('account_links_purpose', sql`${table.purpose} in ('prove-email', 'reset-password')`),
  ],
)

/** Who may open a staff account: by a link in a mail or, for the first owner, printed at start. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: uuid().primaryKey(),
    role: text({ enum: STAFF_ROLES }).notNull(),
    /** Null where the person who opens the link enters the address: only for the first owner. */
    name: text(),
    email: text(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    unique('staff_invitations_one_an_email').on(table.email).nullsNotDistinct(),
    check('staff_invitations_role', sql`${table.role} in ('operator', 'owner')`),
    check('staff_invitations_first', sql`${table.email} is not null or ${table.role} = 'owner'`),
  ],
)

/** The last code sent to a phone; it is made from the id and the program's secret. */
export const phoneCodes = pgTable('phone_codes', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  id: uuid().notNull(),
  phone: text().notNull(),
  triesLeft: integer('tries_left').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** Consents given or withdrawn; the newest row of a purpose counts. */
export const consents = pgTable(
  'consents',
  {
    id: uuid().primaryKey(),
    userId: owner(),
    purpose: text().notNull(),
    granted: boolean().notNull(),
    /** The version of the privacy notice that was shown. */
    notice: text().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('consents_by_user').on(table.userId, table.purpose, table.at),
    check('consents_purpose', sql`${table.purpose} in ('reminders', 'reviews', 'texts')`),
  ],
)

/** Places that a person travels to often. */
export const savedPlaces = pgTable(
  'saved_places',
  {
    id: uuid().primaryKey(),
    userId: owner(),
    name: text().notNull(),
    place: json(place).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('saved_places_by_user').on(table.userId)],
)

/** People that an account books for. */
export const savedPassengers = pgTable(
  'saved_passengers',
  {
    id: uuid().primaryKey(),
    userId: owner(),
    name: text().notNull(),
    phone: text().notNull(),
    notes: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('saved_passengers_by_user').on(table.userId)],
)
