import type { Context } from 'hono'
import * as z from 'zod/mini'
import { COLOURS } from '#domain/fleet/colours.ts'
import { PHOTO_TYPES, photoPath } from '#domain/fleet/photo/photo.ts'
import { LEGAL_CLASSES, VEHICLE_CLASSES } from '#domain/fleet/vehicles.ts'
import type { OfficeActor } from '#domain/booking/actor.ts'
import { parseNewDriver, parseNewUnit, parsePartOfDriver, parsePartOfUnit } from '#domain/forms/fleet.ts'
import { parseDriverPaper, parseUnitPaper } from '#domain/forms/papers.ts'
import { parseTimeOff, type PlannedTimeOff } from '#domain/forms/time-off.ts'
import { isUuid } from '#domain/values/uuid.ts'
import type { Paper } from '#domain/fleet/papers.ts'
import type { Resource } from '#domain/fleet/time-off.ts'
import type { Deps } from '#server/services/deps.ts'
import { newDriverLink } from '#server/services/drivers/links.ts'
import { driversOf, fleetOf } from '#server/services/office/fleet/crew.ts'
import {
  addDriver,
  addUnit,
  changePartOfDriver,
  changePartOfUnit,
  type Saved,
} from '#server/services/office/fleet/fleet.ts'
import type { NotLetGo } from '#server/services/bookings/let-go.ts'
import { enterPaper, tripsAfter } from '#server/services/office/fleet/papers.ts'
import { changePhoto, photoOf } from '#server/services/office/fleet/photos.ts'
import { takeOff, type Touched, touchedBy, type Way } from '#server/services/office/fleet/time-off.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import { call } from '../call.ts'
import { formError } from '../json.ts'
import { instant, listOf, named, text, whole } from '../schemas.ts'
import { refusal, unknownId } from './refusals.ts'

const unit = z.object({
  id: text,
  modelId: text,
  model: text,
  class: z.enum(VEHICLE_CLASSES),
  registration: text,
  legalClass: z.enum(LEGAL_CLASSES),
  colour: z.enum(COLOURS),
  photo: z.nullable(text),
  passengers: whole,
  largeBags: whole,
  smallBags: whole,
  active: z.boolean(),
})
const savedUnit = named(
  'SavedUnit',
  z.pick(unit, {
    id: true,
    modelId: true,
    registration: true,
    legalClass: true,
    colour: true,
    photo: true,
    active: true,
  }),
)
const driver = named('Driver', z.object({ id: text, name: text, phone: text, active: z.boolean() }))

const UNIT = { modelId: 'corolla', registration: 'CA 123-456', legalClass: 'motor car', colour: 'white' }
const DRIVER = { name: 'Sipho Dlamini', phone: '+27821234567' }

const touched = z.object({
  reference: text,
  legId: text,
  starts: instant,
  ways: z.array(z.object({ unitId: z.optional(text), driverId: z.optional(text), emptyKm: whole })),
})
const touching = z.object({ touches: z.array(touched) })
/** With `dryRun` what it touches, else what was done with it. */
const off = named('Off', z.union([touching, z.object({ id: text, moved: whole, open: whole })]))

const DRY_RUN = { dryRun: z.optional(z.boolean()) }
const TAKE = 'who takes which leg: {legId, unitId?, driverId?}'
const NOT_TAKEN = { 409: 'who takes a leg is not free, or the list of legs has changed' }
/** Out of service is off without end. */
const LEAVING = {
  also: DRY_RUN,
  notes: { take: TAKE, dryRun: 'only says which legs `active: false` touches' },
  refuses: NOT_TAKEN,
} as const

const OFF = {
  summary: 'Takes it off for a time; its legs then go to who takes them, or are open again',
  for: 'console',
  takes: parseTimeOff,
  also: DRY_RUN,
  example: {
    from: '2026-12-01T08:00:00+02:00',
    until: '2026-12-01T13:00:00+02:00',
    why: 'service',
    dryRun: true,
  },
  notes: { take: TAKE },
  gives: { 200: off },
  refuses: NOT_TAKEN,
} as const

