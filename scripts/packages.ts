import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { newInstallScripts, type Hole, holesIn, holesInstalled, type Lock } from './known-holes.ts'

/*
 * Checks the packages: no package may run a script when it is installed unless `allowScripts` in package.json names it,
 * and none that the program runs with may have a known hole of high or critical severity. Holes are asked of the
 * registry; without it those in `known-holes.json` count, which `npm run packages -- --record` writes from its answer.
 */

const RECORD = 'scripts/known-holes.json'
const DAY_MS = 24 * 60 * 60 * 1000

const lock = json('package-lock.json') as Lock
const { allowScripts } = json('package.json') as { allowScripts: Record<string, boolean> }
const unnamed = newInstallScripts(lock, allowScripts)
for (const name of unnamed)
  say(
    `${name} wants to run a script when it is installed. Read the script, then name the package in allowScripts.`,
  )

const holes = askRegistry() ?? recorded()
for (const { name, version, severity, title, url, isInProgram } of holes)
  say(`${severity}, ${isInProgram ? 'in the program' : 'in tools'}: ${name} ${version}, ${title} (${url})`)
const grave = holes.filter(({ isInProgram, severity }) => isInProgram && /^(high|critical)$/.test(severity))
process.exitCode = unnamed.length + grave.length > 0 ? 1 : 0

function askRegistry(): Hole[] | null {
  const answer = audit()
  if (!('vulnerabilities' in answer)) {
    say(`The registry could not be asked for known holes: ${answer.message ?? 'no answer'}`)
    return null
  }
  const found = holesIn(answer.vulnerabilities, lock)
  say(`The registry knows ${found.length} holes in ${Object.keys(lock.packages).length} packages.`)
  if (process.argv.includes('--record')) {
    const record = { asked: new Date().toISOString().slice(0, 10), holes: found }
    writeFileSync(RECORD, `${JSON.stringify(record, null, 2)}\n`)
  }
  return found
}

function recorded(): Hole[] {
  const { asked, holes } = json(RECORD) as { asked: string | null; holes: Hole[] }
  if (asked === null) say('Nobody has recorded an answer yet, so known holes were NOT checked.')
  else {
    const days = Math.floor((Date.now() - Date.parse(asked)) / DAY_MS)
    say(
      `Holes that became known after ${asked}, ${days} days ago, or in packages changed since, were NOT checked.`,
    )
  }
  return holesInstalled(holes, lock)
}

/** What `npm audit` says; it exits with an error code when it finds holes, too. */
function audit(): { vulnerabilities: Parameters<typeof holesIn>[0] } | { message?: string } {
  const args = ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=15000']
  try {
    return JSON.parse(execFileSync('npm', args, { encoding: 'utf8', stdio: 'pipe', timeout: 20_000 }))
  } catch (error) {
    const { stdout = '', message } = error as { stdout?: string; message: string }
    return stdout.startsWith('{') ? JSON.parse(stdout) : { message: message.split('\n')[0] }
  }
}

function json(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}
