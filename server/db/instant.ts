import { timestamp } from 'drizzle-orm/pg-core'

/** A column with a moment in time: a `Date` here, with its zone in the database. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
