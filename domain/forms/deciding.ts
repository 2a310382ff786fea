import { paragraph } from './fields.ts'
import { formParser } from './form-parser.ts'

/** The office's decision on a booking, from its mail. */
export const parseDecision = formParser({ why: paragraph('why', 1000) })
