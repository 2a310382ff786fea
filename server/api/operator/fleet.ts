import type { Context } from 'hono'
import * as z from 'zod/mini'
import { LEGAL_CLASSES, VEHICLE_CLASSES } from '#domain/fleet/vehicles.ts'
import { parseDriver, parseNewDriver, parseNewUnit, parseUnit } from '#domain/forms/fleet.ts'
import { isUuid } from '#domain/values/uuid.ts'
import { driversOf, fleetOf } from '#server/services/office/fleet/crew.ts'
import {
  addDriver,
  addUnit,
  changeDriver,
  changeUnit,
  type Saved,
} from '#server/services/office/fleet/fleet.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import { call } from '../call.ts'
import { formError, nothingHere } from '../json.ts'
import { listOf, named, text, whole } from '../schemas.ts'

const unit = z.object({
  id: text,
  modelId: text,
  model: text,
  class: z.enum(VEHICLE_CLASSES),
  registration: text,
  legalClass: z.enum(LEGAL_CLASSES),
  passengers: whole,
  largeBags: whole,
  smallBags: whole,
  active: z.boolean(),
})
const savedUnit = named(
  'SavedUnit',
  z.pick(unit, { id: true, modelId: true, registration: true, legalClass: true, active: true }),
)
const driver = named('Driver', z.object({ id: text, name: text, phone: text, active: z.boolean() }))

const UNIT = { modelId: 'corolla', registration: 'CA 123-456', legalClass: 'motor car' }
const DRIVER = { name: 'Sipho Dlamini', phone: '+27821234567' }
const ANYWAY = { anyway: 'confirms it though trips are ahead, which then need another' }

/** Vehicles and drivers: added, changed, taken out of service. */
export const fleetCalls = [
  call('GET', '/operator/units', {
    summary: 'The vehicles',
    for: 'console',
    gives: { 200: named('Units', listOf(unit)) },
    answer: async ({ deps }) => ({ items: await fleetOf(deps), next: null }),
  }),
  call('POST', '/operator/units', {
    summary: 'Adds a vehicle',
    for: 'console',
    takes: parseNewUnit,
    example: UNIT,
    gives: { 201: savedUnit },
    answer: async ({ c, deps, who: { by }, body }) => savedOr(c, await addUnit(deps, by, body)),
  }),
  call('POST', '/operator/units/:id', {
    summary: 'Changes a vehicle, or takes it out of service',
    for: 'console',
    takes: parseUnit,
    example: { ...UNIT, registration: 'CA 123-457', active: true },
    notes: ANYWAY,
    gives: { 200: savedUnit },
    answer: async ({ c, deps, who: { by }, named: id, body }) =>
      isUuid(id) ? savedOr(c, await changeUnit(deps, by, id, body)) : nothingHere(c),
  }),
  call('GET', '/operator/drivers', {
    summary: 'The drivers',
    for: 'console',
    gives: { 200: named('Drivers', listOf(driver)) },
    answer: async ({ deps }) => ({ items: await driversOf(deps), next: null }),
  }),
  call('POST', '/operator/drivers', {
    summary: 'Adds a driver',
    for: 'console',
    takes: parseNewDriver,
    example: DRIVER,
    gives: { 201: driver },
    answer: async ({ c, deps, who: { by }, body }) => savedOr(c, await addDriver(deps, by, body)),
  }),
  call('POST', '/operator/drivers/:id', {
    summary: 'Changes a driver',
    for: 'console',
    takes: parseDriver,
    example: { ...DRIVER, active: true },
    notes: ANYWAY,
    gives: { 200: driver },
    answer: async ({ c, deps, who: { by }, named: id, body }) =>
      isUuid(id) ? savedOr(c, await changeDriver(deps, by, id, body)) : nothingHere(c),
  }),
]

function savedOr<Row>(c: Context<HttpEnv>, saved: Saved<Row>): Row | Response {
  if (saved.ok) return saved.row
  return saved.problem === 'none' ? nothingHere(c) : formError(c, saved.problems)
}
