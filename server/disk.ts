import { statfs } from 'node:fs/promises'
import type { Env } from './env.ts'

/** How much can still be written beside the embedded database, in bytes; null where nothing is known of it. */
export type FreeSpace = () => Promise<number | null>

/** Less than this is full: a snapshot needs room for itself beside those that are kept. */
export const DISK_FLOOR = 100 * 1024 * 1024

const KNOWN_FOR_MS = 5000

/** Asked of the system every few seconds at most, however often somebody wants to know. */
export function freeSpaceFor(
  env: Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>,
  measure: (folder: string) => Promise<number> = measured,
  now: () => number = () => performance.now(),
): FreeSpace {
  // PostgreSQL looks after its own disk, maybe on another machine.
  if (env.DATABASE_URL !== undefined) return () => Promise.resolve(null)
  let known: { at: number; bytes: Promise<number | null> } | null = null
  return () => {
    if (known === null || now() - known.at >= KNOWN_FOR_MS)
      known = { at: now(), bytes: measure(env.DATA_DIR).catch(() => null) }
    return known.bytes
  }
}

async function measured(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
