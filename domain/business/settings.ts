import * as z from 'zod'
import { internationalDigits, isPhoneNumber, PHONE_WANTED } from '#domain/values/phone.ts'

/** What the operator is called and how people reach the office; one record, changed in the console. */
export const settingsSchema = z.object({
  businessName: z.string().trim().min(1).max(80),
  /** Main line and WhatsApp, as it is shown. */
  phone: phone(),
  emergencyPhone: phone(),
  email: z.email(),
  bookingsEmail: z.email(),
  /** Gets a copy of every enquiry. */
  copyEmail: z.email(),
  location: z.string().trim().min(1).max(120),
  /** Of a registered vendor; VAT lines are shown only with one. */
  vatNumber: z.string().trim().max(20),
  /** Where customers pay by EFT: all of it, or nothing where they do not. */
  eftBank: bankDetail(),
  eftAccountName: bankDetail(),
  eftAccountNumber: bankDetail(),
  eftBranchCode: bankDetail(),
  /** What the law asks a seller to say of itself (ECT Act s43, PAIA s51). */
  legalName: line(),
  legalForm: line(),
  registrationNumber: line(),
  officeBearers: line(),
  streetAddress: line(),
  informationOfficer: line(),
  /** Whether the office gets tomorrow's trips by mail at 18:00. */
  daySheet: z.boolean().default(true),
})
export type Settings = z.infer<typeof settingsSchema>

/** The names of the settings that hold values made for demonstration: nobody can be reached by them. */
export function demonstrationSettings(settings: Settings): string[] {
  const isMadeUp = (value: string) =>
    /\bexample\b|\/000000\//i.test(value) || /2155501\d\d$/.test(internationalDigits(value))
  return Object.entries(settings).flatMap(([name, value]) =>
    typeof value === 'string' && isMadeUp(value) ? [name] : [],
  )
}

function bankDetail() {
  return z.string().trim().max(80).default('')
}

function line() {
  return z.string().trim().min(1).max(200)
}

function phone() {
  return z.string().trim().refine(isPhoneNumber, `must be ${PHONE_WANTED}`)
}
