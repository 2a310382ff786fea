import { statfs } from 'node:fs/promises'
import type { Env } from './env.ts'

/** Free space beside the embedded database, in bytes; null if unknown. */
export type FreeSpace = () => Promise<number | null>

/** Less than this counts as full: a snapshot needs space beside those that are kept. */
export const DISK_FLOOR = 100 * 1024 * 1024

const KNOWN_FOR_MS = 5000

/** The system is asked at most every few seconds, however often somebody asks us. */
export function freeSpaceFor(
  env: Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>,
  measure: (folder: string) => Promise<number> = measured,
  now: () => number = () => performance.now(),
): FreeSpace {
  // PostgreSQL looks after its own disk, perhaps on another machine.
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
