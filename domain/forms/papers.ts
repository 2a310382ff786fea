import * as z from 'zod/mini'
import { DRIVER_PAPERS, UNIT_PAPERS } from '#domain/fleet/papers.ts'
import { date, line } from './fields.ts'
import { fault, formParser } from './form-parser.ts'

const error = fault('missing', { what: 'paper' })
const entry = { number: line('paperNumber', 60), until: date('lastDay') }

/** A paper as it is entered: of a vehicle, or of a driver. */
export const parseUnitPaper = formParser({ kind: z.enum(UNIT_PAPERS, { error }), ...entry })
export const parseDriverPaper = formParser({ kind: z.enum(DRIVER_PAPERS, { error }), ...entry })