const papers = {
  summary: 'Enters a paper with its last day, in place of the one of its kind',
  for: 'console',
  gives: { 200: named('PaperEntered', touching) },
} as const

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
    answer: async ({ c, deps, who: { by }, body }) => savedUnitOr(c, await addUnit(deps, by, body)),
  }),
  call('POST', '/operator/units/:id', {
    summary:
      'Changes what is sent of a vehicle; out of service, its legs ahead go to who takes them, or are open again',
    for: 'console',
    takes: parsePartOfUnit,
    example: { registration: 'CA 123-457', active: true },
    ...LEAVING,
    gives: { 200: z.union([savedUnit, touching]) },
    answer: async ({ c, deps, who: { by }, named: id, body, also }) => {
      if (!isUuid(id)) return noneOf(c, 'unit')
      if (also.dryRun === true) return goneJson(deps, { of: 'unit', id }, body)
      return savedUnitOr(c, await changePartOfUnit(deps, by, id, body))
    },
  }),
  call('PUT', '/operator/units/:id/photo', {
    summary: 'Gives it a photo, in place of the one it had; what a camera notes in the file is taken out',
    for: 'console',
    file: PHOTO_TYPES,
    gives: { 200: savedUnit },
    refuses: { 413: 'longer than 2 MB', 422: 'not a photo, or one that cannot be opened' },
    answer: async ({ c, deps, who: { by }, named: id }) => {
      if (!isUuid(id)) return noneOf(c, 'unit')
      const read = photoOf(c.var.body ?? new Uint8Array())
      return read.ok
        ? savedUnitOr(c, await changePhoto(deps, by, id, read.photo))
        : formError(c, read.problems)
    },
  }),
  call('DELETE', '/operator/units/:id/photo', {
    summary: 'Takes its photo away',
    for: 'console',
    gives: { 200: savedUnit },
    answer: async ({ c, deps, who: { by }, named: id }) =>
      isUuid(id) ? savedUnitOr(c, await changePhoto(deps, by, id, null)) : noneOf(c, 'unit'),
  }),
  call('POST', '/operator/units/:id/off', {
    ...OFF,
    answer: ({ c, deps, who: { by }, named: id, body, also }) =>
      offJson(c, deps, by, { of: 'unit', id }, body, also.dryRun === true),
  }),
  call('POST', '/operator/units/:id/papers', {
    ...papers,
    takes: parseUnitPaper,
    example: { kind: 'roadworthy', number: 'RWC 04177', until: '2027-11-29' },
    answer: ({ c, deps, who: { by }, named: id, body }) => paperJson(c, deps, by, { of: 'unit', id }, body),
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
    answer: async ({ c, deps, who: { by }, body }) => savedOr(c, 'driver', await addDriver(deps, by, body)),
  }),
  call('POST', '/operator/drivers/:id', {
    summary:
      'Changes what is sent of a driver; not active, their legs ahead go to who takes them, or are open again',
    for: 'console',
    takes: parsePartOfDriver,
    example: { name: 'Sipho Dlamini', active: true },
    ...LEAVING,
    gives: { 200: z.union([driver, touching]) },
    answer: async ({ c, deps, who: { by }, named: id, body, also }) => {
      if (!isUuid(id)) return noneOf(c, 'driver')
      if (also.dryRun === true) return goneJson(deps, { of: 'driver', id }, body)
      return savedOr(c, 'driver', await changePartOfDriver(deps, by, id, body))
    },
  }),
  call('POST', '/operator/drivers/:id/link', {
    summary: 'Makes the driver’s link to the day sheet; the one before opens nothing any more',
    for: 'console',
    gives: { 200: named('DriverLink', z.object({ url: text })) },
    answer: async ({ c, deps, who: { by }, named: id }) => {
      const url = isUuid(id) ? await newDriverLink(deps, by, id) : null
      return url === null ? noneOf(c, 'driver') : { url }
    },
  }),
  call('POST', '/operator/drivers/:id/off', {
    ...OFF,
    answer: ({ c, deps, who: { by }, named: id, body, also }) =>
      offJson(c, deps, by, { of: 'driver', id }, body, also.dryRun === true),
  }),
  call('POST', '/operator/drivers/:id/papers', {
    ...papers,
    takes: parseDriverPaper,
    example: { kind: 'prdp', number: '4471', until: '2027-11-29' },
    answer: ({ c, deps, who: { by }, named: id, body }) => paperJson(c, deps, by, { of: 'driver', id }, body),
  }),
]

async function paperJson(c: Context<HttpEnv>, deps: Deps, by: OfficeActor, resource: Resource, paper: Paper) {
  if (!isUuid(resource.id) || !(await enterPaper(deps, by, resource, paper))) return noneOf(c, resource.of)
  return { touches: touchesJson(resource, await tripsAfter(deps, resource, paper)) }
}

function touchesJson({ of }: Resource, legs: Touched[]) {
  const wayJson = ({ id, emptyKm }: Way) =>
    of === 'unit' ? { unitId: id, emptyKm } : { driverId: id, emptyKm }
  return legs.map(({ booking: { reference }, leg, ways }) => {
    return { reference, legId: leg.id, starts: leg.starts.toISOString(), ways: ways.map(wayJson) }
  })
}

async function offJson(
  c: Context<HttpEnv>,
  deps: Deps,
  by: OfficeActor,
  resource: Resource,
  body: PlannedTimeOff,
  isDryRun: boolean,
) {
  if (!isUuid(resource.id)) return noneOf(c, resource.of)
  if (isDryRun) {
    return { touches: touchesJson(resource, await touchedBy(deps, { ...resource, ...body })) }
  }
  const taken = await takeOff(deps, by, resource, body)
  if (taken.ok) return { id: taken.offId, moved: taken.moved, open: taken.open }
  if (taken.problem === 'none') return noneOf(c, resource.of)
  return taken.problem === 'invalid' ? formError(c, taken.problems) : refusal(c, taken)
}

/** What it would touch to be out of service from now on. */
async function goneJson(deps: Deps, resource: Resource, { active }: { active?: boolean | undefined }) {
  const away = { ...resource, from: deps.now(), until: null }
  return { touches: active === false ? touchesJson(resource, await touchedBy(deps, away)) : [] }
}

function savedOr<Row>(c: Context<HttpEnv>, of: Resource['of'], saved: Saved<Row> | NotLetGo): Row | Response {
  if (saved.ok) return saved.row
  if (saved.problem === 'none') return noneOf(c, of)
  return saved.problem === 'invalid' ? formError(c, saved.problems) : refusal(c, saved)
}

function savedUnitOr<Row extends { photo: string | null }>(
  c: Context<HttpEnv>,
  saved: Saved<Row> | NotLetGo,
): Row | Response {
  const row = savedOr(c, 'unit', saved)
  return row instanceof Response || row.photo === null ? row : { ...row, photo: photoPath(row.photo) }
}

function noneOf(c: Context<HttpEnv>, of: Resource['of']): Response {
  return unknownId(c, of === 'unit' ? 'vehicle' : of)
}
