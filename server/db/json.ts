import { customType } from 'drizzle-orm/pg-core'
import type * as z from 'zod'

/** A column of JSON that is checked whenever the query builder reads it; named as its property unless told. */
export function json<T>(schema: z.ZodType<T>, name = '') {
  return customType<{ data: T; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (stored) => schema.parse(stored),
  })(name)
}
