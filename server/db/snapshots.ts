import type { PGlite } from '@electric-sql/pglite'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'

const KEEP_NEWEST = 5
const KEEP_DAYS = 7
const UNFINISHED = '.unfinished'

/** Copies of the embedded database, which itself never waits for the disk: they survive a power cut. */
export type Snapshots = {
  /** Writes one if anything changed since the last; answers its file, or null. */
  takeIfChanged: (now: Date) => Promise<string | null>
}

export function snapshotsOf(pglite: PGlite, folder: string): Snapshots {
  let lastPosition: string | null = null
  return {
    async takeIfChanged(now) {
      const position = await writePosition(pglite)
      if (position === lastPosition) return null
      const archive = await pglite.dumpDataDir('gzip')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = path.join(folder, `${now.toISOString().replace(/[:.]/g, '-')}.tar.gz`)
      await writeDurably(file, Buffer.from(await archive.arrayBuffer()))
      await removeOld(folder)
      lastPosition = position
      return file
    },
  }
}

/** How far the write-ahead log has come: another value means that something was written. */
async function writePosition(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ position: string }>(
    'select pg_current_wal_insert_lsn()::text as position',
  )
  return rows[0]?.position ?? ''
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
  const kept = new Set(snapshotsToKeep(files.filter((name) => name.endsWith('.tar.gz'))))
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
