import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { findChromium } from '../tests/support/chromium.ts'
import { findPostgres } from '../tests/support/cluster.ts'

/** `npm test`, `npm run check`, CI: everything that must be true, in the order of how quickly it fails. */

type Step = { name: string; command: [program: string, ...args: string[]] }

const steps: Step[] = [
  { name: 'types', command: ['react-router', 'typegen'] },
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'types of domain/', command: ['tsc', '-p', 'domain'] },
  { name: 'lint and import rules', command: ['oxlint', '--type-aware', '--deny-warnings', '.'] },
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'unused code', command: ['knip'] },
  {
    name: 'unit and service tests',
    command: ['vitest', 'run', '--project', 'unit', '--project', 'pglite', '--project', 'postgres'],
  },
  { name: 'build', command: ['node', 'scripts/build.ts'] },
  { name: 'browser tests', command: ['playwright', 'test'] },
  { name: 'program tests', command: ['vitest', 'run', '--project', 'program'] },
]

const started = Date.now()
const total = { passed: 0, failed: 0 }

try {
  process.stdout.write(`Chromium: ${findChromium()}\nPostgreSQL: ${findPostgres()}\n`)
  for (const step of steps) {
    const { passed, failed } = await run(step)
    total.passed += passed
    total.failed += failed
    // What follows would fail for the same reason, and more slowly.
    if (failed > 0) break
  }
} catch (error) {
  process.stdout.write(`${(error as Error).message}\n`)
  total.failed += 1
}
process.stdout.write(`\n${seconds(started)} in all\n${total.passed} passed, ${total.failed} failed\n`)
process.exit(total.failed === 0 ? 0 : 1)

/** Runs a step and counts its tests; a step without any counts as one. */
async function run({ name, command: [program, ...args] }: Step): Promise<{ passed: number; failed: number }> {
  const stepStarted = Date.now()
  process.stdout.write(`\n── ${name}: ${program} ${args.join(' ')}\n`)
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NO_COLOR: '1' },
  })
  let output = ''
  child.stdout.on('data', (data: Buffer) => {
    output += data.toString()
    process.stdout.write(data)
  })
  const [code] = (await once(child, 'close')) as [number | null]
  process.stdout.write(`   ${seconds(stepStarted)}\n`)
  // Vitest: "Tests  3 failed | 147 passed (150)"; Playwright: "  2 failed" and "  31 passed (1m)".
  const summaries = output
    .split('\n')
    .filter((line) => /^\s*(Tests\s.*|\d+ (passed|failed)( \(.*\))?\s*)$/.test(line))
  const count = (word: string) =>
    summaries.reduce((sum, line) => sum + Number(new RegExp(`(\\d+) ${word}`).exec(line)?.[1] ?? 0), 0)
  if (code === 0) return { passed: Math.max(1, count('passed')), failed: 0 }
  return { passed: count('passed'), failed: Math.max(1, count('failed')) }
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(0)} s`
}
