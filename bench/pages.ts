import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort, startProgram } from '#tests/support/program.ts'
import { median, print } from './report.ts'

/**
 * `GET /` a second, from the program and from nginx serving the same compressed bytes, in turns;
 * and the program's memory after 10,000 requests. Uses nginx and wrk from Debian.
 */
const ROUNDS = 3
const SECONDS = 3
const ENCODING = 'br'

installWhereMissing(['nginx', 'wrk'])
const folder = mkdtempSync(path.join(os.tmpdir(), 'tours-bench-'))
const environment = { DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'error' }
// Making a database takes memory once; what counts is every later start.
await (await startProgram(environment)).stop()
const program = await startProgram(environment)
const page = await (await fetch(program.url)).arrayBuffer()
const sent = execFileSync('curl', ['-s', '-H', `Accept-Encoding: ${ENCODING}`, program.url])
const nginx = await startNginx(sent)

const rounds: { ours: number; nginx: number }[] = []
for (let round = 0; round < ROUNDS; round++) {
  rounds.push({ ours: requestsPerSecond(program.url), nginx: requestsPerSecond(nginx.url) })
}
print('GET / : page, and what is sent of it with brotli', `${page.byteLength} B, ${sent.length} B`)
print('GET / : requests a second', median(rounds.map(({ ours }) => ours)).toFixed(0))
print(
  'nginx, the same bytes from a file: requests a second',
  median(rounds.map((round) => round.nginx)).toFixed(0),
)
print('GET / : share of nginx', median(rounds.map((round) => round.ours / round.nginx)).toFixed(4))

const before = await megabytes(program.url)
for (let done = 0; done < 10_000; done += 100) {
  await Promise.all(Array.from({ length: 100 }, async () => (await fetch(program.url)).arrayBuffer()))
}
print(
  'memory (resident) before and after 10,000 more requests',
  `${before} MB, ${await megabytes(program.url)} MB`,
)

nginx.stop()
await program.stop()
rmSync(folder, { recursive: true })

function requestsPerSecond(url: string): number {
  const output = execFileSync(
    'wrk',
    ['-t1', '-c16', `-d${SECONDS}s`, '-H', `Accept-Encoding: ${ENCODING}`, url],
    {
      encoding: 'utf8',
    },
  )
  if (/Non-2xx/.test(output)) throw new Error(`${url} answered with errors:\n${output}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1])
}

async function megabytes(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Math.round(Number(/process_resident_memory_bytes (\d+)/.exec(metrics)?.[1]) / 1_000_000)
}

async function startNginx(body: Buffer): Promise<{ url: string; stop: () => void }> {
  const port = await freePort()
  writeFileSync(path.join(folder, 'index.html'), body)
  const configuration = path.join(folder, 'nginx.conf')
  writeFileSync(
    configuration,
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log /dev/null;
    events { worker_connections 256; }
    http { access_log off; default_type text/html; server { listen 127.0.0.1:${port}; root ${folder}; } }`,
  )
  // For nginx's own user; opening the embedded database has made this process write for itself only.
  execFileSync('chmod', ['755', folder])
  execFileSync('chmod', ['644', path.join(folder, 'index.html')])
  const server = spawn('/usr/sbin/nginx', ['-c', configuration], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}/`
  for (let tries = 0; tries < 100; tries++) {
    const up = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
    if (up) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  if (
    (await (await fetch(url)).arrayBuffer()).byteLength !==
    readFileSync(path.join(folder, 'index.html')).length
  ) {
    throw new Error('nginx does not serve the page')
  }
  return { url, stop: () => void server.kill('SIGTERM') }
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
