import { customType } from 'drizzle-orm/pg-core'

/** A column with a file. */
export const bytes = customType<{ data: Uint8Array<ArrayBuffer>; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (data) => data,
  fromDriver: (stored) => new Uint8Array(stored),
})
