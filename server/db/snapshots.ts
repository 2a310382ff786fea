import type { PGlite } from '@electric-sql/pglite'
import { access, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'

const KEEP_NEWEST = 5
const KEEP_DAYS = 7
const UNFINISHED = '.unfinished'
/** Names the newest snapshot and what it holds, so that a start knows that nothing is new. */
const NEWEST = 'newest'

/** Copies of the embedded database, which itself never waits for the disk: they survive a power cut. */
export type Snapshots = {
  /** Writes one if anything changed since the last; answers its file, or null. */
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
 * What was there before a restore may have had the same numbers: of what comes after it a snapshot is written in any
 * case.
 */
export async function forgetNewest(folder: string): Promise<void> {
  await rm(path.join(folder, NEWEST), { force: true })
}

/** The transaction before which everything is in the newest snapshot; null where none is known. */
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

/** Grows with each transaction that writes something, and with nothing else: not with a start, as the log does. */
async function nextTransaction(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ next: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
  )
  return rows[0]?.next ?? ''
}

/** The file is either whole and on the disk, or not there at all. */
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
    // A disk that is full stays as full as it was.
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

/** Of snapshots named by their time: the newest few, and the last one of each of the newest days. */
export function snapshotsToKeep(names: string[]): string[] {
  const newestFirst = names.toSorted().toReversed()
  const lastOfDay = new Map<string, string>()
  for (const name of newestFirst) {
    const day = name.slice(0, 10)
    if (!lastOfDay.has(day)) lastOfDay.set(day, name)
  }
  return [...new Set([...newestFirst.slice(0, KEEP_NEWEST), ...[...lastOfDay.values()].slice(0, KEEP_DAYS)])]
}
