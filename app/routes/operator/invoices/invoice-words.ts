import type { ClockView } from '#app/console/clock.tsx'
import type { InvoiceState } from '#domain/invoices/paper.ts'
import { capeDate, nearDate } from '#domain/values/cape-time.ts'
import { DAY_MS } from '#domain/values/duration.ts'
import { counted } from '#domain/wording/office.ts'

/** Where the pages of invoices are. */
export const INVOICES = '/operator/invoices'

export const STATE_NAMES: Record<InvoiceState, string> = {
  overdue: 'Overdue',
  open: 'Open',
  'part paid': 'Part paid',
  paid: 'Paid',
  'to credit': 'To credit',
  credited: 'Credited',
}

/** `12 days over`, `in 3 days`, `today`. */
export function dueClock(dueDate: string, now: Date): ClockView {
  const days = Math.round((Date.parse(dueDate) - Date.parse(capeDate(now))) / DAY_MS)
  const note = `due ${nearDate(dueDate, now)}`
  if (days < 0) return { figure: `${counted(-days, 'day')} over`, note, tone: 'over' }
  return { figure: days === 0 ? 'today' : `in ${counted(days, 'day')}`, note, tone: 'calm' }
}
