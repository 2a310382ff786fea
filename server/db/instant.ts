import { timestamp } from 'drizzle-orm/pg-core'
import * as z from 'zod'

/** A column with a moment in time: a `Date` here, with its zone in the database. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A moment as hand-written SQL and stored JSON have it: as text. */
export const writtenInstant = z.string().pipe(z.coerce.date())
