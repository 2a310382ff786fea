import type { GroupDetails } from '#domain/booking/group.ts'
import { line, paragraph } from './fields.ts'
import { type FormParser, formParser } from './form-parser.ts'

/** Fields shared by several trips; each booking gets the `notes`. */
export type GroupForm = GroupDetails & { notes: string }

export const parseGroup: FormParser<GroupForm> = formParser({
  company: line('company', 120),
  orderNumber: line('orderNumber', 60),
  billingAddress: paragraph('billingAddress', 400),
  notes: paragraph('notes', 1000),
})
