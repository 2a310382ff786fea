import { formParser } from './form-parser.ts'
import { email, line, phone } from './fields.ts'

/** Who is on the telephone. */
export const parseGuest = formParser({
  name: line('name', 120, 'name'),
  email: email('email'),
  mobile: phone('mobile', 40, 'mobile'),
})
