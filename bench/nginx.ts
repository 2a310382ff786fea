import { execFileSync, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '#tests/support/program/program.ts'

/** One worker of Debian's nginx that serves numbered bodies from a folder, unchanged. */
export async function startNginx(
  folder: string,
  bodies: Buffer[],
): Promise<{ urls: string[]; stop: () => void }> {
  const port = await freePort()
  // For nginx's own user: opening the embedded database has made new files private to this process.
  execFileSync('chmod', ['755', folder])
  for (const [i, body] of bodies.entries()) writeFileSync(path.join(folder, `${i}.html`), body)
  execFileSync('chmod', ['644', ...bodies.map((_, i) => path.join(folder, `${i}.html`))])
  const configuration = path.join(folder, 'nginx.conf')
  writeFileSync(
    configuration,
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log /dev/null;
    events { worker_connections 256; }
    http {
      access_log off; default_type text/html; sendfile on; open_file_cache max=100;
      server { listen 127.0.0.1:${port}; root ${folder}; add_header Content-Encoding br; }
    }`,
  )
  const server = spawn('/usr/sbin/nginx', ['-c', configuration], { stdio: 'ignore' })
  const urls = bodies.map((_, i) => `http://127.0.0.1:${port}/${i}.html`)
  await untilServed(urls[0] ?? '')
  return { urls, stop: () => void server.kill('SIGTERM') }
}

async function untilServed(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const isUp = await fetch(url, { method: 'HEAD' }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('nginx does not serve the page')
}
