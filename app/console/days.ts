import { capeDate, dayAfter, nearDate } from '#domain/values/cape-time.ts'

/** The rows of a list that belong to one day. `note` says which it is, where it is near: `tomorrow`. */
export type Day<Row> = { name: string; note: string; rows: Row[] }

/** The rows by their day, in their order. */
export function byDay<Row extends { day: string }>(rows: Row[], now: Date): Day<Row>[] {
  const today = capeDate(now)
  const near = new Map([
    [dayAfter(today, -1), 'yesterday'],
    [today, 'today'],
    [dayAfter(today, 1), 'tomorrow'],
  ])
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, ofDay]) => ({
    name: nearDate(day, now),
    note: near.get(day) ?? '',
    rows: ofDay,
  }))
}
