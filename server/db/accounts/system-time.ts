import { Column, is, Table } from 'drizzle-orm'

/**
 * A table for a library that asks the system for the time. Its instants are stored in the program's time, as all others
 * are, and the library sees them in the system's: what it compares with its own "now" is so long ago, or ahead, as it
 * is by our clock. Without `NOW_OFFSET` that is the table itself.
 */
export function inSystemTime<Of extends Table>(table: Of, offsetMs: number): Of {
  if (offsetMs === 0) return table
  const seen = (value: unknown) => (isInstant(value) ? moved(value, offsetMs) : value)
  return new Proxy(table, {
    get(of, name) {
      const value: unknown = Reflect.get(of, name)
      return isColumns(value)
        ? Object.fromEntries(Object.entries(value).map(([key, column]) => [key, seen(column)]))
        : seen(value)
    },
  })
}

function moved(column: Column, offsetMs: number): Column {
  return new Proxy(column, {
    get(of, name) {
      if (name === 'mapToDriverValue')
        return (at: Date) => of.mapToDriverValue(new Date(at.getTime() + offsetMs))
      if (name === 'mapFromDriverValue')
        return (kept: unknown) => new Date((of.mapFromDriverValue(kept) as Date).getTime() - offsetMs)
      return Reflect.get(of, name) as unknown
    },
  })
}

function isInstant(value: unknown): value is Column {
  return is(value, Column) && value.getSQLType() === 'timestamp with time zone'
}

/** A table names its columns together once more. */
function isColumns(value: unknown): value is Record<string, Column> {
  return (
    typeof value === 'object' && value !== null && !is(value, Column) && Object.values(value).some(isInstant)
  )
}
