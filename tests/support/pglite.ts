import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { migratedPglite } from './database.ts'

/** Setup for tests on the embedded database: dumps a migrated one, to be cloned for each test file. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tours-pglite-'))
  const dump = path.join(folder, 'dump.tar')
  writeFileSync(dump, Buffer.from(await (await migratedPglite()).arrayBuffer()))
  project.provide('database', { kind: 'pglite', dump })
  return () => rmSync(folder, { recursive: true })
}
