import * as z from 'zod/mini'
import { paragraph } from './fields.ts'
import { fault, formParser } from './form-parser.ts'

const NO_STARS = fault('missing', { what: 'stars' })

/** A guest's review of a trip: 1 to 5, and words if they like. */
export const parseReview = formParser({
  stars: z.pipe(
    z.transform((value: unknown) => Number(value)),
    z.int({ error: NO_STARS }).check(z.minimum(1, { error: NO_STARS }), z.maximum(5, { error: NO_STARS })),
  ),
  text: paragraph('review', 2000),
})
