import * as z from 'zod/mini'
import { OFFICE_DAYS } from '#domain/business/office-hours.ts'
import { isPhoneNumber } from '#domain/values/phone.ts'
import type { Missing } from './problems.ts'
import { email, line, perhapsTime, phone, tick } from './fields.ts'
import { fault, formParser } from './form-parser.ts'

/** The business's name, contacts, hours and bank account, as the owner edits them. */

const bank = {
  eftBank: line('eftBank', 80),
  eftAccountName: line('eftAccountName', 80),
  eftAccountNumber: line('eftAccountNumber', 80),
  eftBranchCode: line('eftBranchCode', 80),
}

export const parseFacts = formParser({
  businessName: line('businessName', 80, 'businessName'),
  location: line('location', 120, 'location'),
  phone: ours('ourPhone'),
  emergencyPhone: ours('emergencyPhone'),
  email: email('ourEmail'),
  bookingsEmail: email('bookingsEmail'),
  copyEmail: email('copyEmail'),
  legalName: line('legalName', 200, 'legalName'),
  legalForm: line('legalForm', 200, 'legalForm'),
  registrationNumber: line('registrationNumber', 200, 'registrationNumber'),
  vatNumber: line('vatNumber', 20),
  officeBearers: line('officeBearers', 200, 'officeBearers'),
  streetAddress: line('streetAddress', 200, 'streetAddress'),
  informationOfficer: line('informationOfficer', 200, 'informationOfficer'),
  ...bank,
  daySheet: tick,
  officeFrom: perhapsTime(),
  officeUntil: perhapsTime(),
  officeDays: z.catch(z.enum(OFFICE_DAYS), 'mon-sun'),
})
export type ChangedFacts = Extract<ReturnType<typeof parseFacts>, { ok: true }>['value']

/** A phone number that pages show and link to. */
function ours(what: Missing) {
  return z.pipe(
    phone('phone', 30, what),
    z.string().check(z.refine(isPhoneNumber, { error: fault('not-a-phone-number', {}) })),
  )
}
