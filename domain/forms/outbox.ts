import { email } from './fields.ts'
import { formParser } from './form-parser.ts'

/** The right address for a message that did not arrive. */
export const parseCorrectedAddress = formParser({ email: email('theirEmail') })
