import type { PGlite } from '@electric-sql/pglite'
import { access, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'

const KEEP_NEWEST = 5
const KEEP_DAYS = 7
const UNFINISHED = '.unfinished'
/** Names the newest snapshot and its contents, so that a start knows that nothing has changed. */
const NEWEST = 'newest'

/** Copies of the embedded database, which itself never waits for the disk: they survive a power cut. */
export type Snapshots = {
  /** Writes one if anything changed since the last; returns its file, or null. */
  takeIfChanged: (now: Date) => Promise<string | null>
}

export function snapshotsOf(pglite: PGlite, folder: string): Snapshots {
  let newest: string | null = null
  return {
    async takeIfChanged(now) {
      const transaction = await nextTransaction(pglite)
      newest ??= await newestHeld(folder)
      if (newest === transaction) return null
      const archive = await pglite.dumpDataDir('gzip')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${now.toISOString().replace(/[:.]/g, '-')}.tar.gz`
      await writeDurably(path.join(folder, name), Buffer.from(await archive.arrayBuffer()))
      await writeDurably(path.join(folder, NEWEST), Buffer.from(`${name} ${transaction}\n`))
      await removeOld(folder)
      newest = transaction
      return path.join(folder, name)
    },
  }
}

/**
 * After a restore, always writes the next snapshot: the previous database may have had the same transaction numbers.
 */
export async function forgetNewest(folder: string): Promise<void> {
  await rm(path.join(folder, NEWEST), { force: true })
}

/** The newest snapshot contains everything before this transaction; null if unknown. */
async function newestHeld(folder: string): Promise<string | null> {
  try {
    const [name = '', transaction = ''] = (await readFile(path.join(folder, NEWEST), 'utf8'))
      .trim()
      .split(' ')
    await access(path.join(folder, name))
    return transaction
  } catch {
    return null
  }
}

/** Grows with each transaction that writes, and with nothing else; the write-ahead log also grows at each start. */
async function nextTransaction(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ next: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
  )
  return rows[0]?.next ?? ''
}

/** The file is either complete and on the disk, or not there at all. */
async function writeDurably(file: string, data: Buffer): Promise<void> {
  const unfinished = `${file}${UNFINISHED}`
  try {
    const handle = await open(unfinished, 'w', 0o600)
    try {
      await handle.writeFile(data)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, file)
  } catch (error) {
    // Leaves a full disk no fuller than before.
    await rm(unfinished, { force: true })
    throw error
  }
  const folder = await open(path.dirname(file), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function removeOld(folder: string): Promise<void> {
  const files = await readdir(folder)
  const kept = new Set([NEWEST, ...snapshotsToKeep(files.filter((name) => name.endsWith('.tar.gz')))])
  await Promise.all(files.filter((name) => !kept.has(name)).map((name) => rm(path.join(folder, name))))
}

/** From snapshots named by time: the newest few, and the last one of each of the newest days. */
export function snapshotsToKeep(names: string[]): string[] {
  const newestFirst = names.toSorted().toReversed()
  const lastOfDay = new Map<string, string>()
  for (const name of newestFirst) {
    const day = name.slice(0, 10)
    if (!lastOfDay.has(day)) lastOfDay.set(day, name)
  }
  return [...new Set([...newestFirst.slice(0, KEEP_NEWEST), ...[...lastOfDay.values()].slice(0, KEEP_DAYS)])]
}
