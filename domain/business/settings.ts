import * as z from 'zod'
import { TIME } from '#domain/values/cape-time.ts'
import { OFFICE_DAYS } from './office-hours.ts'
import { isPhoneNumber, PHONE_WANTED } from '#domain/values/phone.ts'

/** The operator's name and contact details; one record, edited in the console. */
export const settingsSchema = z.object({
  businessName: z.string().trim().min(1).max(80),
  /** Main line and WhatsApp, as displayed. */
  phone: phone(),
  emergencyPhone: phone(),
  email: z.email(),
  bookingsEmail: z.email(),
  /** Gets a copy of every enquiry. */
  copyEmail: z.email(),
  location: z.string().trim().min(1).max(120),
  /** Only for a registered vendor; VAT lines are shown only with a number. */
  vatNumber: z.string().trim().max(20),
  /** The account for EFT payments: complete, or empty if nobody pays by EFT. */
  eftBank: bankDetail(),
  eftAccountName: bankDetail(),
  eftAccountNumber: bankDetail(),
  eftBranchCode: bankDetail(),
  /** The account that is used from a moment on, instead of the one above. */
  eftNext: z
    .nullable(
      z.object({
        eftBank: bankDetail(),
        eftAccountName: bankDetail(),
        eftAccountNumber: bankDetail(),
        eftBranchCode: bankDetail(),
        from: z.iso.datetime(),
      }),
    )
    .default(null),
  /** Whether the driver takes the rest of a trip. */
  payToDriver: z.boolean(),
  /** Whether guests can pay by EFT, into the account above. */
  payEft: z.boolean(),
  /** Whether guests can pay by card at PayFast, with the account below. */
  payPayfast: z.boolean(),
  payfastUrl: z.url(),
  payfastApiUrl: z.url(),
  payfastMerchantId: z.string().trim().max(20).default(''),
  /** Sealed: only the program reads them (`server/auth/sealing.ts`). */
  payfastMerchantKey: z.string().default(''),
  payfastPassphrase: z.string().default(''),
  /** The account before a change, whose notifications still count until then: guests may be there. */
  payfastFormer: z
    .nullable(
      z.object({
        payfastUrl: z.url(),
        payfastMerchantId: z.string(),
        payfastMerchantKey: z.string(),
        payfastPassphrase: z.string(),
        until: z.iso.datetime(),
      }),
    )
    .default(null),
  /** The deposit: in percent of the price, at least an amount in cents; none within some days of the pickup. */
  depositTransfers: z.int().min(0).max(100),
  depositTours: z.int().min(0).max(100),
  depositLeast: z.int().min(0),
  depositOffWithinDays: z.int().min(0).max(60),
  /** How long after confirming it is due, and when the rest of a tour is, in days before the pickup. */
  depositDueHours: z.int().min(1).max(720),
  balanceDays: z.int().min(0).max(60),
  /** Whether a booking is let go by itself two hours after its deposit was due; else a person decides. */
  depositLetGo: z.boolean(),
  /** How long a payment link stays open. */
  linkDays: z.int().min(1).max(60),
  /** Refunds above this need a second person, in cents. */
  secondPersonAbove: z.int().min(0),
  /** Details that the law requires of a seller (ECT Act s43, PAIA s51). */
  legalName: line(),
  legalForm: line(),
  registrationNumber: line(),
  officeBearers: line(),
  streetAddress: line(),
  informationOfficer: line(),
  /** Whether tomorrow's trips are emailed to the office at 18:00. */
  daySheet: z.boolean().default(true),
  /** When the office answers what is written to it; empty is day and night. */
  officeFrom: officeTime(),
  officeUntil: officeTime(),
  officeDays: z.enum(OFFICE_DAYS).default('mon-sun'),
})
export type Settings = z.infer<typeof settingsSchema>

/** Whether guests can pay by bank transfer: it is on, and they can be told where to. */
export function takesEft(settings: Settings): boolean {
  const { payEft, eftBank, eftAccountName, eftAccountNumber, eftBranchCode } = settings
  return payEft && [eftBank, eftAccountName, eftAccountNumber, eftBranchCode].every((detail) => detail !== '')
}

/** The settings that still hold demonstration values, by which nobody can be reached. */
export function demonstrationSettings(settings: Settings): string[] {
  const isMadeUp = (value: string) =>
    /\bexample\b|\/000000\//i.test(value) || /2155501\d\d$/.test(value.replaceAll(/\D/g, ''))
  return Object.entries(settings).flatMap(([name, value]) =>
    typeof value === 'string' && isMadeUp(value) ? [name] : [],
  )
}

function bankDetail() {
  return z.string().trim().max(80).default('')
}

function officeTime() {
  return z.union([z.literal(''), z.string().regex(TIME)]).default('')
}

function line() {
  return z.string().trim().min(1).max(200)
}

function phone() {
  return z.string().trim().refine(isPhoneNumber, `must be ${PHONE_WANTED}`)
}
