import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { openPglite } from '../server/db/connect.ts'
import { lockFolder } from '../server/db/embedded/folder-lock.ts'
import { forgetNewest } from '../server/db/embedded/snapshots.ts'
import { readEnv } from '../server/env.ts'

/** `npm run restore [-- FILE]`: replaces the embedded database with a snapshot and keeps the old one aside. */

const folder = path.resolve(readEnv().DATA_DIR)
const snapshots = path.join(folder, 'snapshots')
const now = new Date().toISOString().replace(/[:.]/g, '-')

try {
  process.umask(0o077)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  await lockFolder(folder)
  const file = process.argv[2] ?? newest()
  const archive = new Blob([readFileSync(file)])

  // Unpacked and opened beside the old one first: a file that is not a snapshot must not cost the existing data.
  const unpacked = path.join(folder, `database-restored-${now}`)
  await (await openPglite(unpacked, archive)).close()
  const database = path.join(folder, 'database')
  const aside = path.join(folder, `database-before-restore-${now}`)
  if (existsSync(database)) renameSync(database, aside)
  await forgetNewest(snapshots)
  renameSync(unpacked, database)
  process.stdout.write(`Restored ${file}.\n`)
  if (existsSync(aside)) process.stdout.write(`The previous database is in ${aside}.\n`)
  process.exit(0)
} catch (error) {
  rmSync(path.join(folder, `database-restored-${now}`), { recursive: true, force: true })
  process.stderr.write(`Nothing was restored: ${(error as Error).message}\n`)
  process.exit(1)
}

function newest(): string {
  const name = (existsSync(snapshots) ? readdirSync(snapshots) : [])
    .filter((file) => file.endsWith('.tar.gz'))
    .toSorted()
    .at(-1)
  if (name === undefined) throw new Error(`there is no snapshot in ${snapshots}`)
  return path.join(snapshots, name)
}
