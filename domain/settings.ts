import * as z from 'zod'

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
})
export type Settings = z.infer<typeof settingsSchema>

/** International digits without plus or leading zero, as wa.me wants them: `021 555 0140` is `27215550140`. */
export function internationalDigits(shown: string): string {
  const digits = shown.replace(/\D/g, '')
  if (shown.trim().startsWith('+')) return digits
  if (digits.startsWith('00')) return digits.slice(2)
  return digits.startsWith('0') ? `27${digits.slice(1)}` : digits
}

/** `tel:+27215550140`; short codes like 112 stay as they are. */
export function telHref(shown: string): string {
  const digits = shown.replace(/\D/g, '')
  return digits.length <= 6 ? `tel:${digits}` : `tel:+${internationalDigits(shown)}`
}

function phone() {
  return z
    .string()
    .trim()
    .regex(/^\+?[\d ()-]{5,25}$/, 'must be a phone number like "021 555 0140" or "+27 21 555 0140"')
}
