import * as z from 'zod'
import { SERVICE_TYPES } from '#domain/pricing/service-types.ts'

/** The shape of `content/en/booking.yml`: the words of the pages on which a trip is booked. */

const text = z.string().trim().min(1)
const titled = z.strictObject({ title: text, text })
const step = z.strictObject({ lead: text, text })

export const bookingPagesSchema = z.strictObject({
  steps: z.array(text).length(3),
  signIn: z.strictObject({ title: text, text, kept: text, enquire: text, answers: text }),
  details: z.strictObject({
    title: text,
    lead: text,
    services: z.array(z.strictObject({ id: z.enum(SERVICE_TYPES), title: text, text })).length(5),
    tourHours: text,
    hours: text,
    comesBack: text,
    meetAndGreet: text,
    childSeats: text,
    enquire: text,
  }),
  trust: z.array(titled).length(3),
  options: z.strictObject({
    title: text,
    lead: text,
    withVat: text,
    taken: text,
    noneFree: titled,
    justTaken: text,
    expired: text,
    used: text,
    usedByOther: text,
  }),
  review: z.strictObject({
    title: text,
    lead: text,
    binding: text,
    next: z.array(step).min(2),
    seats: text,
    sameTime: text,
    tooManyPending: text,
    share: text,
    oneHeld: text,
    join: text,
    groupFull: text,
  }),
})
export type BookingPagesWords = z.infer<typeof bookingPagesSchema>
