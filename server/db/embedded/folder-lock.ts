import { createHash } from 'node:crypto'
import { realpath } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

/** Another process works in the folder; the message is one sentence for the person who starts the program. */
export class FolderInUseError extends Error {}

/**
 * Makes this process the only one in the folder until it ends, however it ends. PGlite has no such lock: two
 * processes in one folder lose each other's rows. The system frees a listening socket named after the folder even
 * after SIGKILL, unlike a lock file. Returns the function that releases the folder.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const name = `tours-and-transfers-${createHash('sha256')
    .update(await realpath(folder))
    .digest('hex')
    .slice(0, 32)}`
  const server = net.createServer((socket) => socket.destroy())
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new FolderInUseError(inUse(folder)) : error),
    )
    server.listen(address(name), resolve)
  })
  server.unref()
  return () => new Promise((resolve) => server.close(() => resolve()))
}

function inUse(folder: string): string {
  return `Another process is already using the data in ${folder}; stop it first, give this one its own DATA_DIR, or use DATABASE_URL for several processes.`
}

function address(name: string): net.ListenOptions {
  // Abstract sockets need no file and so leave none behind; other systems use a port derived from the name.
  if (os.platform() === 'linux') return { path: `\0${name}` }
  if (os.platform() === 'win32') return { path: path.join('\\\\?\\pipe', name) }
  return { host: '127.0.0.1', port: 20_000 + (Number.parseInt(name.slice(-6), 16) % 20_000) }
}
