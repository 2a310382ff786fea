import * as z from 'zod'

/** The legs of a plan that was carried out: what each got, and the vehicle that was kept for it before. */
export const doneLegs = z.array(
  z.object({
    legId: z.string(),
    bookingId: z.string(),
    unitId: z.string(),
    driverId: z.string(),
    keptUnitId: z.string().nullable(),
  }),
)
export type DoneLegs = z.output<typeof doneLegs>
