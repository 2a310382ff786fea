import { isRealDate } from '#domain/values/cape-time.ts'
import { isUuid } from '#domain/values/uuid.ts'
import type { PageEnd } from '#server/db/bookings/office-bookings.ts'

/** A page of a list, with the cursor of the next; null at the end. */
export type Page<Item> = { items: Item[]; next: string | null }

export function cursorOf(end: PageEnd | null): string | null {
  return end === null ? null : Buffer.from(`${end.at} ${end.id}`).toString('base64url')
}

const WRITTEN = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) ([0-9a-f-]{36})$/

/** The position where a list continues: null at its beginning, undefined for a cursor that is not ours. */
export function readCursor(cursor: string | undefined): PageEnd | null | undefined {
  if (cursor === undefined || cursor === '') return null
  const [, at, id = ''] = WRITTEN.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  return at !== undefined && isRealDate(at.slice(0, 10)) && !Number.isNaN(Date.parse(at)) && isUuid(id)
    ? { at, id }
    : undefined
}

/**
 * A page of a log whose rows are numbered, newest first; null for a cursor that is not ours. `read` is asked for the
 * rows before a number.
 */
export async function pageOfLog<Row extends { id: number }>(
  cursor: string,
  limit: number,
  read: (before: number | null, limit: number) => Promise<Row[]>,
): Promise<Page<Row> | null> {
  if (!/^\d{0,15}$/.test(cursor)) return null
  const rows = await read(cursor === '' ? null : Number(cursor), limit + 1)
  const items = rows.slice(0, limit)
  return { items, next: rows.length > limit ? String(items.at(-1)?.id) : null }
}
