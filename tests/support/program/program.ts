import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync } from 'node:fs'
import net from 'node:net'
import { text } from 'node:stream/consumers'
import { isBuildStale } from '../../../scripts/build.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether there is time for many kills and attempts. */
    soak: boolean
  }
}

/** The real program in its own process. */
export type Program = {
  url: string
  /** Its output so far. */
  output: () => string
  /** Kills it without warning. */
  kill: () => Promise<void>
  /** Asks it to stop, and returns its exit code. */
  stop: () => Promise<number | null>
}

/**
 * Starts the program as `npm start` does and waits until it answers. Needs a build of these sources. A `DATA_DIR` that does not
 * exist yet gets a copy of the shared empty database (`empty-data.ts`); an empty folder gets a first start.
 */
export async function startProgram(environment: Record<string, string>): Promise<Program> {
  const { DATA_DIR } = environment
  const { EMPTY_DATA } = process.env
  if (DATA_DIR !== undefined && EMPTY_DATA !== undefined && !existsSync(DATA_DIR))
    cpSync(EMPTY_DATA, DATA_DIR, { recursive: true })
  return startScript('scripts/start.ts', environment)
}

/** Starts the demonstration as `npm run demo` does, always in its own folder. */
export function startDemo(environment: Record<string, string>): Promise<Program> {
  return startScript('scripts/demo.ts', environment)
}

/** Runs another script of ours to its end, as package.json has it. */
export async function runScript(
  script: string,
  args: string[],
  environment: Record<string, string>,
): Promise<{ status: number | null; stdout: string; stderr: string }> {
  const child = spawn('node', [...testFlags(), script, ...args], {
    env: { PATH: process.env.PATH, ...environment },
  })
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ])
  return { status, stdout, stderr }
}

async function startScript(script: string, environment: Record<string, string>): Promise<Program> {
  // It would build anew, and take the files from under the programs of other tests.
  if (isBuildStale()) throw new Error('The sources are newer than the build: npm run build')
  const port = Number(environment.PORT ?? (await freePort()))
  // As in package.json.
  const sizes = ['--max-semi-space-size=16', '--heap-growing-percent=100']
  const child = spawn('node', [...sizes, ...testFlags(), script], {
    env: {
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '262144',
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      PHOTON_URL: 'off',
      ...environment,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (data: Buffer) => (output += data.toString()))
  child.stderr.on('data', (data: Buffer) => (output += data.toString()))
  const url = `http://127.0.0.1:${port}`
  await untilReady(url, child, () => output)
  return {
    url,
    output: () => output,
    kill: () => end(child, 'SIGKILL').then(() => {}),
    stop: () => end(child, 'SIGTERM'),
  }
}

function testFlags(): string[] {
  return process.env.PROGRAM_FLAGS?.split(' ') ?? []
}

export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal)
    await once(child, 'exit')
  }
  return child.exitCode
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the program exited while starting:\n${output()}`)
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`the program did not get ready:\n${output()}`)
}
