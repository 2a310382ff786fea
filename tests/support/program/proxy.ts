import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './program.ts'

export const NGINX = '/usr/sbin/nginx'

/** A real nginx in front of processes, set up as in `docs/operating.md`. */
export type Proxy = {
  port: number
  /** Takes a process out of rotation, or puts it back, following the steps in the document. */
  take: (port: number, away: 'down' | '') => Promise<void>
  stop: () => void
}

export async function startProxy(ports: [number, number]): Promise<Proxy> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tours-nginx-'))
  // nginx runs as its own user, who must be able to read it.
  chmodSync(folder, 0o755)
  const port = await freePort()
  let example = exampleOf(readFileSync('docs/operating.md', 'utf8'))
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('127.0.0.1:3001', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${ports[1]}`)
  const file = path.join(folder, 'nginx.conf')
  const write = () => writeFileSync(file, `${surroundings(folder)} http { access_log off; ${example} }`)
  write()
  const server = spawn(NGINX, ['-p', folder, '-c', file], { stdio: 'ignore' })
  await untilAnswered(port)
  return {
    port,
    async take(of, away) {
      example = example.replace(
        new RegExp(`server 127.0.0.1:${of}( down)?;`),
        `server 127.0.0.1:${of}${away && ` ${away}`};`,
      )
      write()
      server.kill('SIGHUP')
      await sleep(1000)
    },
    stop() {
      server.kill('SIGTERM')
      rmSync(folder, { recursive: true })
    },
  }
}

/** The only nginx block in the document. */
function exampleOf(page: string): string {
  const example = /```nginx\n([\s\S]*?)```/.exec(page)?.[1]
  if (example === undefined) throw new Error('docs/operating.md has no example for nginx')
  return example
}

function surroundings(folder: string): string {
  return `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; events { worker_connections 2048; }`
}

/** Sends a request through the proxy from its own local address on its own connection. Returns status and body. */
export async function through(
  proxy: Proxy,
  address: string,
  to: string,
  json?: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string }> {
  const body = json === undefined ? undefined : JSON.stringify(json)
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port: proxy.port,
        path: to,
        localAddress: address,
        agent: false,
        method: body === undefined ? 'GET' : 'POST',
        headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
      },
      resolve,
    )
    asked.on('error', reject)
    asked.end(body)
  })
  return { status: answer.statusCode ?? 0, body: await text(answer) }
}

async function untilAnswered(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const isUp = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await sleep(50)
  }
  throw new Error('nginx does not pass requests on')
}
