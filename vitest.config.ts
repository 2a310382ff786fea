import os from 'node:os'
import { defineConfig } from 'vitest/config'

/** The same SQL behaves a little differently on either database: what is close to it is tested on both. */
const onBoth = ['server/services/**/*.test.ts', 'server/db/*.test.ts', 'server/jobs/**/*.test.ts']
/** Above the services nothing knows which database it is; and what happens at once needs several connections. */
const onPostgresAlone = ['{server,app}/**/*.db.test.ts', 'server/**/*at-once.test.ts']
/** Rules above statements that other tests send to either database. */
const aboveOthers = [
  'server/services/accounts/{account-limits,guessing-codes,locking-out,proving,signing-in-with-an-app,whose-address}.test.ts',
  'server/services/bookings/{a-week,moves,newcomers}.test.ts',
  'server/services/chat/answer.test.ts',
  'server/services/conversations/same-person.test.ts',
  'server/services/enquiries.test.ts',
  'server/services/office/bookings/{deciding,payments}.test.ts',
  'server/services/office/money/{ledger,settings}.test.ts',
  'server/services/office/proposals/propose.test.ts',
  'server/services/office/today/{asked-changes,trips}.test.ts',
  'server/services/quotes.test.ts',
  'server/services/trip-links/by-link.test.ts',
]

export default defineConfig({
  test: {
    // One file after the other in the same process, which so has read modules and content only once.
    isolate: false,
    maxWorkers: os.availableParallelism(),
    // Ten times what the slowest takes: one that is given up goes on beside the next, and makes that fail too.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{domain,app,server,scripts}/**/*.test.{ts,tsx}', 'tests/structure.test.ts'],
          exclude: [...onBoth, ...onPostgresAlone],
        },
      },
      {
        extends: true,
        test: {
          name: 'pglite',
          include: onBoth,
          exclude: [...onPostgresAlone, ...aboveOthers],
          globalSetup: 'tests/support/pglite.ts',
          // The code of the embedded database runs too little to be worth optimizing.
          execArgv: ['--liftoff-only'],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: [...onBoth, ...onPostgresAlone],
          globalSetup: 'tests/support/postgres.ts',
        },
      },
      {
        // The whole program in processes of its own, as built; one file at a time, for they use the machine fully.
        extends: true,
        test: {
          name: 'program',
          include: ['tests/program/*.test.ts'],
          fileParallelism: false,
          // Programs are started and ended, while the browser tests run.
          testTimeout: 90_000,
          hookTimeout: 90_000,
          globalSetup: 'tests/support/program/programs.ts',
          provide: { soak: false },
        },
      },
      {
        // `npm run soak`: the same with many more kills and attempts, and what has to be timed.
        extends: true,
        test: {
          name: 'soak',
          include: ['tests/program/{crash,floods,hostile-mails,proxy}.test.ts', 'tests/soak/*.test.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          globalSetup: 'tests/support/program/programs.ts',
          provide: { soak: true },
        },
      },
    ],
  },
})
