import { expect } from '@playwright/test'
import pg from 'pg'

/** Changes in the site's database what no page can: what has been proven, how much time has passed. */
export async function inDatabase(statement: string, values: unknown[]): Promise<void> {
  const database = new pg.Client({ connectionString: process.env.SITE_DATABASE })
  await database.connect()
  const { rowCount } = await database.query(statement, values)
  await database.end()
  expect(rowCount).toBeGreaterThan(0)
}
