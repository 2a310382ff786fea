import { credentials, secondFactors, sessions, users, verifications } from '../schema/accounts.ts'

/** The tables under Better Auth's names for them. */
export const authTables = {
  user: users,
  account: credentials,
  session: sessions,
  verification: verifications,
  twoFactor: secondFactors,
}
