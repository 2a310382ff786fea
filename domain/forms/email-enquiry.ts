import { email, line, paragraph, phone } from './fields.ts'
import { formParser } from './form-parser.ts'

export const parseEmailEnquiry = formParser({
  fullName: line('fullName', 200, 'fullName'),
  email: email('emailAddress'),
  mobile: phone('mobile', 50),
  message: paragraph('message', 5000, 'message'),
})
export type EmailEnquiry = Extract<ReturnType<typeof parseEmailEnquiry>, { ok: true }>['value']
