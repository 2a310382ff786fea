import { readdirSync, readFileSync, renameSync } from 'node:fs'
import path from 'node:path'
import { openPglite } from '../server/db/connect.ts'
import { lockFolder } from '../server/db/folder-lock.ts'
import { readEnv } from '../server/env.ts'

/** `npm run restore [-- FILE]`: puts a snapshot in the place of the embedded database, which is kept aside. */

const folder = path.resolve(readEnv(process.env).DATA_DIR)
const snapshots = path.join(folder, 'snapshots')

try {
  await lockFolder(folder)
  const file = process.argv[2] ?? newest()
  const database = path.join(folder, 'database')
  const aside = `${database}-before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}`
  const archive = new Blob([readFileSync(file)])
  renameSync(database, aside)
  const restored = await openPglite(database, archive)
  await restored.close()
  process.stdout.write(`Restored ${file}.\nWhat was there before is in ${aside}.\n`)
  process.exit(0)
} catch (error) {
  process.stderr.write(`Nothing was restored: ${(error as Error).message}\n`)
  process.exit(1)
}

function newest(): string {
  const name = readdirSync(snapshots)
    .filter((file) => file.endsWith('.tar.gz'))
    .toSorted()
    .at(-1)
  if (name === undefined) throw new Error(`there is no snapshot in ${snapshots}`)
  return path.join(snapshots, name)
}
