import * as z from 'zod/mini'
import { line, phone } from './fields.ts'
import { flightNumber, LONGEST_ADDRESS } from './booking.ts'
import { formParser } from './form-parser.ts'

/** Details that guests add to their booking themselves. A field that its page does not show is absent. */
export const parseOwnDetails = formParser({
  phone: phone('phone', 50, 'phone'),
  flightNumber: z.optional(flightNumber()),
  signName: z.optional(line('signName', 80)),
  address0: z.optional(line('address', LONGEST_ADDRESS)),
  address1: z.optional(line('address', LONGEST_ADDRESS)),
  /** The revision that they saw. */
  revision: line('quote', 12),
})
export type OwnDetails = Extract<ReturnType<typeof parseOwnDetails>, { ok: true }>['value']
