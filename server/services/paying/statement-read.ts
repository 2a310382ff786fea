import type { Db } from '#server/db/connect.ts'
import { findDone, noteDone } from '#server/db/office/day-sheet.ts'
import { endOfDay } from '#domain/values/working-days.ts'

/** Up to which day the office has read the bank: a transfer of that day would have been seen. */

const NAME = 'bank statement read'

export async function noteStatementRead(db: Db, date: string): Promise<void> {
  if (!(await isStatementRead(db, date))) await noteDone(db, NAME, endOfDay(date))
}

export async function isStatementRead(db: Db, date: string): Promise<boolean> {
  const upTo = await findDone(db, NAME)
  return upTo !== null && upTo >= endOfDay(date)
}
