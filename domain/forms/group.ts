import type { GroupDetails } from '#domain/booking/group.ts'
import { line, paragraph } from './fields.ts'
import { type FormParser, formParser } from './form-parser.ts'

/** What is asked for several trips together. `notes` goes to each booking. */
export type GroupForm = GroupDetails & { notes: string }

export const parseGroup: FormParser<GroupForm> = formParser({
  company: line('company', 120),
  orderNumber: line('orderNumber', 60),
  billingAddress: paragraph('billingAddress', 400),
  notes: paragraph('notes', 1000),
})
