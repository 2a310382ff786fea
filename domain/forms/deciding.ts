import { paragraph } from './fields.ts'
import { formParser } from './form-parser.ts'

/** How the office answers a booking out of its mail. */
export const parseDecision = formParser({ why: paragraph('why', 1000) })
