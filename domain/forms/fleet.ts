import * as z from 'zod/mini'
import { COLOURS } from '#domain/fleet/colours.ts'
import { LEGAL_CLASSES } from '#domain/fleet/vehicles.ts'
import { line, phone, tick } from './fields.ts'
import { fault, formParser } from './form-parser.ts'
import { takes } from './time-off.ts'

/** The office's forms for vehicles and drivers. */

const unit = {
  modelId: line('vehicle', 40, 'model'),
  registration: z.pipe(
    line('registration', 20, 'registration'),
    z.transform((text: string) => text.toUpperCase()),
  ),
  legalClass: z.enum(LEGAL_CLASSES, { error: fault('missing', { what: 'legalClass' }) }),
  colour: z.pipe(
    z.transform((typed: unknown) => typed ?? ''),
    z.enum(COLOURS, { error: fault('missing', { what: 'colour' }) }),
  ),
}
export const parseNewUnit = formParser(unit)
export type NewUnit = Extract<ReturnType<typeof parseNewUnit>, { ok: true }>['value']

const driver = { name: line('name', 100, 'theirName'), phone: phone('phone', 50, 'theirPhone') }
export const parseNewDriver = formParser(driver)
export type NewDriver = Extract<ReturnType<typeof parseNewDriver>, { ok: true }>['value']

/** `anyway`: although trips are booked on it, which then need another. */
const service = { active: tick, anyway: tick }
export const parseUnit = formParser({ ...unit, ...service })
export type ChangedUnit = Extract<ReturnType<typeof parseUnit>, { ok: true }>['value']
export const parseDriver = formParser({ ...driver, ...service })
export type ChangedDriver = Extract<ReturnType<typeof parseDriver>, { ok: true }>['value']

/** By a call only what changes is sent. */
export const parsePartOfUnit = formParser({
  modelId: z.optional(unit.modelId),
  registration: z.optional(unit.registration),
  legalClass: z.optional(unit.legalClass),
  colour: z.optional(unit.colour),
  active: z.optional(tick),
  take: takes,
})
export const parsePartOfDriver = formParser({
  name: z.optional(driver.name),
  phone: z.optional(driver.phone),
  active: z.optional(tick),
  take: takes,
})
