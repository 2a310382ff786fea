import * as z from 'zod'

/** The legs of a plan that was carried out: what each got, and the vehicle and driver that it had before. */
export const doneLegs = z.array(
  z.object({
    legId: z.string(),
    bookingId: z.string(),
    unitId: z.string(),
    /** Null where only a vehicle is kept. */
    driverId: z.string().nullable(),
    keptUnitId: z.string().nullable(),
    hadDriverId: z.string().nullable().default(null),
  }),
)
export type DoneLegs = z.output<typeof doneLegs>
