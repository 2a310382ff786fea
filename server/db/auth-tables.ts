import { credentials, secondFactors, sessions, users, verifications } from './accounts-schema.ts'

/** The tables under the names that Better Auth knows them by. */
export const authTables = {
  user: users,
  account: credentials,
  session: sessions,
  verification: verifications,
  twoFactor: secondFactors,
}
