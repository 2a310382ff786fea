import os from 'node:os'
import { defineConfig } from 'vitest/config'

/** The same SQL behaves a little differently on either database: what is close to it is tested on both. */
const closeToSql = [
  'server/{db,jobs}/*.test.ts',
  'server/services/{post,retention,security-log,taking-over,work-queue}.test.ts',
  'server/services/accounts/erasure.test.ts',
  'server/services/bookings/{changing,create,groups,held}.test.ts',
  'server/services/conversations/{desk,receiving}.test.ts',
  'server/services/drivers/taps.test.ts',
  'server/services/invoices/invoices.test.ts',
  'server/services/office/search.test.ts',
  'server/services/office/money/{export,group-payments,money,statement}.test.ts',
  'server/services/office/trace/*.test.ts',
  'server/services/office/fleet/{board,papers,plan,time-off}.test.ts',
  'server/services/office/today/{trips,alarm}.test.ts',
  'server/services/{payments/notifications,paying/deadlines,reminders/reminders}.test.ts',
]
/** What happens at once needs several connections. */
const atOnce = 'server/**/*at-once.test.ts'
/** Rules above statements that others send to either database are tried on one. */
const onPostgres = [
  'server/services/**/*.test.ts',
  'server/{db,jobs}/*.test.ts',
  '{server,app}/**/*.db.test.ts',
  atOnce,
]

export default defineConfig({
  test: {
    // One file after the other in the same process, which so has read modules and content only once.
    isolate: false,
    maxWorkers: os.availableParallelism(),
    // Many times what the slowest takes at rest: one that is given up goes on beside the next, and makes that fail too.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{domain,app,server,scripts}/**/*.test.{ts,tsx}', 'tests/structure.test.ts'],
          exclude: onPostgres,
        },
      },
      {
        extends: true,
        test: {
          name: 'pglite',
          include: closeToSql,
          exclude: [atOnce],
          globalSetup: 'tests/support/pglite.ts',
          // The code of the embedded database runs too little to be worth optimizing.
          execArgv: ['--liftoff-only'],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: onPostgres,
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
          testTimeout: 240_000,
          hookTimeout: 240_000,
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
