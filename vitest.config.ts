import os from 'node:os'
import { defineConfig } from 'vitest/config'

const onADatabase = [
  'server/services/**/*.test.ts',
  'server/db/*.test.ts',
  'server/jobs/**/*.test.ts',
  '{server,app}/**/*.db.test.ts',
]

/** Unit tests once; whatever needs a database twice: on the embedded one and on a real PostgreSQL. */
export default defineConfig({
  test: {
    // One file after the other in the same process, which so has read modules and content only once.
    isolate: false,
    maxWorkers: os.availableParallelism(),
    // Many times longer than any test takes: a test that is given up on a busy machine goes on beside the next, and
    // makes that fail too.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{domain,app,server,scripts}/**/*.test.{ts,tsx}', 'tests/structure.test.ts'],
          exclude: onADatabase,
        },
      },
      // The code of the embedded database runs too little to be worth optimizing.
      onDatabase('pglite', ['--liftoff-only']),
      onDatabase('postgres'),
      {
        // The whole program in processes of its own, as built; one file at a time, for they use the machine fully.
        test: {
          name: 'program',
          include: ['tests/program/*.test.ts'],
          fileParallelism: false,
          // Programs are started and ended, on a machine that does more at the time.
          testTimeout: 60_000,
          hookTimeout: 150_000,
          globalSetup: 'tests/support/programs.ts',
          provide: { soak: false },
        },
      },
      {
        // `npm run soak`: the same with many more kills and attempts, and what has to be timed.
        test: {
          name: 'soak',
          include: [
            'tests/program/{crash,bookings,floods,mass-attacks,proxy}.test.ts',
            'tests/soak/*.test.ts',
          ],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 150_000,
          globalSetup: 'tests/support/programs.ts',
          provide: { soak: true },
        },
      },
    ],
  },
})

function onDatabase(database: 'pglite' | 'postgres', execArgv: string[] = []) {
  return {
    extends: true as const,
    test: { name: database, include: onADatabase, globalSetup: `tests/support/${database}.ts`, execArgv },
  }
}
