import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { findChromium } from '../tests/support/browser/chromium.ts'
import { findPostgres } from '../tests/support/program/cluster.ts'

/**
 * `npm test`, `npm run check`, CI: every check, in rounds of two lanes that run in parallel and do their steps in order.
 * What tries the built program comes last: browsers wait only so long, and want the machine. A step's output is printed
 * in one piece when it ends.
 */

type Step = { name: string; command: [program: string, ...args: string[]] }
type Result = { name: string; passed: number; failed: number; seconds: number }

const first: Step = { name: 'types of routes', command: ['react-router', 'typegen'] }

/** Of about the same length, each pair. */
const rounds: Step[][][] = [
  [
    [
      { name: 'build', command: ['node', 'scripts/build.ts'] },
      { name: 'packages', command: ['node', 'scripts/packages.ts'] },
      { name: 'unit tests', command: ['vitest', 'run', '--project', 'unit'] },
      { name: 'services, embedded', command: ['vitest', 'run', '--project', 'pglite'] },
    ],
    [
      { name: 'types of domain/', command: ['tsc', '-p', 'domain'] },
      {
        name: 'types, lint, import rules',
        command: ['oxlint', '--type-aware', '--type-check', '--deny-warnings', '.'],
      },
      { name: 'format', command: ['oxfmt', '--check', '.'] },
      { name: 'unused code', command: ['knip'] },
      { name: 'services, PostgreSQL', command: ['vitest', 'run', '--project', 'postgres'] },
    ],
  ],
  [
    [{ name: 'browser tests', command: ['playwright', 'test'] }],
    [{ name: 'program tests', command: ['vitest', 'run', '--project', 'program'] }],
  ],
]

const started = Date.now()
const results: Result[] = []
const failures = () => results.reduce((sum, { failed }) => sum + failed, 0)

try {
  process.stdout.write(`Chromium: ${findChromium()}\nPostgreSQL: ${findPostgres()}\n`)
  await runLane([first])
  for (const lanes of rounds) await Promise.all(lanes.map(runLane))
} catch (error) {
  process.stdout.write(`${(error as Error).message}\n`)
  results.push({ name: 'what the check needs', passed: 0, failed: 1, seconds: secondsSince(started) })
}
printTable()
process.exit(failures() === 0 ? 0 : 1)

async function runLane(steps: Step[]): Promise<void> {
  for (const step of steps) {
    // Later steps would fail for the same reason, and more slowly.
    if (failures() > 0) return
    results.push(await run(step))
  }
}

/** Runs a step and counts its tests; a step without any counts as one. */
async function run({ name, command: [program, ...args] }: Step): Promise<Result> {
  const began = Date.now()
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1' },
  })
  let output = ''
  const keep = (data: Buffer) => (output += data.toString())
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const [code] = (await once(child, 'close')) as [number | null]
  const seconds = secondsSince(began)
  process.stdout.write(`\n── ${name}: ${program} ${args.join(' ')}\n${output}`)
  process.stdout.write(`   ${code === 0 ? '' : '✗ FAILED after '}${seconds} s\n`)
  return { name, ...counted(output, code === 0), seconds }
}

/** Vitest: "Tests  3 failed | 147 passed (150)"; Playwright: "  2 failed" and "  31 passed (1m)". */
function counted(output: string, isFine: boolean): { passed: number; failed: number } {
  const summaries = output
    .split('\n')
    .filter((line) => /^\s*(Tests\s.*|\d+ (passed|failed)( \(.*\))?\s*)$/.test(line))
  const count = (word: string) =>
    summaries.reduce((sum, line) => sum + Number(new RegExp(`(\\d+) ${word}`).exec(line)?.[1] ?? 0), 0)
  if (isFine) return { passed: Math.max(1, count('passed')), failed: 0 }
  return { passed: count('passed'), failed: Math.max(1, count('failed')) }
}

function printTable(): void {
  const line = (cells: [string, string | number, string | number, string | number]) =>
    `${cells[0].padEnd(28)}${cells
      .slice(1)
      .map((cell) => String(cell).padStart(9))
      .join('')}\n`
  process.stdout.write(`\n${line(['step', 'seconds', 'passed', 'failed'])}`)
  for (const { name, seconds, passed, failed } of results)
    process.stdout.write(line([name, seconds, passed, failed]))
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  process.stdout.write(`\n${secondsSince(started)} s in all\n${passed} passed, ${failures()} failed\n`)
}

function secondsSince(moment: number): number {
  return Math.round((Date.now() - moment) / 1000)
}
