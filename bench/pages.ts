import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startProgram } from '#tests/support/program/program.ts'
import { startNginx } from './nginx.ts'
import { median, print } from './report.ts'

/**
 * Requests per second for pages that are the same for everybody: from the program's memory, with query parameters of
 * advertisements (target 0.8 of it), from nginx as files of the same compressed bytes (target 0.25 of it), and a page
 * that is rendered for each request, all in turns. The server has one core and the load another. Also the program's
 * memory after 10,000 requests for all of them (400 MB at most). Uses nginx and wrk from Debian.
 */
const PATHS = ['/', '/de', '/areas']
const RENDERED = '/booking-enquiry?adults='
const ROUNDS = 5
const SECONDS = 2
const SERVER_CORE = '0'
const ALL_CORES = `0-${os.cpus().length - 1}`
const LOAD_CORE = os.cpus().length > 1 ? '1' : '0'

installWhereMissing(['nginx', 'wrk'])
// Child processes stay on this core.
stayOn(SERVER_CORE)
const folder = mkdtempSync(path.join(os.tmpdir(), 'tours-bench-'))
const environment = { DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'error' }
// Creating a database takes memory only once; later starts are what counts.
await (await startProgram(environment)).stop()
const program = await startProgram(environment)
const bodies = PATHS.map((pathname) => sentBytes(program.url + pathname))
const nginx = await startNginx(folder, bodies)

for (const [i, pathname] of PATHS.entries()) {
  const [kept, file] = [program.url + pathname, nginx.urls[i] ?? '']
  const advertised = `${kept}?utm_source=newsletter&gclid=Cj0KCQiA`
  const rendered = `${program.url}${RENDERED}2`
  const { etag } = await keptHeaders(kept)
  const rounds = Array.from({ length: ROUNDS }, () => ({
    kept: requestsPerSecond(kept),
    advertised: requestsPerSecond(advertised),
    nginx: requestsPerSecond(file),
    rendered: requestsPerSecond(rendered),
    unchanged: requestsPerSecond(kept, `If-None-Match: ${etag}`),
  }))
  const perSecond = (of: keyof (typeof rounds)[number]) => median(rounds.map((round) => round[of])).toFixed(0)
  const ratios = (of: 'nginx' | 'rendered') => rounds.map((round) => round.kept / round[of])
  const ofKept = rounds.map((round) => round.advertised / round.kept)
  print(`GET ${pathname} from memory, ${bodies[i]?.length} B: requests a second`, perSecond('kept'))
  print(`GET ${pathname} from memory, to a browser that has it (304)`, perSecond('unchanged'))
  print(`GET ${pathname} from an advertisement: share of it (at least 0.8)`, spread(ofKept, 2))
  print(`nginx, the same bytes from a file`, perSecond('nginx'))
  print(`GET ${RENDERED}2, rendered for each request`, perSecond('rendered'))
  print(`GET ${pathname} from memory: share of nginx (at least 0.25)`, spread(ratios('nginx'), 3))
  print(`GET ${pathname} from memory: times of rendering`, spread(ratios('rendered'), 0))
}

const before = await megabytes(program.url)
for (let done = 0; done < 10_000; done += 100) {
  const ask = async (_: unknown, i: number) => {
    const path = i % 5 === 0 ? `${RENDERED}${i % 9}` : (PATHS[i % 2] ?? '/')
    await (await fetch(program.url + path)).arrayBuffer()
  }
  await Promise.all(Array.from({ length: 100 }, ask))
}
print(
  'memory (resident) before and after 10,000 more requests',
  `${before} MB, ${await megabytes(program.url)} MB`,
)

nginx.stop()
await program.stop()
rmSync(folder, { recursive: true })
stayOn(ALL_CORES)

function stayOn(cores: string): void {
  execFileSync('taskset', ['-cp', cores, String(process.pid)], { stdio: 'ignore' })
}

/** As transferred, compressed. */
function sentBytes(url: string): Buffer {
  return execFileSync('curl', ['-s', '-H', 'Accept-Encoding: br', url])
}

async function keptHeaders(url: string): Promise<{ etag: string }> {
  const etag = (await fetch(url, { method: 'HEAD' })).headers.get('etag')
  if (etag === null) throw new Error(`${url} is not kept`)
  return { etag }
}

function requestsPerSecond(url: string, ...headers: string[]): number {
  const sent = ['Accept-Encoding: br', ...headers].flatMap((header) => ['-H', header])
  const command = ['-c', LOAD_CORE, 'wrk', '-t1', '-c16', `-d${SECONDS}s`, ...sent, url]
  const output = execFileSync('taskset', command, { encoding: 'utf8' })
  if (/Non-2xx/.test(output)) throw new Error(`${url} answered with errors:\n${output}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1])
}

/** The median, and the range. */
function spread(values: number[], digits: number): string {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return `${median(values).toFixed(digits)} (${least.toFixed(digits)} to ${most.toFixed(digits)})`
}

async function megabytes(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Math.round(Number(/process_resident_memory_bytes (\d+)/.exec(metrics)?.[1]) / 1_000_000)
}

function installWhereMissing(programs: string[]): void {
  const missing = programs.filter(
    (name) => !['/usr/sbin', '/usr/bin'].some((place) => existsSync(path.join(place, name))),
  )
  if (missing.length === 0) return
  if (process.getuid?.() !== 0)
    throw new Error(`This benchmark needs ${missing.join(' and ')}; please install them.`)
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
  execFileSync('apt-get', ['install', '-y', '-qq', ...missing], { stdio: 'ignore' })
}
