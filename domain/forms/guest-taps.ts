import * as z from 'zod/mini'
import { GUEST_TAPS, type GuestTap } from '#domain/booking/guest-taps.ts'
import { moment } from './driver-taps.ts'

/** A guest makes a handful. */
const MOST = 50

const queue = z.object({
  taps: z
    .array(z.object({ id: z.uuid(), legId: z.uuid(), tap: z.enum(GUEST_TAPS), at: moment }))
    .check(z.maxLength(MOST)),
})

/** Null if anything in it is malformed: the phone keeps its queue, and nothing of it is taken. */
export function parseGuestTaps(input: unknown): GuestTap[] | null {
  const { success, data } = z.safeParse(queue, input)
  return success ? data.taps : null
}
