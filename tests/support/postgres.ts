import type { TestProject } from 'vitest/node'
import { startCluster } from './program/cluster.ts'
import { migratePostgres, TEMPLATE } from './database.ts'

/** Setup for tests on PostgreSQL: a cluster with a migrated database to copy for each test file. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster()
  await migratePostgres(cluster.url('postgres'), cluster.url(TEMPLATE))
  project.provide('database', { kind: 'postgres', url: cluster.url('DATABASE') })
  return cluster.stop
}
