import type { GroupDetails } from '#domain/booking/group.ts'
import { line, paragraph } from './fields.ts'
import { type FormParser, formParser } from './form-parser.ts'

/** What the invoice of several trips needs. */
export const parseGroup: FormParser<GroupDetails> = formParser({
  company: line('company', 120),
  orderNumber: line('orderNumber', 60),
  billingAddress: paragraph('billingAddress', 400),
})
