import type { Account } from '#domain/accounts/account.ts'

/** An event, and when it happened. */
export type Step = { at: Date; live: () => Promise<void> }

/** The people in a story. */
export type Cast = { operator: Account; drivers: string[]; guests: Account[] }
