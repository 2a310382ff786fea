import type { Role } from '#domain/office/permissions.ts'

/** Somebody with an account, as the request shows. */
export type Account = {
  id: string
  name: string
  email: string
  emailVerified: boolean
  /** International, `+27821234567`. */
  phone: string | null
  phoneVerified: boolean
  role: Role
  language: string
  twoFactorEnabled: boolean
  /** Until when a colleague may put off an authenticator app; null before they were asked. */
  secondFactorDue: Date | null
  updatedAt: Date
}
