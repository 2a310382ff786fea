import { formParser } from './form-parser.ts'
import { line, perhapsEmail, phone } from './fields.ts'

/** Who is on the telephone. A mobile number is enough to reach them. */
export const parseGuest = formParser({
  name: line('name', 120, 'name'),
  email: perhapsEmail(),
  mobile: phone('mobile', 40, 'mobile'),
})
