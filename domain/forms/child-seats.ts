import * as z from 'zod/mini'
import { fault, formParser } from './form-parser.ts'

/** How many child seats the office has of each kind; null where it leaves that open. */

const MOST = 99
const error = fault('whole-number', { field: 'seats', min: 0, max: MOST })

const count = z.pipe(
  z.transform((typed: unknown) =>
    typeof typed === 'string' ? (typed.trim() === '' ? null : Number(typed)) : (typed ?? null),
  ),
  z.nullable(z.int({ error }).check(z.minimum(0, { error }), z.maximum(MOST, { error }))),
)

export const parseSeats = formParser({ baby: count, toddler: count, booster: count })
export type CountedSeats = Extract<ReturnType<typeof parseSeats>, { ok: true }>['value']
