import * as z from 'zod/mini'
import { paragraph } from './fields.ts'
import { fault, formParser } from './form-parser.ts'

/** A guest's review of a trip: 1 to 5, and words if they like. */
export const parseReview = formParser({
  stars: z.pipe(
    z.transform((value: unknown) => Number(value)),
    z.int({ error: fault('missing', { what: 'stars' }) }).check(z.minimum(1), z.maximum(5)),
  ),
  text: paragraph('review', 2000),
})
