import * as z from 'zod/mini'
import { fault, formParser } from './form-parser.ts'
import { revision } from './office.ts'

const MOST = 200
const NO_LEGS = fault('missing', { what: 'leg' })
const TWICE = fault('leg-twice', {})

/** A leg with the vehicle and driver that it gets. */
const planned = z.object({
  legId: z.uuid({ error: NO_LEGS }),
  unitId: z.uuid({ error: fault('missing', { what: 'unit' }) }),
  driverId: z.uuid({ error: fault('missing', { what: 'driver' }) }),
})

/** A plan of a day to be carried out, all of it; or one to be taken back, which `undo` names. */
export const parsePlan = formParser({
  legs: z.optional(
    z.array(planned, { error: NO_LEGS }).check(
      z.maxLength(MOST, { error: NO_LEGS }),
      z.refine((legs) => new Set(legs.map(({ legId }) => legId)).size === legs.length, { error: TWICE }),
    ),
  ),
  undo: z.optional(z.uuid({ error: NO_LEGS })),
})

/** Legs to be put elsewhere on the board: without a driver, the vehicle is only kept. */
export const parsePlacing = formParser({
  legs: z
    .array(
      z.object({
        legId: z.uuid({ error: NO_LEGS }),
        revision: revision(),
        unitId: z.uuid({ error: fault('missing', { what: 'unit' }) }),
        driverId: z.nullable(z.uuid({ error: fault('missing', { what: 'driver' }) })),
      }),
      { error: NO_LEGS },
    )
    .check(z.minLength(1, { error: NO_LEGS }), z.maxLength(MOST, { error: NO_LEGS })),
})
